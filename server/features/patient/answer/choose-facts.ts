import type { Case, Fact, Part } from '../case/case.ts';
import { kindOf, type Topic } from '../language/topics.ts';
import { plainOf, type Token, tokensOf } from '../language/words.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Act } from '../understand/understand.ts';
import { OCCUPATION } from '../case/occupation.ts';
import { questionBefore, questionOf, reach, type Question } from './question.ts';
import { ANSWERS, isGrave, rankFacts, touches, type Ranked } from './rank-facts.ts';
import type { Disclosed } from './disclosed.ts';

/** More than this must speak for a fact than for silence before it is told. */
const SURE = 0.2;
/** What must be asked for is told only where it is as likely as this, beside all other facts and silence (decision 012). */
const LIKELY = 0.4;
/** As likely as this where no topic or word of the question stands in it. */
const UNNAMED = 0.5;
/** The same where it is one of several questions in a breath, which hold less each. */
const UNNAMED_OF_SEVERAL = 0.75;
/** A grave matter, as likely as this, unless the question names what its author labelled. */
const GRAVE_LIKELY = 0.7;
/** Less than this below silence, or words as near in meaning as this: the case may speak of it after all. */
const DOUBT = 1.4;
const KIN_WORDS = 0.3;
/** So far below silence even near words are chance: an honest 'no' to what the case does not speak of. */
const FAR = 2;
/** A fact that is named must stand this far above silence to come before one that is not. */
const NAMED = 2.6;
/** What is labelled as the reason asked for stands at most this far below the best. */
const LABELLED = 2;
/** A denial as likely as this is no chance. */
const NO_CHANCE = 0.7;
/** So likely that what it does not name, or names otherwise, is forgiven. */
const CERTAIN = 0.85;
/** What is labelled with the one matter asked for, as likely as this. */
const LABELLED_LIKELY = 0.33;
/** Facts as near as this to the best are told with it. */
const NEAR = 0.45;
/** A fact told beside the best must stand this far above silence. */
const BESIDE = 1;
/** What is told of a list stands at most this far below the best of the whole question. */
const LISTED = 6;
/** What is told freely is told as a second answer where it is as likely as this. */
const LIKELY_TOO = 0.15;
/** Facts of a section that is asked for as a whole. */
const WHOLE_MOST = 4;
/** As likely as this a fact answers alone what else would be answered with a section. */
const ALONE = 0.8;
/** What means the same lies as near to the question as this behind the nearest (a cosine). */
const WITHIN = 0.12;

export type Chosen = {
  facts: Fact[];
  /** The best that was not sure enough: the case may say something, so a plain 'no' would be wrong. */ doubtful: boolean;
};

