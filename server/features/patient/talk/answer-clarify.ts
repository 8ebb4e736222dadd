import { chooseFacts } from '../answer/choose-facts.ts';
import { isNamed } from '../answer/disclosure.ts';
import { nearestSentence } from '../answer/say-facts.ts';
import type { Scene } from '../answer/scene.ts';
import { sentencesOf } from '../case/split-line.ts';
import type { Fact } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import type { TurnMeant } from '../understand/act-sense.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import { understand } from '../understand/understand.ts';

/** Words that were lost on the line. matches: 'you cut out there' */
const LOST =
  /^(?:\w+ ){0,3}say (?:that |it )?again\b|\b(?:(?:you|it|that|the (?:line|picture|sound|screen))(?: just| sort of)? (?:cut|dropped|broke|froze|crackled|went)(?: (?:out|off|up|on me|quiet|there|for a (?:second|moment)|just then))+|(?:did not|didn't|couldn't) (?:quite |really )?(?:catch|hear|follow|get) (?:that|you|it|the last\b.*)|missed (?:that|the last\b.*)|(?:that )?last (?:one|bit|part|thing) (?:i )?(?:did not|didn't|missed)(?: \w+)?)\b/;
/** Asks for what was said. matches: 'what colour did you say it was' */
const SAID = /\b(?:did you|you) (?:just )?say(?: (?:it|that|they|he|she) (?:was|were|is|are))?\b/;
/** Asks for what was meant. matches: 'what precisely do you mean' */
const MEANT = /\b(?:what|how|in what (?:way|sense)) (?:exactly |precisely )?(?:do|did) you mean\b/;
/** As clear as this, the sense of the turn counts. */
const SURE = 0.8;
const LEADS = /^(?:sorry|pardon|forgive me|excuse me|oh|um|and|so|say again|madam|love|duck|my lovely|for a second|just then|there)\b ?/;

/** Was something lost on the line, or is it asked what was said? */
export const asksAgain = (text: string): boolean => LOST.test(lowerWords(text)) || SAID.test(lowerWords(text));

/** What the doctor did not catch or follow, said again from what was told; null where the turn asks for nothing of the kind. */
export function answerClarify(text: string, scene: Scene, { kind, share }: TurnMeant): string[] | null {
  const { patient, told, history } = scene;
  const plain = lowerWords(text);
  const sure = kind === 'clarify' && share > SURE;
  const lost = LOST.test(plain) || (sure && plain.split(' ').length <= BARE);
  const asksSaid = SAID.test(plain) && /\b(?:what|which|whose|who|when|where|how|or)\b/.test(plain);
  const meant = MEANT.test(plain);
  if (told.replies === 0 || (!lost && !asksSaid && !meant && !sure)) return null;
  const asked = withoutLeads(plain.replace(LOST, ' ').replace(SAID, ' ').replace(MEANT, ' '));
  const before = patient.facts.filter((fact) => told.has(fact));
  const isQuestion = asked.split(' ').length > BARE;
  const found = asked
    ? (bestOf(asked, before, scene) ??
      ((lost || meant) && isQuestion
        ? nearest(asked, free(scene), lost ? { least: NEAR, before: told.last } : { least: NEARER, before: [] })
        : null))
    : null;
  if (found) return [nearestSentence(found, asked, false)];
  // What is asked for and was not told is a question like any other.
  if (!meant && isQuestion) return null;
  // 'What do you mean?' of a thing said wants more of it.
  const more = meant ? nextTo(told.last[0], scene) : null;
  if (more) return sentencesOf(more.spoken).slice(0, 2);
  if (meant && !lost && told.last.length === 0) return null;
  // What was lost may be asked for as a question; that question came for what was just said.
  const last = history.findLast(({ role }) => role === 'assistant')?.content.trim();
  return last && (lost || meant) ? withoutGreeting(sentencesOf(last)).slice(0, 2) : null;
}

/** 'Hello.' and 'All right, doctor.' are not what was lost. */
const GREETING = /^(?:hello|hi|hiya|all right|good (?:morning|afternoon|evening))\b(?: \w+){0,2}$/;
function withoutGreeting(sentences: string[]): string[] {
  const from = sentences.findIndex((sentence) => !GREETING.test(lowerWords(sentence).trim()));
  return from > 0 ? sentences.slice(from) : sentences;
}

/** As few words ask for nothing by themselves: 'say that again'. */
const BARE = 4;

function withoutLeads(words: string): string {
  let rest = words.replaceAll(/\s+/g, ' ').trim();
  while (LEADS.test(rest)) rest = rest.replace(LEADS, '').trim();
  return rest;
}

function bestOf(asked: string, facts: Fact[], { patient, told }: Scene): Fact | null {
  const [act] = understand(asked);
  if (!act || facts.length === 0) return null;
  const best = chooseFacts({ ...act, kind: 'closed', question: true }, { ...patient, facts }, told, 1).facts[0];
  return best && (isNamed(act, best) || facts.length < 3) ? best : null;
}

/** As near as this a question lies to what answers it (a cosine). */
const NEAR = 0.3;
/** What was said just now is that much nearer. */
const JUST_SAID = 0.15;
/** The same where nothing was lost, and a word may be all that is asked about. */
const NEARER = 0.42;

/** Of what may be said, what lies nearest to the words; null where nothing lies near. */
function nearest(asked: string, facts: Fact[], { least, before }: { least: number; before: Fact[] }): Fact | null {
  const place = askedPlace(asked, null);
  const [best] = facts
    .map((fact) => ({ fact, near: nearness(place, toldPlace(fact)) + (before.includes(fact) ? JUST_SAID : 0) }))
    .toSorted((a, b) => b.near - a.near);
  return best && best.near > least ? best.fact : null;
}

/** What was told, and what would be told to any question. */
const free = ({ patient, told }: Scene): Fact[] =>
  patient.facts.filter(
    (fact) => told.has(fact) || ((fact.when === 'open' || fact.when === 'asked') && ['open', 'asked'].includes(fact.part)),
  );

/** As much must two facts share, by the weight of words in the case, for one to explain the other. */
const SHARED = 3;

/** What the patient would tell to any question and is on the same matter as what it just said. */
function nextTo(last: Fact | undefined, { patient, told }: Scene): Fact | null {
  if (!last) return null;
  const near = patient.facts
    .filter((fact) => !told.has(fact) && (fact.when === 'open' || fact.when === 'asked') && ['open', 'asked'].includes(fact.part))
    .map((fact) => ({
      fact,
      shared: [...fact.topics, ...fact.stems]
        .filter((term) => last.stems.has(term) || [...last.topics].some((topic) => topic === term))
        .reduce((sum, term) => sum + patient.weight(term), 0),
    }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  return near && near.shared >= SHARED ? near.fact : null;
}
