import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DomainId, INDICATOR_IDS, type IndicatorId } from '../contract/indicator.ts';
import { calibrationOf, type Marked } from '../server/features/assessment/calibration/calibrate.ts';
import { calibrationLines } from '../server/features/assessment/calibration/print-calibration.ts';
import { decide } from '../server/features/assessment/rules-examiner/learned/decide.ts';
import { gradeFeatures, type Weighed } from '../server/features/assessment/rules-examiner/learned/grade-model.ts';
import { type Models, writeModels } from '../server/features/assessment/rules-examiner/learned/models.ts';
import { evidenceIn, type SentenceModel } from '../server/features/assessment/rules-examiner/learned/sentence-model.ts';
import { verdictFeatures } from '../server/features/assessment/rules-examiner/learned/verdict-features.ts';
import { chancesOf, type VerdictWeights } from '../server/features/assessment/rules-examiner/learned/verdict-model.ts';
import { markByRules } from '../server/features/assessment/rules-examiner/rules-examiner.ts';
import { type GradeLesson, learnGrades } from './marking/learn-grades.ts';
import { learnSentences } from './marking/learn-sentences.ts';
import { learnVerdicts } from './marking/learn-verdicts.ts';
import { type Lesson, readLessons } from './marking/read-marked.ts';
import { CONSULTATIONS, MARKING } from './options.ts';

/*
 * Learns how the rules examiner marks (content/marking/) from consultations marked by people with the sentences that
 * carried each mark; a folder is a hand. --check judges it by hands held back whole in turn; --write learns from all and writes.
 *   node training/learn-marking.ts [--check] [--write]
 */
type Heard = { lesson: Lesson; features: Record<IndicatorId, number[]>; labels: Lesson['labels'] };

const words = process.argv.slice(2);
const hands = readdirSync(CONSULTATIONS)
  .toSorted()
  .map((hand) => ({ hand, lessons: readLessons(join(CONSULTATIONS, hand)) }));
console.log(`${hands.length} hands, ${hands.reduce((sum, { lessons }) => sum + lessons.length, 0)} consultations`);

const without = (left: readonly string[]) => hands.filter(({ hand }) => !left.includes(hand));
const sentenceModels = new Map<string, SentenceModel>();

/** What a sentence is evidence for, learned without some hands. */
function sentencesWithout(left: readonly string[]): SentenceModel {
  const key = left.toSorted().join(' ');
  const model = sentenceModels.get(key) ?? learnSentences(without(left).flatMap(({ lessons }) => lessons));
  sentenceModels.set(key, model);
  return model;
}

const hear = (lesson: Lesson, model: SentenceModel): Record<IndicatorId, number[]> =>
  verdictFeatures(
    lesson.sentences.map((features) => evidenceIn(features, model)),
    lesson.known.rules,
    lesson.station,
  );

/** Learned without some hands. Verdicts, and grades after them, are learned as a hand that taught nothing is heard: on its own lessons the ear is too good. */
function learn(left: readonly string[]): Models {
  const heard = without(left).map(({ hand, lessons }) => {
    const model = sentencesWithout([...left, hand]);
    return { hand, heard: lessons.map((lesson): Heard => ({ lesson, features: hear(lesson, model), labels: lesson.labels })) };
  });
  const grades = heard.flatMap(({ hand, heard: own }) => {
    const verdicts = learnVerdicts(heard.flatMap((other) => (other.hand === hand ? [] : other.heard)));
    return own.flatMap((one) => gradeLessons(one, verdicts));
  });
  return {
    sentences: sentencesWithout(left),
    verdicts: learnVerdicts(heard.flatMap((one) => one.heard)),
    grades: learnGrades(grades),
  };
}

function gradeLessons({ lesson, features }: Heard, verdicts: Record<IndicatorId, VerdictWeights>): GradeLesson[] {
  const weighed = Object.fromEntries(
    INDICATOR_IDS.map((id) => [id, decide(id, chancesOf(verdicts[id], features[id]), lesson.known)]),
  ) as Weighed;
  const rows = gradeFeatures(weighed, lesson.known.critical);
  return DomainId.options.map((domain) => ({ domain, features: rows[domain], grade: lesson.labelled.grades[domain] }));
}

if (words.includes('--write')) writeModels(learn([]), MARKING);
if (words.includes('--check')) check();

/** Judged by hands held back in turn; takes some minutes. */
function check(): void {
  const marked = hands.flatMap(({ hand, lessons }) => {
    const models = learn([hand]);
    const own = lessons.map(({ labelled, consultation, scheme }): Marked => ({
      labelled,
      report: markByRules(consultation, scheme, models),
    }));
    console.log(`\nhand ${hand}, held back`);
    console.log(summary(own));
    return own;
  });
  console.log('\nall hands, each held back');
  console.log(summary(marked));
}

function summary(marked: Marked[]): string {
  return calibrationLines(calibrationOf(marked, 'rules', new Date())).join('\n');
}
