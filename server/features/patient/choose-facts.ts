import type { Case, Fact, Part } from './case.ts';
import { DRUG } from './key-terms.ts';
import type { Told } from './told.ts';
import { kindOf } from './topics.ts';
import type { Act } from './understand.ts';
import { plainOf, tokensOf } from './words.ts';

/** What a question is answered from; feelings, agenda, reactions and the patient's own questions have their own doors. */
const ANSWERS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** A question that a fact covers less than this is not answered by it. */
const ENOUGH = 0.5;
/** Facts this close to the best are told with it. */
const CLOSE = 0.85;
/** A fact that covers a list this far answers all of it. */
const WHOLE = 0.8;
/** Unknown words weigh less than known topics: doctors paraphrase. */
const UNKNOWN_WORD = 0.45;
/** Topics that say nothing alone when the whole consultation is about them. */
const GENERAL = new Set(['pain', 'bleeding', 'swelling', 'infection', 'impact']);
const SECTION_TOPICS: Record<string, Part[]> = {
  'past medical history': ['past'],
  'family history': ['family'],
  medication: ['medication'],
  'over the counter': ['medication'],
  allergies: ['allergy'],
};

/** Where or when a symptom is asked for: 'can you concentrate at work?' asks about concentration. */
const SETTINGS = new Set(['work', 'home', 'school', 'sleep', 'exercise', 'diet', 'children', 'relationships']);
/** 'Is your mother alive?' is not answered by what the father had. */
const RELATIVES = [/\b(mother|mum|mam|maternal)\b/, /\b(father|dad|paternal)\b/, /\bbrothers?\b/, /\bsisters?\b/, /\b(uncle|aunt)s?\b/];

type Scored = { fact: Fact; score: number; cover: number; labelled: boolean };

/** The facts that answer a closed question, best first, at most `most`. Empty: the case does not say. */
export function chooseFacts(act: Act, patient: Case, told: Told, most: number): Fact[] {
  const whole = isWholeSection(act, patient);
  const listed = whole ? [] : listOf(act);
  if (listed.length >= 2) {
    const joint = best(act, patient, told)[0];
    if (!joint || joint.cover < WHOLE) {
      const each = listed.map(
        (topic) => best({ ...act, about: { ...act.about, topics: new Set([topic, ...gates(act)]), rest: [] } }, patient, told)[0],
      );
      const found = unique(each.filter((one) => one !== undefined).map(({ fact }) => fact));
      if (found.length > 0) return found.slice(0, Math.max(most, 3));
    }
  }
  let scored = best(act, patient, told);
  // 'Does his dad smoke?' may stand among how the family lives.
  if (
    scored.length === 0 &&
    RELATIVES.some((relative) => relative.test(act.plain)) &&
    act.about.topics.has('family history') &&
    act.about.topics.size > 1
  )
    scored = best(
      { ...act, about: { ...act.about, topics: new Set([...act.about.topics].filter((topic) => topic !== 'family history')) } },
      patient,
      told,
    );
  // 'How long for?' leans on what was said: one answer, or the others' durations would come with it.
  if (act.about.topics.size === 0 && act.about.rest.length === 0) most = 1;
  const top = scored[0]?.score ?? 0;
  const byLabel = scored[0]?.labelled ?? false;
  const close = scored.filter(
    ({ fact, score, labelled }, place) =>
      whole ||
      (score >= top * CLOSE &&
        (labelled || !byLabel) &&
        (place === 0 || act.about.topics.size === 0 || overlap(fact.topics, act.about.topics))),
  );
  return unique(close.map(({ fact }) => fact)).slice(0, whole ? Math.max(most, 4) : most);
}

