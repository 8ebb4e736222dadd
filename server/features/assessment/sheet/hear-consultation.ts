import { weightOf } from '#server/features/patient/language/word-vectors.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import type { Turn } from '../parse-transcript.ts';
import { hearHarm, type Harm } from '../hear/hear-harm.ts';
import { hearActs, type HeardAct } from '../hear/hear-sheet.ts';
import { hearingOf } from '../hear/hearing-of.ts';
import type { SpokenTalk } from '../hear/spoken-talk.ts';
import { type Clash, clashesIn } from '../medicines/clashes.ts';
import { drivingClashes } from '../medicines/driving.ts';
import { isMedicineWord } from '#server/features/patient/language/medicine-names.ts';
import { type Proposal, proposalsIn } from '../medicines/proposals.ts';
import { type Conduct, conductOf } from '../skills/conduct.ts';
import { isHard, type Manner, mannerOf } from '../skills/manner.ts';
import { type Act, sheetOf } from './act.ts';

/** All that was heard of a consultation on a case with a mark sheet, found once. */
export type HeardConsultation = {
  talk: SpokenTalk;
  acts: HeardAct[];
  harm: Harm[];
  proposals: Proposal[];
  clashes: Clash[];
  manner: Manner;
  conduct: Conduct;
};

export function hearConsultation(
  turns: readonly Turn[],
  scheme: Pick<MarkScheme, 'subdomains' | 'record'>,
  sheet: readonly Act[] = sheetOf(scheme.subdomains),
): HeardConsultation {
  const hearing = hearingOf(turns, scheme.record, sheet);
  const { talk } = hearing;
  const proposals = proposalsIn(talk);
  return {
    talk,
    acts: hearActs(sheet, hearing),
    harm: hearHarm(sheet, hearing, proposals),
    proposals,
    clashes: [...clashesIn(proposals, scheme.record), ...drivingClashes(talk, scheme.record)],
    manner: mannerOf(
      talk,
      (turn) =>
        new Set(turn.words.filter(({ word }) => !isMedicineWord(word) && isHard(word, weightOf(word))).map(({ word }) => word)).size,
    ),
    conduct: conductOf(talk),
  };
}
