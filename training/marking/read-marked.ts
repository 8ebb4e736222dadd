import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Verdict } from '../../contract/assessment.ts';
import { IndicatorId } from '../../contract/indicator.ts';
import {
  consultationOfLabelled,
  LabelledTranscript,
  schemeOfLabelled,
} from '../../server/features/assessment/calibration/labelled-transcript.ts';
import type { MarkedConsultation } from '../../server/features/assessment/examiner.ts';
import type { MarkScheme } from '../../server/features/assessment/mark-scheme.ts';
import { readIndicators } from '../../server/features/assessment/read-indicators.ts';
import { type Known, knownOf } from '../../server/features/assessment/rules-examiner/learned/decide.ts';
import { outputOf } from '../../server/features/assessment/rules-examiner/learned/sentence-model.ts';
import { type Features, sentenceFeatures } from '../../server/features/assessment/rules-examiner/learned/sentence-features.ts';
import { stationFeatures } from '../../server/features/assessment/rules-examiner/learned/station-features.ts';
import { ruleJudgements, verdictsIn } from '../../server/features/assessment/rules-examiner/rule-verdicts.ts';
import { type Seen, seenIn } from '../../server/features/assessment/rules-examiner/seen.ts';
import { talkOf } from '../../server/features/assessment/rules-examiner/talk.ts';

/** What the marker saw: indicator, earns or loses, place of the entry in the transcript, a piece of the sentence. */
const Evidence = z.array(z.tuple([IndicatorId, z.enum(['+', '-']), z.number().int(), z.string()]));
const Marked = LabelledTranscript.extend({ evidence: Evidence });

/** A marked consultation as it is learned from. */
export type Lesson = {
  labelled: LabelledTranscript;
  consultation: MarkedConsultation;
  scheme: MarkScheme;
  sentences: Features[];
  /** Outputs that each sentence has, by the marker. */
  targets: ReadonlySet<number>[];
  known: Known;
  station: Record<IndicatorId, readonly number[]>;
  labels: Record<IndicatorId, Verdict>;
};

const indicators = readIndicators(join(import.meta.dirname, '../../content/indicators.json'));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The lessons of a folder of marked transcripts. */
export function readLessons(folder: string): Lesson[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => lessonOf(Marked.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))));
}

function lessonOf(marked: z.infer<typeof Marked>): Lesson {
  const consultation = consultationOfLabelled(marked);
  const scheme = schemeOfLabelled(marked, indicators);
  const seen = seenIn(talkOf(consultation), scheme);
  return {
    labelled: marked,
    consultation,
    scheme,
    sentences: sentenceFeatures(seen),
    targets: targetsOf(marked, seen),
    known: knownOf(seen, verdictsIn(ruleJudgements(seen))),
    station: stationFeatures(seen),
    labels: marked.labels,
  };
}

/** Each piece finds its sentence: the one of its entry that holds it, else the entry's first that shares its beginning. */
function targetsOf({ name, evidence }: z.infer<typeof Marked>, { talk }: Seen): Set<number>[] {
  const targets = talk.doctor.map(() => new Set<number>());
  let lost = 0;
  for (const [id, sign, turn, piece] of evidence) {
    const places = talk.doctor.flatMap((sentence, place) => (sentence.turn === turn ? [place] : []));
    const words = plain(piece);
    const start = words.split(' ').slice(0, 3).join(' ');
    const place =
      places.find((each) => plain(talk.doctor[each]!.text).includes(words)) ??
      places.find((each) => plain(talk.doctor[each]!.text).includes(start)) ??
      (places.length === 1 ? places[0] : undefined);
    if (place === undefined) lost += 1;
    else targets[place]!.add(outputOf(id, sign));
  }
  if (lost > evidence.length / 4) console.warn(`${name}: ${lost} of ${evidence.length} pieces stand in no sentence`);
  return targets;
}
