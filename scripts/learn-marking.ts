import { join } from 'node:path';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { agreementOf } from '#server/features/assessment/calibration/agreement.ts';
import { evidenceIn, type SentenceModel } from '#server/features/assessment/rules-examiner/learned/sentence-model.ts';
import { verdictFeatures } from '#server/features/assessment/rules-examiner/learned/verdict-features.ts';
import { chancesOf, likeliest, type VerdictWeights } from '#server/features/assessment/rules-examiner/learned/verdict-model.ts';
import { writeModels } from '#server/features/assessment/rules-examiner/learned/models.ts';
import { learnSentences } from './marking/learn-sentences.ts';
import { learnVerdicts, type VerdictLesson } from './marking/learn-verdicts.ts';
import { type Lesson, readLessons } from './marking/read-marked.ts';

/*
 * Learns how the rules examiner marks (content/marking/) from consultations marked by people with the sentences that
 * carried each mark. --check judges it by cases held back in turn; --write learns from all and writes.
 *   node scripts/learn-marking.ts server/features/assessment/labelled/{a,b,c,d,f} [--check [--by-indicator]] [--write]
 */
const FOLDS = 5;
/** Verdicts are learned from evidence as it is heard in cases that the sentences were not learned from: on its own lessons the ear is too good. */
const INNER_FOLDS = 3;
/** Steps of a verdict, as in calibration. */
const STEPS = 3;
const STEP_OF = { missed: 0, partial: 1, overdone: 1, met: 2, not_applicable: null } as const;

/** `lessons` cut by their cases into `folds`; the same each time. */
function cut(lessons: Lesson[], folds: number): { held: Lesson[]; rest: Lesson[] }[] {
  const groups = [...new Set(lessons.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, place) => [group, place % folds]));
  return Array.from({ length: Math.min(folds, groups.length) }, (_, fold) => ({
    held: lessons.filter(({ group }) => foldOf.get(group) === fold),
    rest: lessons.filter(({ group }) => foldOf.get(group) !== fold),
  }));
}

const featuresOf = ({ sentences, rules, occasions }: Lesson, model: SentenceModel) =>
  verdictFeatures(
    sentences.map((features) => evidenceIn(features, model)),
    rules,
    occasions,
  );

function learn(lessons: Lesson[]): { sentences: SentenceModel; verdicts: Record<IndicatorId, VerdictWeights> } {
  const heard: VerdictLesson[] = cut(lessons, INNER_FOLDS).flatMap(({ held, rest }) => {
    const model = learnSentences(rest);
    return held.map((lesson) => ({ features: featuresOf(lesson, model), labels: lesson.labels }));
  });
  return { sentences: learnSentences(lessons), verdicts: learnVerdicts(heard) };
}

const words = process.argv.slice(2);
const folders = words.filter((word) => !word.startsWith('--'));
const lessons = folders.flatMap(readLessons);
console.log(`${lessons.length} consultations, ${lessons.reduce((sum, { sentences }) => sum + sentences.length, 0)} sentences of doctors`);

if (words.includes('--write')) writeModels(learn(lessons), join(import.meta.dirname, '../content/marking'));
if (words.includes('--check')) check();

/** Judged by cases held back in turn; takes some minutes. */
function check(): void {
  const pairs = cut(lessons, FOLDS).flatMap(({ held, rest }) => {
    const { sentences, verdicts } = learn(rest);
    return held.flatMap((lesson) => {
      const features = featuresOf(lesson, sentences);
      return INDICATOR_IDS.map((id) => ({
        id,
        person: lesson.labels[id],
        learned: likeliest(chancesOf(verdicts[id], features[id])),
        rules: lesson.rules[id],
      }));
    });
  });
  const agreement = (chosen: typeof pairs, by: 'learned' | 'rules') => {
    const { exact, kappa } = agreementOf(
      chosen.map((pair) => ({ person: STEP_OF[pair.person], examiner: STEP_OF[pair[by]] })),
      STEPS,
    );
    return `${by} ${(100 * (exact ?? 0)).toFixed(1)} % the same, kappa ${kappa?.toFixed(2) ?? '-'}`;
  };
  console.log(`cases held back   ${agreement(pairs, 'learned')}   ${agreement(pairs, 'rules')}`);
  if (words.includes('--by-indicator'))
    for (const id of INDICATOR_IDS) {
      const own = pairs.filter((pair) => pair.id === id);
      console.log(`${id}  ${agreement(own, 'learned')}   ${agreement(own, 'rules')}`);
    }
}
