import { defineConfig } from 'vitest/config';

/** Tests that hold calls in real time: they wait far more than they work, so several run at once, apart from those that work. */
const IN_REAL_TIME = [
  'server/voice/{call,fallback,listening,going-on}.test.ts',
  'server/voice/livekit/hold-call.test.ts',
  'server/voice/recorder/recorded-call.test.ts',
  'server/providers/stt/deepgram-openai-call.test.ts',
  'server/providers/tts/{elevenlabs,openai}.test.ts',
  'tests/{hosted-voices,recording,every-key}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...IN_REAL_TIME],
          globalSetup: ['tests/support/database-dump.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'voice',
          include: IN_REAL_TIME,
          globalSetup: ['tests/support/database-dump.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