/** The facts that answer a closed question, best first, at most `most`. None: the case does not say, or not surely. */
export function chooseFacts(act: Act, patient: Case, told: Disclosed, most: number): Chosen {
  const question = questionOf(act, patient);
  const before = question.pointsBack ? questionBefore(told, patient) : null;
  const ranked = rankFacts(question, before, told, patient);
  const whole = ofTheSameSense(wholeSection(question, patient), act);
  // 'Do you feel poorly with it?' sounds like past illnesses, but one fact answers it.
  const answered = ranked[0] !== undefined && ranked[0].share > ALONE && !whole.includes(ranked[0].fact);
  if (whole.length > 0 && !answered) return { facts: whole.slice(0, Math.max(most, WHOLE_MOST)), doubtful: false };
  // 'Have you tried ibuprofen?' is answered by what names it.
  const named =
    question.drugs.length > 0 && !(ranked[0] && namesNotHow(ranked[0].fact, question))
      ? ranked.find(({ fact, score }) => score > SURE && question.drugs.some((stem) => fact.stems.has(stem)))
      : undefined;
  const [first] = ranked;
  // One fact that speaks of several of the matters listed is the answer, where no other fact speaks of the rest.
  const speaksOf = ({ fact }: Ranked, topics: Topic[]) => topics.filter((topic) => reach(fact).has(topic));
  const whollySaid = (topics: Topic[]) => {
    if (!first || first.share <= CERTAIN || speaksOf(first, topics).length < 2) return false;
    const rest = topics.filter((topic) => !reach(first.fact).has(topic));
    return !ranked.some((one) => speaksOf(one, rest).length > 0 && (one.score > SURE || isLabelled(one, rest)));
  };
  // An author's label says that the fact is on that matter, however it is put.
  const isLabelled = ({ fact, score }: Ranked, topics: Topic[]) => score > -DOUBT && topics.some((topic) => fact.label.topics.has(topic));
  const matters = named ? [] : listOf(act);
  const listed = whollySaid(matters) ? [] : matters;
  const high = (fact: Fact) => (ranked.find((one) => one.fact === fact)?.score ?? 0) > (first?.score ?? 0) - LISTED;
  if (listed.length >= 2) {
    const each = listed.map((topic) => rankFacts(alone(question, topic), before, told, patient, topic)[0]);
    // What is named need only outweigh silence.
    const found = [
      ...new Set(
        each.filter((one) => one !== undefined && (one.score > 0 || isLabelled(one, listed)) && high(one.fact)).map((one) => one!.fact),
      ),
    ];
    // What answers the whole question surely is no part of a list: 'any rugs or anything you could trip on at home?'
    if (found.length > 0 && !(first && isSure(first, question, told) && !found.includes(first.fact)))
      return { facts: found.slice(0, Math.max(most, 3)), doubtful: false };
  }
  const byName =
    named ??
    byJob(act, ranked, told) ??
    byKin(question, ranked) ??
    onlyLabel(act, ranked) ??
    namedBy(question, ranked) ??
    byAspect(question, ranked) ??
    byLabel(question, ranked);
  // What is not sure enough must not keep back what is.
  const best = byName ?? ranked.find((one) => isSure(one, question, told)) ?? ranked[0];
  // 'How often in the day? And overnight?': what was just told may hold that too, and telling it again gives nothing away.
  const again = question.pointsBack
    ? told.last.find(({ part, aspects }) => ANSWERS.includes(part) && question.aspects.some((each) => aspects.has(each)))
    : undefined;
  if (again && (!best || best.score <= SURE)) return { facts: [again], doubtful: false };
  if (!best || (!byName && !isSure(best, question, told)))
    return {
      facts: [],
      doubtful:
        best !== undefined &&
        (best.score > -DOUBT || (best.score > -FAR && ranked.some(({ alike, fact }) => alike > KIN_WORDS && !fact.negative))),
    };
  if (question.bare) most = 1;
  const others = ranked.filter((one) => one !== best).slice(0, most - 1);
  const beside = others.filter((one) => (one.score > BESIDE && isNear(one, best)) || (!byName && isFree(one, told)));
  return { facts: [best, ...beside].map(({ fact }) => fact), doubtful: false };
}

/** How likely the likeliest fact is the answer, 0 to 1. */
export function likeliest(act: Act, patient: Case, told: Disclosed): number {
  const question = questionOf(act, patient);
  return rankFacts(question, question.pointsBack ? questionBefore(told, patient) : null, told, patient)[0]?.share ?? 0;
}

/** What is told freely may be told in doubt; what must be asked for, only where little else may be meant. */
function isSure({ fact, score, share }: Ranked, question: Question, told: Disclosed): boolean {
  // What its author labels with just this matter is on it, however its words lie.
  const labelled = question.topics.length === 1 && fact.label.topics.has(question.topics[0]!.term) && !isGrave(fact);
  if (labelled && score > -1 && share >= LABELLED_LIKELY) return true;
  if (score <= SURE) return false;
  if (fact.part === 'open') return true;
  // 'Does your wife help with your inhalers?' asks nothing of the inhalers alone.
  // 'He went back to work after ten days' may be of the one whom the line before names.
  if (question.kin.length > 0 && !question.kin.some((kin) => kin.test(plainOf(`${fact.label.words} ${fact.spoken}`))))
    return share >= (/^(?:he|she|they)\b/i.test(fact.spoken) ? UNNAMED : CERTAIN);
  if (told.has(fact)) return true;
  if (isGrave(fact)) return share >= (question.topics.some(({ term }) => fact.label.topics.has(term)) ? LIKELY : GRAVE_LIKELY);
  if (namesNotHow(fact, question)) return share >= CERTAIN;
  if (question.topics.length === 0 || touches(question, fact)) return share >= LIKELY;
  return share >= ((question.act.turn?.match(/\?/g)?.length ?? 0) > 1 ? UNNAMED_OF_SEVERAL : UNNAMED);
}

