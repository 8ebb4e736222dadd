import * as says from './act-patterns.ts';
import * as asks from './ice-patterns.ts';
import * as offers from './plan-patterns.ts';
import { aspectsAsked, type Aspect } from '../language/aspects.ts';
import { isForeign } from '../language/foreign.ts';
import { meantBy, type Meant } from './act-sense.ts';
import { claimIn } from './claims.ts';
import { risksAsked } from './risks-asked.ts';
import { splitTurn } from './split-turn.ts';
import { kindOf as topicKind, soften, tag, type Tagged } from '../language/topics.ts';
import { lowerWords, plainOf } from '../language/words.ts';

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
  /** What the doctor says somebody told, or has read: 'I gather you…'. */
  hearsay?: boolean;
  /** A plan put as a question: 'would you consider…?' */
  proposal?: boolean;
  /** Everything that the doctor said in this turn. */
  turn?: string;
  /** Ids of the facts that it asks for: by wordings of their author's, and how near it lies to those (a cosine); or `meant` in this talk. */
  asksFor?: { facts: number[]; near: number; meant?: true };
};

/** The acts of a doctor's turn, in order. */
export function understand(text: string): Act[] {
  if (isForeign(text)) return [{ ...act('foreign', text), turn: text }];
  const acts: Act[] = [];
  for (const piece of splitTurn(text)) {
    const claimed = claimIn(piece);
    const next = act(null, claimed ?? piece);
    if (claimed !== null && ['summary', 'statement', 'explanation', 'closed'].includes(next.kind))
      Object.assign(next, { kind: 'summary', question: true, yesNo: true, hearsay: true });
    // '…, is that right?' and '…, haven't you?' ask whether the words before are so.
    const claim = acts.at(-1);
    if (claim && TAG.test(next.plain) && CLAIMS.includes(claim.kind)) {
      acts[acts.length - 1] = { ...claim, kind: 'summary', question: true, yesNo: true };
      continue;
    }
    if (CLAIMS.includes(next.kind) && TAGGED.test(piece) && !ASKING.test(next.plain))
      Object.assign(next, { kind: 'summary', question: true, yesNo: true });
    // 'I'd start apixaban, which is a blood thinner' asks nothing.
    if (
      claim &&
      RELATIVE.test(next.plain) &&
      (OPINES.test(next.plain) || (!/\?/.test(piece) && ['plan', 'explanation', 'statement'].includes(claim.kind)))
    )
      next.kind = 'statement';
    // 'One option is a coil. What do you think?' asks about the option.
    const proposed = acts.some(({ kind }) => kind === 'plan' || kind === 'explanation');
    if (proposed && BARE_OPINION.test(next.plain)) next.kind = 'agreed?';
    acts.push({ ...next, turn: text });
  }
  const punctuated = PUNCTUATED.test(text);
  return acts.map((each) => bySense(each, punctuated));
}

/** What patterns leave over, or take for a claim or a question without its mark: their sense tells what they do. */
const LEFT_OVER: readonly ActKind[] = ['statement', 'closed', 'summary', 'explanation', 'open'];
/** What tells and asks nothing, by its sense. */
const TELLS: Partial<Record<Meant, ActKind>> = {
  explanation: 'explanation',
  'good news': 'explanation',
  'bad news': 'explanation',
  plan: 'plan',
  options: 'plan',
  'safety net': 'plan',
  empathy: 'empathy',
  thanks: 'empathy',
  'small talk': 'small talk',
  wait: 'small talk',
  goodbye: 'goodbye',
  permission: 'permission',
  signpost: 'permission',
};
const ICE: readonly Meant[] = ['idea', 'expectation'];
const ASKS_FOR: readonly Meant[] = ['open', 'idea', 'concern', 'expectation', 'deeper', 'questions?', 'agreed?'];
/** So clear a sense counts more than what patterns left over. */
const CLEAR = 0.6;
/** So clear, it counts more than a question's words. */
const SURELY = 0.85;
/** Fewer words have hardly a sense of their own: 'and the rash'. */
const FEW = 4;
const WONDERS = /^(?:and |so |but )?i (?:was |am |did )?(?:just )?wonder\w*/;

/** 'Please could you stop any ibuprofen?' matches: 'could you stop' */
const REQUESTS =
  /\b(?:please|(?:could|can|would|will) you (?:please |just |also |try (?:and |to ))*(?:stop|take|start|use|keep|avoid|bring|ring|call|come|book|drop|send|go|cut|give|put|write|leave|try))\b/;

