import type { Case, Fact, Part } from './case.ts';
import type { Told } from './told.ts';
import { kindOf } from './topics.ts';
import type { Act } from './understand.ts';

/** What a question is answered from; feelings, agenda, reactions and the patient's own questions have their own doors. */
const ANSWERS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** A question that a fact covers less than this is not answered by it. */
const ENOUGH = 0.5;
/** Facts this close to the best are told with it. */
const CLOSE = 0.82;
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

type Scored = { fact: Fact; score: number };

/** The facts that answer a closed question, best first, at most `most`. Empty: the case does not say. */
export function chooseFacts(act: Act, patient: Case, told: Told, most: number): Fact[] {
  const topics = [...act.about.topics];
  const listed = topics.filter((topic) => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition');
  if (listed.length >= 2 && act.yesNo) {
    const each = listed.map((topic) =>
      best(
        { ...act, about: { ...act.about, topics: new Set([topic, ...topics.filter((other) => !listed.includes(other))]), rest: [] } },
        patient,
        told,
      ),
    );
    const merged = unique(
      [...best(act, patient, told).slice(0, 1), ...each.flatMap((scored) => scored.slice(0, 1))].filter(Boolean).map(({ fact }) => fact),
    );
    if (merged.length > 0) return merged.slice(0, Math.max(most, 3));
  }
  const scored = best(act, patient, told);
  const top = scored[0]?.score ?? 0;
  const whole = isWholeSection(act);
  return unique(scored.filter(({ score }) => whole || score >= top * CLOSE).map(({ fact }) => fact)).slice(
    0,
    whole ? Math.max(most, 4) : most,
  );
}

/** 'Any medical problems?', 'Do you take any tablets?': the question is for all that the section holds. */
const isWholeSection = ({ about }: Act): boolean => about.topics.size > 0 && [...about.topics].every((topic) => topic in SECTION_TOPICS);

function best(act: Act, patient: Case, told: Told): Scored[] {
  const { topics, rest } = act.about;
  const aspects = [...act.aspects];
  const family = topics.has('family history');
  const specific = [...topics];
  const leaning = specific.length === 0 && rest.length === 0;
  const context = contextOf(told, patient);
  const aboutPresenting = specific.every((topic) => patient.presenting.has(topic) || GENERAL.has(topic) || context.has(topic));
  const wanted = specific.map((topic) => ({
    term: topic,
    weight: patient.weight(topic) * (GENERAL.has(topic) && specific.length > 1 ? 0.4 : 1),
    topic: true,
  }));
  const known = (stem: string) => patient.facts.some(({ stems }) => stems.has(stem));
  for (const stem of new Set(rest))
    wanted.push({ term: stem, weight: patient.weight(stem) * (known(stem) ? 0.8 : UNKNOWN_WORD), topic: false });
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);

  const scored: Scored[] = [];
  for (const fact of patient.facts) {
    if (!ANSWERS.includes(fact.part)) continue;
    if (fact.part === 'family' && !family) continue;
    if (family && fact.part !== 'family' && !fact.topics.has('family history')) continue;
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
    if (cover < ENOUGH) continue;
    const wholeSection = specific.some((topic) => SECTION_TOPICS[topic]?.includes(fact.part));
    const score =
      cover +
      0.5 * (total === 0 ? 0 : labelled / total) +
      0.45 * aspectScore +
      (wholeSection ? 0.3 : 0) +
      (told.has(fact) ? 0 : 0.02) +
      (leaning && overlap(fact.topics, context) ? 0.2 : 0);
    scored.push({ fact, score });
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
