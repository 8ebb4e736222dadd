import type { Said } from '#server/voice/patient.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf } from '../language/words.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import { splitTurn } from '../understand/split-turn.ts';
import { asksWhetherSo, claimsIn, goesOver } from './claims-of-summary.ts';

/** One thing that the doctor told or arranged in this call: a sentence of theirs, what it does by its sense, and how likely it arranges something. */
export type DoctorSaid = { words: string; kind: Meant; arranges: number };

/** Turns that tell something. */
export const TELL: readonly Meant[] = [
  'explanation',
  'good news',
  'bad news',
  'plan',
  'options',
  'refusal',
  'safety net',
  'third party',
  'signpost',
  'agreed?',
];
/** What arranges something. */
export const ARRANGES: readonly Meant[] = ['plan', 'safety net'];
/** Sentences in them that tell nothing. */
const IDLE: readonly Meant[] = [
  'greeting',
  'identity',
  'call you',
  'setting',
  'permission',
  'wait',
  'small talk',
  'opener',
  'open',
  'go on',
  'no rush',
  'empathy',
  'thanks',
  'agreed?',
  'teach back',
  'questions?',
  'rude',
  'missed',
];
/** As likely as this a turn tells something. */
const LIKELY = 0.5;
/** As surely as this a sentence arranges something, in whatever turn it stands. */
const SURE = 0.7;
/** Turns that are kept in mind, of all calls together. */
const KEPT = 2000;
const FEWEST_WORDS = 3;

/** What the doctor has told in this call, oldest first. A summing up repeats, rightly or not: it tells nothing. */
export function saidByDoctor(history: Said[]): DoctorSaid[] {
  const said: DoctorSaid[] = [];
  for (const [at, { role, content }] of history.entries()) {
    if (role !== 'user') continue;
    const over = asksWhetherSo(content) && goesOver(content, [...clausesOf(said), ...saidByPatient(history.slice(0, at))]) > 0;
    if (!over) said.push(...ofTurn(content, history[at - 1]?.content ?? null));
  }
  return said;
}

/** What leads to what is told. matches: 'yeah so um,' */
const LEADS =
  /^(?:(?:um+|uh|erm?|so|and|okay|ok|right|well|no(?=,| (?:i|it|you|that|we|no)\b)|yes|yeah|yep|sure|brilliant|great|good|thanks|thank you|of course|course|i see|i mean)\b[, ]*)+/i;
/** What asks behind it how it sounds, where nothing is punctuated. matches: 'is that okay' */
const TAILS =
  /[, ]*\b(?:(?:is|would|does|how does|how is|how's) (?:that|this)|are you (?:happy|okay|ok|all right)|what do you (?:think|make))\b(?: \w+){0,4}[.?!]*$/i;
/** A question by how it begins. matches: 'could you do a test today' */
const ASKS =
  /^(?:could|would|can|do|does|did|will|are|is|have|has|shall|may) (?:you|i|we|he|she|it|they|there|that|this|your)\b|^(?:what|how|when|who|where|which|why)(?: \w+)? (?:do|does|did|are|is|was|were|would|will|can|could|have|has) (?:you|he|she|it|they|your|the|that|this)\b|^(?:and |but )?(?:what|how|who|where|when|why)(?:'s|'re| is| are)\b/i;

/** What a sentence tells, without what leads to it and what asks behind it; '' for a question. */
function toldIn(sentence: string): string {
  const words = sentence.replace(LEADS, '').replace(TAILS, '').trim();
  return ASKS.test(words) ? '' : words;
}

const kept = new Map<string, DoctorSaid[]>();
/** Remembered: a history is read at every turn. */
function ofTurn(turn: string, before: string | null): DoctorSaid[] {
  const key = `${before ?? ''}\n${turn}`;
  const known = kept.get(key);
  if (known) return known;
  const meant = meantBy(turn, before);
  const tells = meant.of(...TELL) > LIKELY;
  const said =
    meant.kind === 'summary'
      ? []
      : (/[.?!]/.test(turn) ? turn.split(/(?<=[.?!])\s+/) : splitTurn(turn))
          .filter((words) => !/\?\s*$/.test(words))
          .map(toldIn)
          .filter((words) => words.split(' ').length >= FEWEST_WORDS && !/^which\b/i.test(words))
          .map((words) => {
            const does = meantBy(plainOf(words));
            return {
              words,
              kind: does.kind,
              arranges: does.of(...ARRANGES),
              idle: IDLE.includes(does.kind) && (does.kind !== 'teach back' || does.share > LIKELY),
            };
          })
          .filter(({ idle, arranges }) => !idle && (tells || arranges > SURE))
          .map(({ words, kind, arranges }) => ({ words, kind, arranges }));
  if (kept.size > KEPT) kept.clear();
  kept.set(key, said);
  return said;
}

/** What the patient has said, sentence by sentence. */
export const saidByPatient = (history: Said[]): string[] =>
  history.filter(({ role }) => role === 'assistant').flatMap(({ content }) => sentencesOf(content));

/** What was told, each sentence and what it says one by one. */
export const clausesOf = (said: DoctorSaid[]): string[] => [...new Set(said.flatMap(({ words }) => [words, ...claimsIn(words)]))];

/** How near a question lies to what the doctor said, as to what answers it. */
export const nearSaid = (question: string, { words }: DoctorSaid): number =>
  nearness(askedPlace(question, null), toldPlace({ spoken: words, part: 'open', label: { words: '' } }));