/** Written as sentences: what asks ends in a question mark there. matches: 'I see. It is gout.' */
const PUNCTUATED = /[.!?,].*[.!]\s*$/s;
/** matches: 'and have you had it before' */
export const STARTS_ASKING =
  /^(?:(?:and|so|um|okay|but|now|well|then|also|right) )*(?:do|did|does|have|has|had|are|is|was|were|can|could|would|will|any|anything|what (?!you|i|we)|when|where|how|why|who|which|tell|describe|talk|walk|say|explain|give)\b/;
/** 'Three nights without sleep sounds miserable' is no question, whatever it lies near to. */
export const asksByForm = ({ text, plain }: Act): boolean => /\?\s*$/.test(text) || STARTS_ASKING.test(plain);
/** matches: 'what do you reckon has happened' */
const OF_MIND =
  /\b(?:think|thinking|thought|reckon|notion|idea|theory|believe|suspect|guess|worr\w+|mind|head|fear\w*|afraid|scare\w*|frighten\w*|want|wanting|hop\w+|expect\w*|after)\b/;
/** 'Do you have any idea the headache is going to come?' asks for a warning. */
const FORESEES = /\bidea (?:the|that|it|when|if)\b/;
/** Less clear than this a sense says nothing. */
const FAINT = 0.35;

function bySense(read: Act, punctuated: boolean): Act {
  const { kind, text, question, plain, hearsay } = read;
  if (kind === 'closed' && REQUESTS.test(plain)) {
    const meant = meantBy(plain);
    if (meant.kind === 'plan' && meant.share > CLEAR) return { ...read, kind: 'plan', proposal: true };
  }
  if (kind === 'closed' && PLEASE.test(plain)) return { ...read, kind: 'plan', proposal: false };
  const asking = /\?\s*$/.test(text);
  if (kind === 'closed' && asking && plain.split(' ').length >= FEW) {
    const meant = meantBy(plain);
    if (ICE.includes(meant.kind) && meant.share > SURELY && OF_MIND.test(plain) && !FORESEES.test(plain))
      return { ...read, kind: meant.kind as ActKind };
  }
  if (kind === 'closed' && punctuated && !asking && !hearsay && !STARTS_ASKING.test(plain)) {
    const meant = meantBy(plain);
    const tells = TELLS[meant.kind];
    if (tells && meant.share > FAINT) return { ...read, kind: tells, question: false };
  }
  if (!LEFT_OVER.includes(kind) || /\?\s*$/.test(text) || plain.split(' ').length < FEW) return read;
  const meant = meantBy(plain);
  const tells = TELLS[meant.kind];
  if (meant.share < CLEAR) return read;
  // 'I wonder whether the children have noticed anything.'
  if (meant.kind === 'closed') return kind === 'explanation' && WONDERS.test(plain) ? { ...read, kind: 'closed', question: true } : read;
  if (hearsay) return read;
  if (tells) return (question || kind === 'summary') && meant.share < SURELY ? read : { ...read, kind: tells, question: false };
  return kind === 'statement' && ASKS_FOR.includes(meant.kind) ? { ...read, kind: meant.kind as ActKind, question: true } : read;
}

/** Whatever else takes the word 'history': 'any family history of bowel problems?' */
const OF_FAMILY =
  /\bfamily history\b|\b(?:runs?|is|are|anyone|anything|anybody|illness(?:es)?|problems) in (?:the|your|his|her|their) family\b/;
const APART = /\b(?:apart from|other than|besides|aside from)(?: the| your| those| these)? ((?!that\b|this\b|it\b)\w+(?: \w+)?)/;
/** matches: 'have i got that right' */
const TAG =
  /^(?:is|was) (?:that|this|it) (?:right|correct|so|true|fair|accurate)(?: then| at all)?$|^(?:am i|have i got that|do i have that|did i get that) (?:right|correct)$|^(?:is|was|have|has|did|do|does|are|were|had|would|can) (?:not )?(?:it|you|he|she|they|that)(?: not)?$|^(?:right|correct|yeah|yes)$/;
const CLAIMS: readonly ActKind[] = ['summary', 'closed', 'statement', 'explanation'];
/** '…, isn't it?', '…, right?' at the end of what is claimed. matches: 'isn't it?' */
const TAGGED =
  /(?<!\bthat )\b(?:isn't|wasn't|haven't|hasn't|hadn't|didn't|don't|doesn't|aren't|weren't|won't|can't) (?:it|you|he|she|they|that|there)\s*\?*\s*$|, (?:right|yeah|correct|yes|is it|are you|have you|did you|do you|was it|am i right|i take it|i gather)\s*\?+\s*$/i;
