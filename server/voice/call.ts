import type { EndedReason } from '#contract/call.ts';
import { LAST_SENTENCE_SECONDS, RESUME_SECONDS, TEXT_IDLE_SECONDS } from '#contract/limits.ts';
import { CLOSE, DOWN_RATE, UP_RATE, type AgentState, type ClientMessage, type ServerMessage, type UserState } from '#contract/voice.ts';
import type { CallPlan, CallRecord, Wire } from './plan.ts';
import { conversation } from './conversation.ts';
import { watchMood } from './mood-of-patient.ts';
import { sendAfterStore } from './send-after-store.ts';
import { silenceStep } from './silence.ts';
import { slowDown, typedPace } from './typed-pace.ts';
import { callTranscript } from './call-transcript.ts';
import { wordsUnderWay } from './words-under-way.ts';

export type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** Words that are still being recognised when the call ends are waited for this long. */
const SETTLE_MS = 1500;
const TICK_MS = 250;

/** One live call, from its first page to `ended`. Pages come and go; the call outlives each of them. */
export type Call = {
  callId: string;
  /** Takes a page on: `ready`, one `state`, then what it missed. The page before it is closed as replaced. */
  attach: (wire: Wire, hello: Hello) => Promise<void>;
  detach: (wire: Wire) => void;
  receive: (message: ClientMessage) => void;
  /** `sampleOffset`: where the frame begins by the page's count. */
  microphone: (pcm: Int16Array, sampleOffset?: number) => void;
  /** Ends the call; the first reason stays. Resolves when everything said is stored. */
  end: (reason: EndedReason) => Promise<void>;
  /**
   * Leaves the call to another process: its page is told to go there (`restarting`), or is there already (`replaced`).
   * @param stored does what is to be done between the last word on record and the page's leaving.
   */
  leave: (how: 'restarting' | 'replaced', stored: () => Promise<void>) => Promise<void>;
  /** Tells the page something that it can do nothing about. */
  tell: (message: Extract<ServerMessage, { type: 'error' }>) => void;
};

const MOVING = 'This call is moving to another server and will continue in a moment.';
const GOES_ON = {
  type: 'error',
  code: 'replaced',
  recoverable: false,
  message: 'This call was opened in another window and continues there.',
} as const;
/** For the page that is sent away, not for the call. */
const OVER_HERE = { type: 'ended', reason: 'replaced' } as const;

function sendAway(wire: Wire): void {
  wire.send(GOES_ON);
  wire.send(OVER_HERE);
  wire.close(CLOSE.replaced);
}