/** 'So you take it every day without fail?' asks how a medicine is taken; this only names it. */
const namesNotHow = ({ part, label }: Fact, { topics }: Question): boolean =>
  part === 'medication' && !label.topics.has('adherence') && topics.some(({ term }) => term === 'adherence');

/** Told freely anyway, and not yet: as a second answer it gives nothing away. */
const isFree = ({ fact, score, share }: Ranked, told: Disclosed): boolean =>
  fact.part === 'open' && !told.has(fact) && score > SURE && share >= LIKELY_TOO;

/** 'Can I ask about hepatitis?': nothing but an author's label asks for what stands under it. */
function onlyLabel({ plain, text }: Act, ranked: Ranked[]): Ranked | undefined {
  const stems = (tokens: readonly Token[]) => new Set(tokens.filter(({ small }) => !small).map(({ stem }) => stem));
  const said = stems(tokensOf(plain));
  const isAll = (tokens: readonly Token[]) => {
    const label = stems(tokens);
    return label.size === said.size && [...said].every((stem) => label.has(stem));
  };
  if (said.size === 0 || !/\b(?:ask|talk|hear|know) about\b|^(?:and )?any\b/i.test(text)) return undefined;
  return ranked.find(({ fact }) => fact.label.alternatives.some(({ tokens }) => isAll(tokens)));
}