const ASKING = /^(?:do|did|does|have|has|had|are|is|was|were|can|could|would|will|any|what|when|where|how|why|who|which)\b/;
const RELATIVE =
  /^which (?:is|are|was|were|means|can|could|will|would|may|might|must|should|helps?|you'd|you|we|they|stops?|makes?|\w+s)\b/;
/** '…, which must be a comfort?' */
const OPINES = /^which (?:must|should) (?:be|have been)\b/;
/** matches: 'what do you think' */
const BARE_OPINION =
  /^(what|how) (do|would|does|did|are) (you|your) (think|feel|feeling|reckon|say|thoughts?)( about (it|that|this|those|them|all that|all this))?$|^(any|your) thoughts( on (that|this|it))?$|^what are your thoughts( on (that|this|it|those))?$/;

/** '…, can I ask?' behind a question. matches: 'what worries you most can i ask' */
const ASKS_LEAVE_BEHIND =
  /(?<=(?:\S+ ){4}\S+) (?:(?:can|could|may) i ask|if i (?:may|might|can) (?:ask)?|if you don't mind (?:me asking|my asking)?)$/;

/** matches: 'please could you stop any ibuprofen' */
const PLEASE =
  /\bplease\b.*\b(?:stop|take|start|use|keep|avoid|bring|ring|call|come|book|drop|send|cut|try|leave|don't)\b|\b(?:stop|take|start|use|keep|avoid|bring|ring|call|come|book|drop|send|cut|try|leave)\b.*\bplease$/;

function act(known: ActKind | null, text: string): Act {
  const lower = lowerWords(text).replace(ASKS_LEAVE_BEHIND, '');
  const plain = lower.replace(says.FILLERS, '') || lower;
  const question =
    /\?\s*$/.test(text) ||
    (!says.FELT.test(lower) && says.ASKED.test(plain.replaceAll(says.STATED, '$1'))) ||
    (/^(and|or|what about|how about|also)\b/.test(lower) && lower.split(' ').length <= 7 && !says.GO_ON.test(lower));
  const kind = known ?? kindOf(plain, lower, question);
  const aspects = aspectsAsked(plain);
  // 'Does anything bring it on, like exercise or caffeine?' asks for neither by name.
  const about = tag(
    aspects.has('triggers') ? plain.replace(/(?<=\w+ \w+ )\b(like|such as|for example|for instance|say)\b (?!this|that|it).*$/, '') : plain,
    {
      greedy: true,
      proposals: kind !== 'closed',
    },
  );
  soften(about.topics, plain);
  if (OF_FAMILY.test(plain)) about.topics.add('family history');
  // 'Apart from tablets, does anything help?' asks for no tablets.
  const other = APART.exec(plain)?.[1];
  if (other) for (const topic of tag(other, { greedy: true }).topics) about.topics.delete(topic);
  // 'What do you eat?' is for the food, not for the appetite.
  if (/\bwhat\b/.test(plain) && about.topics.has('diet')) about.topics.delete('appetite');
  // 'Anybody else's tablets?' is not for the patient's own.
  if (about.topics.has("other people's tablets")) about.topics.delete('medication');
  return {
    kind,
    ...(kind === 'plan' && question ? { proposal: isProposal(plain) } : {}),
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
  if (says.RUDE.test(lower) && !says.NOT_RUDE.test(lower)) return 'rude';
  if (says.SMALL_TALK.test(lower) || says.WELLBEING.test(lower)) return 'small talk';
  if (says.GO_ON.test(lower)) return 'go on';
  if (says.IDENTITY.test(lower) && (question || !offers.EXPLAINS.test(plain))) return 'identity';
  if (says.PRIVACY.test(lower) && question) return 'closed';
  if (says.OF_THE_CALL.test(lower)) return 'permission';
  if (says.OPENER.test(lower)) return 'opener';
  if (says.QUESTIONS.test(lower) && !says.ANNOUNCES.test(lower)) return 'questions?';
  if (offers.TEACH_BACK.test(lower)) return 'teach back';
  if (says.CONSENT.test(lower) && says.ASKS_LEAVE.test(lower) && /\b(i|me|we|us)\b/.test(lower)) return 'consent';
  if (says.AGAIN.test(lower)) return 'again';
  if (says.PERMISSION.test(plain) || says.ANNOUNCES.test(plain)) return 'permission';
  if (offers.SAFETY_NET.test(lower)) return 'plan';
  const ice = question ? iceKind(plain, lower) : null;
  if (asks.DEEPER.test(lower) && !ice) return 'deeper';
  const wants = /\blike to (know|hear|ask|understand|find out|talk about|check)\b/.test(plain);
  const announced =
    /^what (i|we)('d|'ll|'m|'re| would| will| can| could| want| am| are| think)\b|^do (come|take|let|call|ring|contact|remember|get|go|try|give|make|keep|see)\b/.test(
      plain,
    ) && !/\b(whether|any chance)\b/.test(plain);
  const planned = (offers.PLAN.test(plain) || announced) && !wants;
  const openWord =
    /^(do|did|does|have|has|are|is|was|were|what|when|where|how|why|who|any|anything|which|had)\b/.test(plain) ||
    ASKS_FOR_FACTS.test(plain);
  if (question && offers.AGREED.test(lower) && !/\bhow (much|many|long|often|far)\b/.test(plain)) return 'agreed?';
  // 'If you went down, could you get up?', 'once you've been, is that it?' ask what happens.
  const supposed =
    question &&
    /^(if|once|when|after|before|while)\b.*\b(can|could|do|does|did|is|are|would|will|have|has) (you|it|he|she|they|that|there)\b/.test(
      plain,
    );
  // 'Even when you've taken them?' asks on.
  if (question && /^even (?:when|if|after|with|at|on|though)\b/.test(plain)) return 'closed';
  if (supposed && !isProposal(plain) && !ice && !/\b(i|we) (can|could|will|would)\b/.test(plain)) return 'closed';
  if (planned && (announced || (!openWord && !ice))) return 'plan';
  if (ice) return ice;
  if (question && isProposal(plain)) return 'plan';
  if (says.FELT.test(lower) || (says.EMPATHY.test(lower) && !(question && says.WH.test(plain)))) return 'empathy';
  if (says.GREETING.test(lower) && !(question && !/\bcan you (hear|see) me\b/.test(lower))) return 'greeting';
  if (question && says.OPEN.test(plain)) return 'open';
  if (offers.DOUBTS.test(lower) && !question) return 'explanation';
  if (says.SUMMARY.test(lower) && !/^(have|do|did|are|were|had|is|was|has|what|when|where|how|why|who|which|any)\b/.test(plain))
    return 'summary';
  if (question) return 'closed';
  if (says.GOODBYE.test(lower)) return 'goodbye';
  if (says.OPEN.test(plain) && /^(tell|go on|carry on|describe|explain|talk|walk)/.test(plain)) return 'open';
  if (planned) return 'plan';
  if (offers.EXPLANATION.test(plain)) return 'explanation';
  const matters = [...tag(plain, { greedy: true }).topics].some((topic) => topicKind(topic) !== 'plan');
  if (!matters || /\b(i|we|i'm|i'll|we'll)\b/.test(plain)) return 'statement';
  return /^(you|your|you're|the|he|she|his|her|it)\b/.test(plain) ? 'summary' : plain.split(' ').length <= 7 ? 'closed' : 'statement';
}

/** A plan in the form of a question. */
const isProposal = (plain: string): boolean => offers.PROPOSAL.test(plain) && !ASKS_FOR_FACTS.test(plain);
/** 'How many times are you up?', 'can you see his ribs?' matches: 'how often' */
const ASKS_FOR_FACTS =
  /^(?:how (?:many|much|often|long|far|old|bad|well)|when|where|which|who|what (?:time|colour|sort|kind|do|does|did|is|are|was|were)|anything|(?:can|could) (?:you|he|she|they) (?:see|feel|hear|walk|move|sleep|describe|tell|remember|still|point|bend|lift|swallow|shut|close|open|smell|taste|lie|stand|eat|drink))\b/;

/** Which of ideas, concerns and expectations a question is for. A matter of its own, a scale or somebody else's worry is none of them. */
function iceKind(plain: string, lower: string): 'idea' | 'concern' | 'expectation' | null {
  const worry = lower
    .replace(asks.BOTHERED_BY, ' ')
    .replace(asks.ANXIOUS, ' ')
    .replace(asks.OF_A_SUBJECT, ' ')
    .replaceAll(asks.OWN_WORRY, ' ');
  if (asks.CONCERN.test(worry) && !asks.OF_A_SCALE.test(lower) && !asks.OF_OTHERS.test(lower)) return 'concern';
  if (asks.EXPECTATION.test(lower)) return 'expectation';
  if (asks.IDEA.test(lower) && !asks.OF_A_SCALE.test(lower) && !isProposal(plain)) return 'idea';
  return null;
}
