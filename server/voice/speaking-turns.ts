import { llm, voice } from '@livekit/agents';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '#contract/transcript.ts';
import { FRAME_MS, UP_RATE, type AgentState, type UserState } from '#contract/voice.ts';
import { isFedByPage } from '#server/providers/stt/browser-recogniser.ts';
import { doctorWords } from './doctor-words.ts';
import { turnLatency } from './latency.ts';
import type { Patient } from './patient.ts';
import { turnOf } from './patient-llm.ts';
import { PatientOutput } from './patient-output.ts';
import type { Engines } from './plan.ts';
import { startSpeaking } from './speaking-session.ts';
import { oneByOne, unanswered, type Turns, type TurnsHost } from './turns.ts';

/** Starts a spoken conversation with the given recogniser and voice; typed turns are answered aloud too. */
export async function speakingTurns(host: TurnsHost, engines: Engines): Promise<Turns> {
  const { plan, book, send, activity, warn } = host;
  let agent: AgentState = 'initializing';
  let user: UserState = 'listening';
  let closed = false;
  const typedIds = new Set<string>();
  /** Typed entries whose turn to be answered has not come. */
  const typed = new Set<string>();
  let hushed: Promise<unknown> = Promise.resolve();
  /** The reply under way, for when the voice fails and it can only be read. */
  let reply = '';
  let voiceFailed = false;
  const patient: Patient = {
    reply: async function* kept(turn, signal) {
      reply = '';
      for await (const piece of plan.patient.reply(turn, signal)) {
        reply += piece;
        yield piece;
      }
    },
  };
  const words = doctorWords({ book, patientSpeaks: () => agent === 'speaking', now: plan.now });
  const latency = turnLatency(plan.now, (stages) => {
    send({ type: 'turn', latency: stages });
    plan.watch?.turn(stages);
  });

  const output = new PatientOutput({
    wire: host.wire,
    kind: () => engines.tts?.kind ?? 'pcm',
    onSegment: () => {
      if (closed) return;
      book.begin('assistant');
      latency.mark('sound');
    },
    onFirstSample: () => latency.heard(),
    onHeard: (_segment, text) => {
      if (closed) return;
      activity();
      book.grow('assistant', text);
    },
    now: plan.now,
  });
  /** Said before this conversation began: in its history already. */
  const earlier = new Set(book.since().map(({ id }) => id));
  const { session, microphone, recogniser, close } = await startSpeaking({ ...plan, patient }, engines, output, {
    said: book.said(),
    onListening: (text) => {
      activity();
      if (closed) return;
      host.heard();
      words.listening(text);
    },
  });
  const feed = recogniser && isFedByPage(recogniser) ? recogniser : null;
  const inTurn = oneByOne((error) => warn('a typed turn failed', { error: String(error) }));

  const tell = () => {
    activity();
    if (!closed) host.state(agent, user);
  };
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    agent = newState === 'idle' ? 'listening' : newState;
    if (agent === 'listening' && voiceFailed && !closed) {
      voiceFailed = false;
      book.commit('assistant', reply);
    }
    tell();
  });
  session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
    user = newState;
    if (newState === 'speaking') words.startedSpeaking();
    else {
      words.stoppedSpeaking();
      latency.speechEnded();
    }
    tell();
  });
  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ transcript, isFinal }) => {
    activity();
    if (closed) return;
    if (isFinal) host.heard();
    if (isFinal) words.final(transcript);
    else words.interim(transcript);
  });
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (closed || item.type !== 'message') return;
    const text = item.textContent ?? '';
    if (item.role === 'assistant') {
      voiceFailed = false;
      book.commit('assistant', text, { interrupted: item.interrupted });
    } else if (item.role === 'user' && !typedIds.delete(item.id)) {
      words.turn(text);
      latency.mark('turn');
    }
  });
  session.on(voice.AgentSessionEventTypes.Error, ({ error }) => {
    if (closed) return;
    const { type = '', fatal = false } = error as { type?: string; fatal?: boolean };
    const stage = type.startsWith('tts') ? 'voice' : type.startsWith('stt') ? 'ears' : null;
    voiceFailed ||= stage === 'voice';
    if (stage) return host.failed(stage, { error: messageOf(error), fatal, message: FAILED[stage] });
    warn('patient_failed', { error: messageOf(error) });
    send({ type: 'error', code: 'patient_failed', recoverable: true, message: 'The patient could not answer. Please say that again.' });
  });
  session.on(voice.AgentSessionEventTypes.Close, ({ reason }) => {
    if (closed) return;
    warn('the session closed by itself', { reason });
    host.fail('The call failed on our side. Everything said so far is safe.');
  });
  agent = 'listening';

  async function answerTyped({ id, content }: Entry): Promise<void> {
    typed.delete(id);
    if (closed) return;
    if (earlier.has(id)) return session.generateReply().waitForPlayout();
    const message = llm.ChatMessage.create({ role: 'user', content });
    typedIds.add(message.id);
    await session.generateReply({ userInput: message }).waitForPlayout();
  }

  async function answerOwed(): Promise<void> {
    await hushed;
    const owed = unanswered(book, typed);
    if (closed || !owed || user === 'speaking') return;
    // Typed, and cut before its answer began: the library never took it in.
    const isKnown = turnOf(session.currentAgent.chatCtx).text !== '';
    await session.generateReply(isKnown ? {} : { userInput: owed }).waitForPlayout();
  }

  /** Stops what is being said. A session that is closing says nothing more, throws, and tells nobody beforehand that it would. */
  function hush(): void {
    try {
      hushed = session.interrupt().await.catch(() => undefined);
    } catch (error) {
      warn('nothing to interrupt', { error: messageOf(error) });
    }
  }

  return {
    typed: async (entry) => {
      if (closed) return;
      typed.add(entry.id);
      // What he was saying is cut to what was heard; an answer that was only thought of becomes one to all of it.
      if (agent !== 'listening') hush();
      await inTurn(() => answerTyped(entry));
    },
    goOn: () => void inTurn(answerOwed),
    recognised: (text, final) => feed?.push({ text, final }),
    microphone: (pcm) => microphone?.push(pcm),
    played: (message) => output.report(message),
    detach: () => {
      // What was not played was not heard; the page that comes back is not told the rest of a sentence.
      output.detach();
      hush();
    },
    answering: () => agent !== 'listening',
    busy: () => agent !== 'listening' || user === 'speaking' || words.open(),
    settle: async (ms) => {
      // The page may have stopped its microphone: silence ends the utterance, so that its words are recognised.
      const until = plan.now() + ms;
      while (words.open() && plan.now() < until) {
        microphone?.push(new Int16Array((UP_RATE / 1000) * FRAME_MS));
        await sleep(FRAME_MS);
      }
    },
    close: async ({ dropGuesses } = { dropGuesses: false }) => {
      closed = true;
      words.close({ dropGuesses });
      book.commit('assistant', book.openText('assistant'), { interrupted: true });
      output.close();
      await close();
    },
  };
}

/** What the screen says when recogniser or voice fail and nobody takes over. */
const FAILED = {
  voice: "The patient's voice failed for a moment. You can read the answer in the transcript.",
  ears: 'Your words could not be recognised. Please say that again, or type.',
} as const;

function messageOf(error: unknown): string {
  const inner = (error as { error?: unknown }).error ?? error;
  return inner instanceof Error ? inner.message : JSON.stringify(inner);
}