/** The matters of a question that lists several: 'your work and your sleep', 'chest pain, breathlessness or palpitations'. */
function listOf({ about, text, plain }: Act): string[] {
  const topics = [...about.topics].filter(
    (topic) =>
      topic !== 'impact' &&
      topic !== 'family history' &&
      !(topic === 'medication' && (about.topics.has('allergies') || about.topics.has('over the counter'))),
  );
  const symptoms = topics.filter((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  if (symptoms.length >= 2 && symptoms.length === topics.length) return symptoms;
  return /\b(and|or|including|plus)\b/.test(plain) || text.includes(',') ? topics : [];
}

/** Topics that say whose matter it is, not which. */
const gates = ({ about }: Act): string[] => (about.topics.has('family history') ? ['family history'] : []);

/** 'Any medical problems?', 'Do you take any tablets?': the question is for all that the section holds. */
const isWholeSection = ({ about, plain, aspects }: Act, patient: Case): boolean =>
  about.topics.size > 0 &&
  [...about.topics].every((topic) => topic in SECTION_TOPICS) &&
  drugsIn(plain).length === 0 &&
  !aspects.has('frequency') &&
  !about.rest.some((stem) => patient.facts.some(({ label }) => label.stems.has(stem)));

/** Stems of the medicines that a question names: 'why the aspirin?' is not for the whole list. */
const drugsIn = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => DRUG.test(word) || /^(aspirin|ibuprofen|paracetamol|naproxen|codeine|insulin|turmeric|calpol|steroids?)$/.test(word))
    .map((word) => tokensOf(word)[0]!.stem);

function best(act: Act, patient: Case, told: Told): Scored[] {
  const { topics } = act.about;
  const drugs = drugsIn(act.plain);
  const rest = [...new Set([...act.about.rest, ...drugs])].filter((stem) => stem !== 'home' || !topics.has('safety at home'));
  const whole = isWholeSection(act, patient);
  const aspects = [...act.aspects];
  const family = topics.has('family history') && !topics.has('home');
  // 'Allergies to medicines', 'heart disease in your family', 'affecting your sleep': one word is the matter, the other its frame.
  const specific = [...topics].filter(
    (topic) =>
      topics.size === 1 ||
      !(
        topic === 'family history' ||
        topic === 'impact' ||
        (topic === 'home' && (topics.has('safety at home') || topics.has('support'))) ||
        (topic === 'past medical history' && family) ||
        (topic === 'medication' && topics.has('allergies')) ||
        (topic === 'over the counter' && topics.has('medication'))
      ),
  );
  if (specific.length === 0) specific.push(...(family ? ['family history'] : topics));
  const matters = new Set([...topics].filter((topic) => topic !== 'home' || specific.includes('home')));
  const leaning = specific.length === 0 && rest.length === 0;
  const context = contextOf(told, patient);
  const aboutPresenting = specific.every((topic) => patient.presenting.has(topic) || GENERAL.has(topic) || context.has(topic));
  const clinical = specific.some((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  const wanted = specific.map((topic) => ({
    term: topic,
    weight: patient.weight(topic) * (specific.length > 1 && (GENERAL.has(topic) || (SETTINGS.has(topic) && clinical)) ? 0.4 : 1),
    topic: true,
  }));
  const known = (stem: string) => patient.facts.some(({ stems }) => stems.has(stem));
  // Words beside a clear topic are mostly talk ('in a typical week', 'without trying to'): together at most half of it.
  const talk = rest.reduce((sum, stem) => sum + patient.weight(stem), 0);
  const matter = wanted.filter(({ term }) => !GENERAL.has(term)).reduce((sum, { weight }) => sum + weight, 0);
  const scale = matter > 0 && talk > 0 ? Math.min(1, (matter * 0.5) / talk) : 1;
  for (const stem of new Set(rest))
    wanted.push({ term: stem, weight: patient.weight(stem) * scale * (known(stem) ? 0.8 : UNKNOWN_WORD), topic: false });
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);

  const asked = new Set(tokensOf(act.plain).map(({ stem }) => stem));
  // Where someone sits now does not say where they sat when it happened.
  const then = /\b(were|was|did|had) (you|it|he|she|they)\b/.test(act.plain) && !act.aspects.has('now');
  const relatives = RELATIVES.filter((relative) => relative.test(act.plain));
  const scored: Scored[] = [];
  for (const fact of patient.facts) {
    if (!ANSWERS.includes(fact.part)) continue;
    if (fact.part === 'family' && !family) continue;
    if (then && fact.labelledAspects.has('now')) continue;
    if (family && fact.part !== 'family' && !fact.topics.has('family history')) continue;
    if (relatives.length > 0 && !relatives.some((relative) => relative.test(`${fact.label.words} ${plainOf(fact.spoken)}`))) continue;
    let got = 0;
    let labelled = 0;
    for (const { term, weight, topic } of wanted) {
      if (topic ? fact.topics.has(term) : fact.stems.has(term)) got += weight;
      if (topic ? fact.label.topics.has(term) : fact.label.stems.has(term)) labelled += weight;
    }
    const shared = aspects.filter((aspect) => fact.aspects.has(aspect));
    const namedAspects = aspects.filter((aspect) => fact.labelledAspects.has(aspect));
    const aspectScore = aspects.length === 0 ? 0 : shared.length / aspects.length + (namedAspects.length > 0 ? 0.6 : 0);
    let cover = total === 0 ? 0 : got / total;
    const history = fact.part === 'open' || fact.part === 'asked';
    // 'It started three days ago' names no symptom: it belongs to what the consultation, or the last answer, is about.
    if (aspects.length > 0 && shared.length > 0 && history && (leaning || aboutPresenting || namedAspects.length > 0)) {
      const near = overlap(fact.topics, context) || overlap(fact.topics, patient.presenting);
      const elsewhere = !near && [...fact.topics].some((topic) => kindOf(topic) === 'symptom');
      if (!elsewhere || namedAspects.length > 0) cover = Math.max(cover, near ? 0.72 : 0.62);
    }
    if (aspects.length > 0 && leaning && shared.length > 0 && told.last.includes(fact)) cover = Math.max(cover, 0.7);
    if (aspects.length > 0 && leaning && shared.length > 0 && !history && overlap(fact.topics, context)) cover = Math.max(cover, 0.75);
    // The author's own words for the topic: 'happened before', 'how is he today'.
    const exact = Math.max(
      0,
      ...fact.label.alternatives
        .filter(({ tokens }) => tokens.every(({ stem }) => asked.has(stem)) && (!family || fact.part === 'family'))
        .filter(
          ({ tokens, topics: named }) => tokens.length > 1 || named.size === 0 || overlap(named, matters) || rest.includes(tokens[0]!.stem),
        )
        .map(({ tokens }) => tokens.length),
    );
    if (exact > 0) cover = Math.max(cover, exact > 1 ? 0.75 : 0.6);
    if (cover < ENOUGH) continue;
    const wholeSection = specific.some((topic) => SECTION_TOPICS[topic]?.includes(fact.part));
    const score =
      cover +
      (exact > 0 ? 0.3 + Math.min(exact, 4) * 0.1 : 0) +
      0.5 * (total === 0 ? 0 : labelled / total) +
      0.45 * aspectScore +
      (wholeSection && whole ? 0.3 : 0) +
      (drugs.some((stem) => fact.label.stems.has(stem)) ? 0.6 : 0) -
      (aspects.length > 0 && !act.yesNo && shared.length === 0 ? 0.45 : 0) +
      (fact.part === 'past' && aspects.includes('before') ? 0.15 : 0) +
      (told.has(fact) ? 0 : leaning && fact.part === 'open' ? 0.12 : 0.02) +
      (leaning && overlap(fact.topics, context) ? 0.2 : 0);
    scored.push({ fact, score, cover, labelled: labelled > 0 || namedAspects.length > 0 || exact > 0 });
  }
  scored.sort((a, b) => b.score - a.score || a.fact.id - b.fact.id);
  return scored;
}

/** What was just spoken of: the last reply's facts, else the doctor's last words. */
function contextOf(told: Told, patient: Case): Set<string> {
  const symptoms = told.last.flatMap(({ topics }) => [...topics]);
  return symptoms.length > 0 ? new Set(symptoms) : patient.presenting;
}

const overlap = (a: Set<string>, b: Set<string>): boolean => [...a].some((each) => b.has(each));
const unique = (facts: Fact[]): Fact[] => [...new Set(facts)];
