import { defineConfig } from 'vitest/config';

/**
 * Tests that hold calls in real time: they wait far more than they work, so several run at once, apart from those that work.
 * What hears (voice activity, the end of a turn) and what records runs in native code at its own pace: a faster clock would
 * only ask more of it in the same second.
 */
const IN_REAL_TIME = [
  'server/voice/{call,call-limits,fallback,listening,going-on,page-gone}.test.ts',
  'server/voice/livekit/{hold-call,playout}.test.ts',
  'server/voice/recorder/recorded-call.test.ts',
  'server/providers/stt/{deepgram-openai-call,openai}.test.ts',
  'server/providers/tts/{elevenlabs,openai}.test.ts',
  'tests/{hosted-voices,node-death,recording,recording-after-kill,recording-in-s3,every-key}.test.ts',
];

/** Checks of the built pages, of every page in every state, of all that was learned from, and long waits: `npm run test:slow`. */
const SLOW = [
  'tests/e2e/{bundle,contact-sheet,first-minute,layout-shift,quick-pages,whole-consultation}.test.ts',
  // What was learned from changes seldom, and nodes that die among doctors at work are a bench as well.
  'training/**/*.test.ts',
  'tests/probes/built-in-labels.test.ts',
  'tests/node-death-at-work.test.ts',
];

/** What is put to a third of the cases in every run, and to all of them in that one. */
const SLOW_WITH_EVERY_CASE = ['server/features/patient/llm/misbehaving-model.test.ts'];

/** With a Postgres every test of the database runs there; these are also put to the embedded one. */
const EMBEDDED = [
  'server/features/auth/{limits,refresh,sign-up}.test.ts',
  'server/features/scenarios/{load-content,write-scenario}.test.ts',
  'server/features/calls/{call-desk,unsaved-calls}.test.ts',
  'server/features/consultations/{history-order,progress,save-consultation}.test.ts',
  'server/features/assessment/{disputes,grade-consultation}.test.ts',
  'tests/{account,audit,data,guests-go,practice}.test.ts',
];

/** On a computer shared with others a test of real time can be late once; late twice is a fault. At a desk every failure shows. */
const AGAIN = process.env.CI ? 1 : 0;

/** Calls in real time in a browser, which wait more than they work, apart from what keeps the processor busy. */
const SPOKEN = [
  'tests/e2e/{device-check,devices-come-and-go,livekit-sound,machine-microphone,recording,spoken-consultation,staying-alive,vapi-consultation}.test.ts',
];

/** Three pages that call one another keep two cores busy by themselves: nothing runs beside them. */
const TOGETHER = ['tests/e2e/{room-mesh,rooms-whole}.test.ts'];

/** Workers are kept from file to file, and with them a browser and the modules of the server. */
const inBrowser = {
  globalSetup: ['tests/support/database-dump.ts', 'tests/support/shared-server.ts'],
  isolate: false,
  retry: AGAIN,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The second it has by itself is too little for a browser on a busy computer.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...IN_REAL_TIME, ...SLOW],
          globalSetup: ['tests/support/database-dump.ts'],
          // Files share a worker's modules, and its database: to load them for each took two thirds of the time.
          isolate: false,
          // Left to itself a machine with two cores gets one worker.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          retry: AGAIN,
          // The patient's probes run beside these (scripts/test.ts), and other machines are slower: a test may take three times as long as alone.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'voice',
          include: IN_REAL_TIME,
          // They wait for most of their time: with two workers 216 s for the 120 s that their processors work, with four 81.
          maxWorkers: 3,
          // Loading the agents library and its models is most of their work: once a worker, not once a file.
          isolate: false,
          globalSetup: ['tests/support/database-dump.ts'],
          retry: AGAIN,
          testTimeout: 40_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'embedded',
          include: EMBEDDED,
          globalSetup: ['tests/support/database-dump.ts'],
          isolate: false,
          maxWorkers: 2,
          retry: AGAIN,
          testTimeout: 20_000,
          hookTimeout: 40_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...SLOW, ...SPOKEN, ...TOGETHER],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...inBrowser, name: 'e2e-together', include: TOGETHER, fileParallelism: false, sequence: { groupOrder: 5 } } },
      { test: { ...inBrowser, name: 'e2e-spoken', include: SPOKEN, maxWorkers: 3, sequence: { groupOrder: 3 } } },
      {
        test: {
          ...inBrowser,
          name: 'slow',
          include: [...SLOW, ...SLOW_WITH_EVERY_CASE],
          env: { EVERY_CASE: '1' },
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
