import type { Patient, Said } from '#server/voice/patient.ts';

/** What the doctor does with a turn of a conversation that is judged. */
export const KINDS = [
  'identity',
  'setting',
  'small-talk',
  'open',
  'question',
  'unknown',
  'reference',
  'clarify',
  'ice',
  'cue',
  'summary',
  'explanation',
  'bad-news',
  'options',
  'plan',
  'teach-back',
  'safety-net',
  'empathy',
  'third-party',
  'closing',
  'rude',
  'silence',
] as const;
export type Kind = (typeof KINDS)[number];

type Turn = {
  kind: Kind;
  say: string;
  /** The turn may bring out the hidden agenda. */
  opensAgenda: boolean;
  right: RegExp;
  ok: RegExp | null;
  wrong: RegExp | null;
};
/** A consultation of many turns by somebody who has not read the code, and how each reply is to be judged. */
export type Conversation = { name: string; caseName: string; agenda: RegExp | null; turns: Turn[] };

export type Verdict = 'right' | 'acceptable' | 'wrong';
export type Judged = {
  turn: Turn;
  reply: string;
  verdict: Verdict;
  /** The hidden agenda came before any turn that may open it. */
  agendaEarly: boolean;
  /** Milliseconds to the end of the reply. */
  ms: number;
};

/** Reads `[kind] what the doctor says`, then lines `right:`, `ok:`, `wrong:`; blocks are parted by blank lines. @throws with the line that is not as it should be. */
export function parseConversation(name: string, text: string): Conversation {
  const [head = '', ...blocks] = text
    .replaceAll(/^#.*\n/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const field = (block: string, key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(block)?.[1]?.trim() ?? null;
  const pattern = (block: string, key: string) => {
    const words = field(block, key);
    return words === null ? null : new RegExp(words, 'i');
  };
  const caseName = field(head, 'case');
  if (!caseName) throw new Error(`${name}: no case`);
  const turns = blocks.map((block): Turn => {
    const [, kind, opens, say] = /^\[([\w-]+)( agenda)?\] (.+)/.exec(block) ?? [];
    const right = pattern(block, 'right');
    const known = KINDS.find((each) => each === kind);
    if (!known || !say || !right) throw new Error(`${name}: ${block.split('\n')[0]}`);
    return { kind: known, say, opensAgenda: opens !== undefined, right, ok: pattern(block, 'ok'), wrong: pattern(block, 'wrong') };
  });
  return { name, caseName, agenda: pattern(head, 'agenda'), turns };
}

/** Stops a conversation between two turns or in one, and is told after each. */
type Watched = { signal?: AbortSignal; onTurn?: () => void };

/** Holds a conversation with a patient and judges each reply by its own turn's words. @throws when it is stopped. */
export async function holdConversation(
  { turns, agenda }: Conversation,
  patient: Patient,
  { signal = new AbortController().signal, onTurn = () => {} }: Watched = {},
): Promise<Judged[]> {
  const history: Said[] = [];
  const judged: Judged[] = [];
  for (const turn of turns) {
    const began = performance.now();
    let reply = '';
    for await (const piece of patient.reply({ text: turn.say, history }, signal)) reply += piece;
    signal.throwIfAborted();
    const ms = performance.now() - began;
    reply = reply.trim();
    const mayOpen = turn.opensAgenda || judged.some((before) => before.turn.opensAgenda);
    judged.push({
      turn,
      reply,
      ms,
      verdict: isSilence(turn.say) ? (reply === '' ? 'right' : 'wrong') : verdictOn(turn, reply),
      agendaEarly: !mayOpen && (agenda?.test(reply) ?? false),
    });
    history.push({ role: 'user', content: turn.say }, { role: 'assistant', content: reply });
    onTurn();
  }
  return judged;
}

/** A doctor who thinks: the patient waits. */
const isSilence = (say: string): boolean => !/[\p{L}\p{N}]/u.test(say);

/** What no patient says aloud: an actor's directions, a doctor's shorthand. */
const READ_ALOUD = /[[\]*{}]|\b\d+\/(?:7|52|12)\b|\b(?:nil|PMH|LMP|c\/o|o\/e|glances? at|becomes tearful)\b/;

function verdictOn({ right, ok, wrong }: Turn, reply: string): Verdict {
  if (wrong?.test(reply) || READ_ALOUD.test(reply)) return 'wrong';
  if (right.test(reply)) return 'right';
  return ok?.test(reply) ? 'acceptable' : 'wrong';
}
