import { weightOf } from '#server/features/patient/language/word-vectors.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import type { Turn } from '../parse-transcript.ts';
import { hearActs, hearHarm, type Harm, type HeardAct } from '../hear/hear-sheet.ts';
import { actVocabulary } from '../hear/act-vocabulary.ts';
import { likenessTable } from '../hear/likeness-table.ts';
import { namesIn } from '../hear/people.ts';
import { spokenTalk, type SpokenTalk } from '../hear/spoken-talk.ts';
import { type Clash, clashesIn } from '../medicines/clashes.ts';
import { isMedicineWord } from '#server/features/patient/language/medicine-names.ts';
import { type Proposal, proposalsIn } from '../medicines/proposals.ts';
import { type Conduct, conductOf } from '../skills/conduct.ts';
import { isHard, type Manner, mannerOf } from '../skills/manner.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import { type Act, mainIndicator, sheetOf } from './act.ts';

/** All that was heard of a consultation on a case with a mark sheet, found once. */
export type HeardConsultation = {
  talk: SpokenTalk;
  acts: HeardAct[];
  harm: Harm[];
  proposals: Proposal[];
  clashes: Clash[];
  manner: Manner;
  conduct: Conduct;
  /** Indicators that the consultation as a whole sounds like: what of them was not heard is not heard clearly. */
  likely: ReadonlySet<IndicatorId>;
};

/** Nobody fails for a critical act that was not recognised where the whole speaks for it; for its opposite they do. */
const isUnsure = ({ act, state, opposite }: HeardAct, likely: ReadonlySet<IndicatorId>): boolean => {
  const main = mainIndicator(act);
  return act.critical && state === 'missed' && !opposite && main !== null && likely.has(main);
};

export function hearConsultation(
  turns: readonly Turn[],
  scheme: Pick<MarkScheme, 'subdomains' | 'record'>,
  sheet: readonly Act[] = sheetOf(scheme.subdomains),
  likely: ReadonlySet<IndicatorId> = new Set(),
): HeardConsultation {
  const talk = spokenTalk(turns);
  const table = likenessTable(isMedicineWord);
  const said = talk.turns.map((turn) => ({ turn, words: table.said(turn.words) }));
  const doctor = said.filter(({ turn }) => turn.role === 'user');
  const patient = said.filter(({ turn }) => turn.role === 'assistant');
  const looked = sheet.filter(({ kind }) => kind !== 'must not');
  const belongings = actVocabulary(looked, table, table.vocabulary());
  const hearing = {
    talk,
    doctor,
    patient,
    table,
    names: namesIn(scheme.record),
    belongings: new Map(
      doctor.map(({ turn, words }) => {
        const each = belongings(words);
        return [turn, new Map(looked.map(({ id }, at) => [id, each[at]!]))] as const;
      }),
    ),
  };
  const proposals = proposalsIn(talk);
  return {
    talk,
    likely,
    acts: hearActs(sheet, hearing).map((heard) => (isUnsure(heard, likely) ? { ...heard, state: 'unclear' as const } : heard)),
    harm: hearHarm(sheet, hearing, proposals),
    proposals,
    clashes: clashesIn(proposals, scheme.record),
    manner: mannerOf(
      talk,
      (turn) =>
        new Set(turn.words.filter(({ word }) => !isMedicineWord(word) && isHard(word, weightOf(word))).map(({ word }) => word)).size,
    ),
    conduct: conductOf(talk),
  };
}