/** Opens a call; its clock starts with its first page, or did so already where the call went on elsewhere. */
export function openCall(given: CallPlan, record: CallRecord): Call {
  const { plan, withMood } = watchMood(given);
  const { now, limits } = plan;
  let wire: Wire | null = null;
  /** The same, overheard by the recorder where there is one. */
  let heardWire: Wire | null = null;
  let activeAt: number | null = plan.earlier?.activeAt?.getTime() ?? null;
  let ending: Promise<void> | null = null;
  let endedAs: EndedReason = 'error';
  let leaving = false;
  let lastActivity = now();
  let asked = false;
  let typed = false;
  let leftAt: number | null = now();
  let shown: { agent: AgentState; user: UserState } = { agent: 'initializing', user: 'listening' };
  let stores: Promise<void> = Promise.resolve();
  let attaching: Promise<void> = Promise.resolve();
  const ticker = setInterval(tick, TICK_MS);

  const earlier = plan.earlier?.entries ?? [];
  const words = wordsUnderWay(
    now,
    earlier.flatMap(({ saidIds }) => saidIds),
  );
  const pace = typedPace({ now, perMinute: plan.typedPerMinute ?? Infinity });
  const toPage = sendAfterStore((message) => wire?.send(message));
  const { send } = toPage;
  const book = callTranscript({
    activeAt: () => activeAt ?? now(),
    now,
    show: (entry) => send({ type: 'transcript', ...withMood(entry) }),
    store: (entry, seq) => {
      const saidIds = entry.role === 'user' ? words.in(entry.content) : [];
      stores = stores
        .then(() => record.entry(entry, seq, saidIds))
        .then(() => words.stored(saidIds))
        .catch((error: unknown) => record.warn('an utterance could not be stored', { error: String(error) }));
      toPage.until(stores);
    },
    earlier,
  });
  if (activeAt !== null) plan.recorder?.start(activeAt);
  const activity = () => {
    lastActivity = now();
    asked = false;
  };
  const talk = conversation({
    host: {
      plan,
      book,
      wire: () => wire && heardWire,
      send,
      state: (agent, user) => {
        if (agent === shown.agent && user === shown.user) return;
        shown = { agent, user };
        send({ type: 'state', agent, user });
      },
      activity,
      warn: record.warn,
      fail: (message) => {
        send({ type: 'error', code: 'internal', recoverable: false, message });
        void end('error');
      },
    },
    over: () => ending !== null,
  });

  function tick(): void {
    if (ending) return;
    const isAlone = leftAt !== null && now() - leftAt > RESUME_SECONDS * 1000;
    if (isAlone && !plan.abandoned) return void end('connection-lost');
    if (activeAt === null) return;
    if (now() - activeAt >= limits.maxDurationSeconds * 1000) return void end('exceeded-max-duration');
    const overMs = now() - activeAt - limits.consultationSeconds * 1000;
    if (overMs < 0 && isAlone) return plan.abandoned?.();
    if (overMs >= 0 && (!talk.turns()?.busy() || overMs >= LAST_SENTENCE_SECONDS * 1000)) return void end('exceeded-max-duration');
    if (talk.turns()?.busy() || leftAt !== null) return activity();
    // Only what the page surely was there for: of a line that died without a word nobody knows who spoke or typed.
    const silentMs = (wire?.heardAt?.() ?? now()) - lastActivity;
    if (!talk.hears())
      return silentMs >= Math.max(TEXT_IDLE_SECONDS, limits.silenceEndSeconds) * 1000 ? void end('silence-timed-out') : undefined;
    const step = silenceStep(silentMs, limits);
    if (step === 'end') return void end('silence-timed-out');
    if (step === 'ask' && !asked) {
      asked = true;
      send({ type: 'silence', seconds: Math.round(silentMs / 1000) });
    }
  }

  function takeTyped(text: string): void {
    if (!text) return;
    if (!typed) {
      typed = true;
      record.typed().catch((error: unknown) => record.warn('a typed turn could not be noted', { error: String(error) }));
    }
    // It stands, and is stored, when it arrives: what comes after it, the end of the call included, finds it there.
    const entry = book.typed(text);
    // Typed while recogniser or voice change: said to the conversation that goes on.
    pace.taken(talk.settled().then(() => talk.turns()?.typed(entry)));
  }

  async function takeOn(next: Wire, hello: Hello): Promise<void> {
    if (leaving) {
      next.send({ type: 'error', code: 'restarting', recoverable: true, message: MOVING });
      return next.close(CLOSE.restarting);
    }
    if (ending) {
      next.send({ type: 'error', code: 'call_not_found', recoverable: false, message: 'This call has ended.' });
      next.send({ type: 'ended', reason: endedAs });
      next.close(CLOSE.noCall);
      return;
    }
    if (wire) {
      sendAway(wire);
      talk.turns()?.detach();
    }
    wire = next;
    heardWire = plan.recorder?.overhear(next) ?? next;
    leftAt = null;
    activity();
    if (activeAt === null) {
      activeAt = now();
      plan.recorder?.start(activeAt);
      await record.active(new Date(activeAt));
    }
    const engines = talk.choice(hello);
    next.send({
      type: 'ready',
      callId: plan.callId,
      createdAt: new Date(activeAt).toISOString(),
      limits,
      sampleRates: { up: UP_RATE, down: DOWN_RATE },
      engines: engines.status,
    });
    await talk.fit(engines);
    await talk.settled();
    if (shown.agent === 'initializing') shown = { agent: 'listening', user: 'listening' };
    next.send({ type: 'state', ...shown });
    for (const entry of book.since(hello.resumeFrom)) next.send({ type: 'transcript', entry });
    talk.turns()?.goOn();
  }

  function end(reason: EndedReason): Promise<void> {
    if (!ending) {
      endedAs = reason;
      ending = finish(reason);
    }
    return ending;
  }

  /** Stops listening and speaking, and stores what there is. */
  async function windUp(settleMs: number): Promise<void> {
    clearInterval(ticker);
    await attaching;
    await talk.settled();
    await talk.turns()?.settle(settleMs);
    await talk
      .turns()
      ?.close()
      .catch((error: unknown) => record.warn('closing failed', { error: String(error) }));
    await stores;
    toPage.flush();
  }

  async function finish(reason: EndedReason): Promise<void> {
    // Winding up is not a part of the consultation: twelve minutes are twelve minutes.
    const at = new Date(now());
    await windUp(SETTLE_MS);
    await plan.recorder?.close(at.getTime());
    await record.ended(reason, at);
    wire?.send({ type: 'ended', reason, at: at.toISOString() });
    wire?.close(1000);
    wire = null;
  }

  async function handOver(...[how, stored]: Parameters<Call['leave']>): Promise<void> {
    leaving = true;
    if (how === 'replaced') wire?.send(GOES_ON);
    await windUp(how === 'replaced' ? 0 : SETTLE_MS);
    await stored();
    if (how === 'replaced') wire?.send(OVER_HERE);
    wire?.close(CLOSE[how]);
    wire = null;
    await plan.recorder?.close();
  }

  return {
    callId: plan.callId,
    attach: (page, hello) => {
      // One after the other: two pages at once would each start the conversation.
      const mine = attaching.then(() => takeOn(page, hello));
      attaching = mine.catch(() => undefined);
      return mine;
    },
    detach: (gone) => {
      if (gone !== wire) return;
      wire = null;
      leftAt = now();
      talk.turns()?.detach();
    },
    receive: (message) => {
      if (message.type === 'text' && !words.has(message) && !pace.mayCome()) {
        activity();
        // Not behind what is being stored: a pong that is first would say that the words were heard.
        return wire?.send(slowDown(message.id));
      }
      if (!words.take(message)) return;
      switch (message.type) {
        case 'seg.first':
        case 'seg.progress':
        case 'seg.played':
          plan.recorder?.report(message);
          return talk.turns()?.played(message);
        case 'text':
          activity();
          return takeTyped(message.text.trim());
        case 'stt':
          return talk.turns()?.recognised(message.text, message.final);
        case 'typing':
        case 'mute':
          return activity();
        case 'abilities':
          return void talk.fit(talk.choice(message));
        case 'end':
          return void end('customer-ended-call');
        case 'ping':
          return send({ type: 'pong', t: message.t, ...(words.any() && { waiting: true }) });
        case 'hello':
          return undefined;
      }
    },
    microphone: (pcm, sampleOffset) => {
      plan.recorder?.microphone(pcm, sampleOffset);
      talk.microphone(pcm);
    },
    end,
    leave: (...to) => {
      ending ??= handOver(...to);
      return ending;
    },
    tell: send,
  };
}
