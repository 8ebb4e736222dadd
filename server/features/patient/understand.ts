import * as says from './act-patterns.ts';
import { aspectsAsked, type Aspect } from './aspects.ts';
import { risksAsked } from './answer-risk.ts';
import { isForeign } from './foreign.ts';
import { splitTurn } from './split-turn.ts';
import { kindOf as topicKind, soften, tag, type Tagged } from './topics.ts';
import { plainOf } from './words.ts';

/** What the doctor does with a piece of speech. */
export type ActKind =
  | 'attack'
  | 'rude'
  | 'foreign'
  | 'risk'
  | 'greeting'
  | 'opener'
  | 'small talk'
  | 'identity'
  | 'consent'
  | 'permission'
  | 'questions?'
  | 'agreed?'
  | 'teach back'
  | 'deeper'
  | 'idea'
  | 'concern'
  | 'expectation'
  | 'open'
  | 'closed'
  | 'summary'
  | 'empathy'
  | 'plan'
  | 'explanation'
  | 'goodbye'
  | 'go on'
  | 'again'
  | 'statement';

export type Act = {
  kind: ActKind;
  text: string;
  /** Lower-case words, contractions of 'not' written out. */
  plain: string;
  about: Tagged;
  aspects: Set<Aspect>;
  /** Can be answered with yes or no. */
  yesNo: boolean;
  question: boolean;
  /** Its matter is that of the words before it in the same turn. */
  leans?: boolean;
};

/** The acts of a doctor's turn, in order. */
export const understand = (text: string): Act[] =>
  isForeign(text) ? [act('foreign', text)] : splitTurn(text).map((piece) => act(null, piece));

function act(known: ActKind | null, text: string): Act {
  const lower = text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const plain = lower.replace(says.FILLERS, '') || lower;
  const question =
    /\?\s*$/.test(text) ||
    says.ASKED.test(plain.replaceAll(says.STATED, '$1')) ||
    (/^(and|or|what about|how about|also)\b/.test(lower) && lower.split(' ').length <= 7 && !says.GO_ON.test(lower));
  const kind = known ?? kindOf(plain, lower, question);
  const aspects = aspectsAsked(plain);
  // 'Does anything bring it on, like exercise or caffeine?' asks for neither by name.
  const about = tag(
    aspects.has('modifiers')
      ? plain.replace(/(?<=\w+ \w+ )\b(like|such as|for example|for instance|say)\b (?!this|that|it).*$/, '')
      : plain,
    {
      greedy: true,
    },
  );
  soften(about.topics, plain);
  // 'What do you eat?' is for the food, not for the appetite.
  if (/\bwhat\b/.test(plain) && about.topics.has('diet')) about.topics.delete('appetite');
  return {
    kind,
    text,
    plain: plainOf(plain),
    about,
    aspects,
    yesNo: says.YES_NO.test(plain) && !(says.WH.test(plain) && !/\bany\b/.test(plain)),
    question,
  };
}

function kindOf(plain: string, lower: string, question: boolean): ActKind {
  if (risksAsked(lower, question).length > 0) return 'risk';
  if (says.ATTACK.test(lower)) return 'attack';
  if (says.RUDE.test(lower)) return 'rude';
  if (says.SMALL_TALK.test(lower)) return 'small talk';
  if (says.GO_ON.test(lower)) return 'go on';
  if (says.IDENTITY.test(lower) && (question || !says.EXPLAINS.test(plain))) return 'identity';
  if (says.OPENER.test(lower)) return 'opener';
  if (says.QUESTIONS.test(lower)) return 'questions?';
  if (says.TEACH_BACK.test(lower)) return 'teach back';
  if (says.CONSENT.test(lower) && says.ASKS_LEAVE.test(lower) && /\b(i|me|we|us)\b/.test(lower)) return 'consent';
  if (says.AGAIN.test(lower)) return 'again';
  if (says.PERMISSION.test(plain) || says.ANNOUNCES.test(plain)) return 'permission';
  if (says.SAFETY_NET.test(lower)) return 'plan';
  if (says.DEEPER.test(lower)) return 'deeper';
  const announced =
    /^what (i|we)('d|'ll|'m|'re| would| will| can| could| want| am| are| think)\b|^do (come|take|let|call|ring|contact|remember|get|go|try|give|make|keep|see)\b/.test(
      plain,
    ) && !/\b(whether|any chance)\b/.test(plain);
  const planned = (says.PLAN.test(plain) || announced) && !/\blike to (know|hear|ask|understand|find out|talk about|check)\b/.test(plain);
  if (question && says.AGREED.test(lower)) return 'agreed?';
  if (
    planned &&
    (announced || (!/^(do|did|does|have|has|are|is|was|were|what|when|where|how|why|who)\b/.test(plain) && !says.EXPECTATION.test(plain)))
  )
    return 'plan';
  if (question && says.EXPECTATION.test(lower)) return 'expectation';
  if (question && says.CONCERN.test(lower.replace(says.BOTHERED_BY, ' ').replace(says.ANXIOUS, ' ').replace(says.OF_A_SUBJECT, ' ')))
    return 'concern';
  if (question && says.IDEA.test(lower)) return 'idea';
  if (says.EMPATHY.test(lower) && !(question && says.WH.test(plain))) return 'empathy';
  if (says.GREETING.test(lower) && !(question && !/\bcan you (hear|see) me\b/.test(lower))) return 'greeting';
  if (question && says.OPEN.test(plain)) return 'open';
  if (says.SUMMARY.test(lower) && !/^(have|do|did|are|were|had|is|was|has|what|when|where|how|why|who|which|any)\b/.test(plain))
    return 'summary';
  if (question) return 'closed';
  if (says.GOODBYE.test(lower)) return 'goodbye';
  if (says.OPEN.test(plain) && /^(tell|go on|carry on|describe|explain|talk|walk)/.test(plain)) return 'open';
  if (planned) return 'plan';
  if (says.EXPLANATION.test(plain)) return 'explanation';
  const matters = [...tag(plain, { greedy: true }).topics].some((topic) => topicKind(topic) !== 'plan');
  if (!matters || /\b(i|we|i'm|i'll|we'll)\b/.test(plain)) return 'statement';
  return /^(you|your|you're|the|he|she|his|her|it)\b/.test(plain) ? 'summary' : plain.split(' ').length <= 7 ? 'closed' : 'statement';
}
