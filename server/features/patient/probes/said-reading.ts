import type { SaidNote, SaidReading, Seal } from '#contract/said-reading.ts';
import { type SaidByHand, withSaidByHand } from '#contract/said-by-hand.ts';
import { sectionsOf } from '#server/features/scenarios/sections.ts';
import type { Fact } from '../case/case.ts';
import { matchHandLines } from '../case/hand-lines.ts';
import { spokenFaults } from '../case/spoken-faults.ts';
import { tellingOf } from '../case/telling.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { isSealed, sealOf } from './seal-questions.ts';

/** What the patient of a case will say, note by note. */
export function readSaid({
  patientDetails,
  saidByHand,
}: {
  patientDetails: string;
  saidByHand: SaidByHand | null;
}): Omit<SaidReading, 'revision' | 'drafter'> {
  const made = compiledCase(patientDetails).facts;
  const patient = compiledCase(withSaidByHand(patientDetails, saidByHand));
  const { matched, lost } = matchHandLines(
    made.map((fact) => ({ ...fact, about: fact.label.words })),
    saidByHand?.lines ?? [],
  );
  const shown = directionsByLine(patientDetails);
  const notes = patient.facts
    .filter(({ heading }) => heading !== 'Opening Sentence')
    .map((fact): SaidNote => {
      const hand = matched.get(fact.id);
      return {
        factId: fact.id,
        section: fact.heading,
        line: fact.number,
        note: fact.source,
        about: fact.label.words,
        spoken: fact.spoken,
        made: made[fact.id]?.spoken ?? fact.spoken,
        byHand: hand !== undefined,
        noteChanged: hand?.changed ?? false,
        handNote: hand?.hand.note ?? null,
        part: fact.part,
        when: fact.when,
        shown: (fact.number !== null && shown.get(fact.number)) || [],
        answers: fact.answers,
        faults: spokenFaults(fact, patient.speaker),
        sealed: isSealed(fact),
        questionsByHand: questionsFor(fact, saidByHand).length,
      };
    });
  return { notes, lost };
}

/** What opens a sealed fact and what does not: every question is put to the patient as calls have it. Null for no such fact. */
export function trySeal({
  patientDetails,
  saidByHand,
  factId,
}: {
  patientDetails: string;
  saidByHand: SaidByHand | null;
  factId: number;
}): Seal | null {
  const patient = compiledCase(withSaidByHand(patientDetails, saidByHand));
  const fact = patient.facts[factId];
  return fact && isSealed(fact) ? sealOf(patient, fact, questionsFor(fact, saidByHand)) : null;
}

const questionsFor = ({ heading, source }: Fact, saidByHand: SaidByHand | null) =>
  (saidByHand?.questions ?? []).filter(({ section, note }) => section === heading && note === source);

/** What each line tells the actor, by its number: mood, gesture and when. */
function directionsByLine(patientDetails: string): Map<number, string[]> {
  return new Map(
    sectionsOf(patientDetails).flatMap(({ lines, numbers }) =>
      lines.map((line, at): [number, string[]] => [numbers[at]!, tellingOf(line).instructions]),
    ),
  );
}