/** matches: 'what does he do' */
const JOB =
  /^(?:and )?(?:what (?:do|does|did) (?:you|he|she|they) do(?: for (?:work|a living|a job|your living))?|what(?:'s| is| was) (?:your|his|her|their) (?:job|occupation|line of work|profession)|what (?:sort|kind|type|line) of work|what (?:work|job) (?:do|does|did)|what (?:do|does|did) (?:you|he|she|they) work (?:as|in))\b(?: (?:you|he|she|they)| (?:do|does|did|are|is|have|has|in|at|now|currently|the moment))*$/;
/** 'What do you do for work?' is answered by the occupation, before what else the case says of the work, unless its author labels that. */
const byJob = ({ plain }: Act, ranked: Ranked[], told: Disclosed): Ranked | undefined =>
  JOB.test(plain) && !ranked.some(({ fact }) => fact.label.topics.has('work'))
    ? ranked.find(({ fact }) => fact.source.startsWith(OCCUPATION) && !told.has(fact))
    : undefined;

/** 'Does your husband smoke?': what speaks of him and of smoking comes before the patient's own. */
function byKin({ kin, topics, words, act }: Question, ranked: Ranked[]): Ranked | undefined {
  const isOf = ({ fact }: Ranked) => kin.some((each) => each.test(plainOf(`${fact.label.words} ${fact.spoken}`)));
  const matter = topics.filter(({ term }) => term !== 'relationships' && term !== 'family history' && term !== 'children');
  // 'Are you worrying about the baby?' is for the mother.
  if (kin.length === 0 || /\b(?:baby|child|children|kids)\b/.test(act.plain) || !ranked[0] || isOf(ranked[0])) return undefined;
  return ranked.find((one) => isOf(one) && one.score > -DOUBT && touches({ topics: matter, words }, one.fact));
}

/** 'Have you got it now?' names no matter: what says how it is now comes before what does not. */
function byAspect({ bare, aspects }: Question, ranked: Ranked[]): Ranked | undefined {
  const has = ({ fact }: Ranked) => aspects.some((aspect) => fact.aspects.has(aspect));
  if (!bare || !aspects.includes('now') || !ranked[0] || has(ranked[0])) return undefined;
  return ranked.find((one) => one.score > SURE && one.share >= LIKELY_TOO && has(one));
}

/** 'What made you go on it?': what an author labels as the reason comes before what gives none. */
function byLabel(question: Question, ranked: Ranked[]): Ranked | undefined {
  const wanted = question.aspects.filter((aspect) => aspect === 'reason' || aspect === 'triggers');
  const [first] = ranked;
  if (!first || wanted.some((aspect) => first.fact.aspects.has(aspect))) return undefined;
  return ranked.find(
    ({ fact, score }) =>
      score > SURE &&
      first.score - score < LABELLED &&
      touches(question, fact) &&
      wanted.some((aspect) => fact.labelledAspects.has(aspect)),
  );
}

/** A denial of another matter is no answer where a fact names this one: 'have you driven since?' */
function namedBy({ topics }: Question, [first, ...others]: Ranked[]): Ranked | undefined {
  const names = ({ fact }: Ranked) => topics.some(({ term }) => reach(fact).has(term));
  return first?.fact.negative && first.share < NO_CHANCE && !names(first)
    ? others.find((one) => one.score > NAMED && names(one))
    : undefined;
}

/** Told in the same breath: nearly as likely, and of the same line; relatives, one after the other. */
const isNear = (one: Ranked, best: Ranked): boolean =>
  best.score - one.score < NEAR && (one.fact.line === best.fact.line || (one.fact.part === 'family' && best.fact.part === 'family'));

const alone = (question: Question, topic: Topic): Question => ({
  ...question,
  topics: question.topics.filter(({ term }) => term === topic || term === 'family history'),
  words: [],
});

/** The matters of a question that lists several: 'your work and your sleep', 'chest pain, breathlessness or palpitations'. */
function listOf({ about, text, plain }: Act): Topic[] {
  // 'Are your periods regular?' names one matter: the wider one holds the other.
  const holds = (topic: Topic) => [...about.topics].some((other) => other !== topic && reach({ topics: new Set([other]) }).has(topic));
  const topics = [...about.topics].filter(
    (topic) =>
      !holds(topic) &&
      topic !== 'impact' &&
      topic !== 'family history' &&
      !(topic === 'medication' && (about.topics.has('allergies') || about.topics.has('over the counter'))),
  );
  const symptoms = topics.filter((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  // 'Has the diabetes affected your eyes?' asks for one matter.
  if (
    symptoms.length >= 2 &&
    symptoms.length === topics.length &&
    !/\b(?:affect\w*|caus\w*|because of|due to|linked|related)\b/.test(plain)
  )
    return symptoms;
  return /\b(and|or|including|plus)\b/.test(plain) || text.includes(',') ? topics : [];
}

const SECTIONS: Partial<Record<Topic, Part>> = {
  'past medical history': 'past',
  'family history': 'family',
  medication: 'medication',
  allergies: 'allergy',
};
/** matches: 'over the counter' */
const BOUGHT =
  /\b(over the counter|chemist|supermarket|herbal|health shop|market|internet|online|boots|bought|borrow\w*|someone else|friend|(?:wife|husband|partner|mother|mum|father|dad|sister|brother|mate|neighbour)'s)\b/;

/** 'Any regular prescriptions?' asks for the tablets of that section, not for what was not borne. */
function ofTheSameSense(facts: Fact[], { text }: Act): Fact[] {
  const asked = askedPlace(text, null);
  const near = facts.map((fact) => nearness(asked, toldPlace(fact)));
  return facts.filter((_, at) => near[at]! > Math.max(...near) - WITHIN);
}

/** 'Any medical problems?', 'What tablets do you take?': all that the section affirms; what was bought only when that is asked for. */
function wholeSection({ topics, words, drugs, kin, aspects, act }: Question, patient: Case): Fact[] {
  const parts = topics.map(({ term }) => SECTIONS[term]);
  if (
    parts.length === 0 ||
    parts.includes(undefined) ||
    drugs.length > 0 ||
    aspects.some((aspect) => !['now', 'before', 'kindOf', 'frequency', 'taking', 'relief'].includes(aspect))
  )
    return [];
  if (words.some(({ term }) => patient.facts.some(({ label, stems }) => label.stems.has(term) || stems.has(term)))) return [];
  // 'What does your mum do?' asks for no illnesses.
  if (kin.length > 0 && !/\b(?:family|relatives?|runs? in|relations|parents)\b/.test(act.plain)) return [];
  const asked = parts.includes('allergy') ? (['allergy'] as const) : parts;
  // 'What have you been taking for it?' asks for one remedy, 'do you take them?' for how they are taken.
  if (/\bfor (?:it|this|that|them|the)\b/.test(act.plain) && !parts.includes('allergy')) return [];
  const all = patient.facts.filter(
    ({ part, label }) => (asked as readonly unknown[]).includes(part) && (!label.topics.has('adherence') || parts.includes('allergy')),
  );
  if (act.about.topics.has('medication') && !parts.includes('allergy')) {
    const own = all.filter(({ negative, spoken, label }) => !negative && !BOUGHT.test(`${label.words} ${spoken}`.toLowerCase()));
    if (own.length > 0) return own;
  }
  const affirmed = all.filter(({ negative }) => !negative);
  return affirmed.length > 0 ? affirmed : all.slice(0, 2);
}
