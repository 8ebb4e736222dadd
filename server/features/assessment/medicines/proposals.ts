import { questionKind } from '../rules-examiner/questions.ts';
import { ENDS } from '../hear/ends.ts';
import { plainWords, type Quote, quoteOf, type SpokenTalk } from '../hear/spoken-talk.ts';
import { medicineAt } from '#server/features/patient/language/medicine-names.ts';

/** A medicine that the doctor gives, advises or lets go on, in the words said. */
export type Proposal = { medicine: string; quote: Quote };

const BEFORE = 12;
const AFTER = 8;
/** Words that give. matches: 'start you on' */
const GIVES =
  /\b(?:give|giving|prescrib\w+|prescription|start|starting|take|taking|try|use|using|have|put|go for|going for|let us|keep|carry on|carrying on|continue|continuing|add|adding|swap|switch|change|changing|issue|send|sort|suggest|recommend|want you|need|chew|called|get|getting|double|increase|up|back on|do you|course|best|stick|stay|top)\b/;
/** And a dose or a time, which nobody names of what is not given. matches: '500 milligrams twice a day' */
const DOSE =
  /\b(?:milligrams?|mg|micrograms?|mcg|units?|puffs?|tablets?|capsules?|once|twice|times|daily|every|day|days|night|week|hours|tonight|today|morning|course)\b/;
/** The same medicine spoken of, not given. matches: 'was it ibuprofen that caused' */
const SPOKEN_OF =
  /\b(?:stops|allerg\w+|caused|causes|reaction|rash|because of|due to|danger\w*|interact\w*|clash\w*|kept|keep (?:you )?(?:well )?(?:away|off|clear)|steer|instead|than|normally|usually|would have|ordinarily|had been|used to|were on|was on|were given|was given|were taking|you (?:took|had|tried|were|left)|have you|did you|are you|do you (?:take|have|ever|use)|were you|was it|is it|right to|back to the|stops? (?:and|the|your)|stopped|good thinking|if it (?:turned|were|was)|on from|level|test|needed|contain\w*|cannot|sorry about)\b/;

const NEAR = 5;

/** Every medicine the doctor proposes: not asked about, not ruled out, not of the past. */
export function proposalsIn({ doctor }: SpokenTalk): Proposal[] {
  return doctor.flatMap((turn) => {
    const words = turn.words.map(({ word }) => word);
    return words.flatMap((_, at): Proposal[] => {
      const medicine = medicineAt(words, at);
      if (!medicine || turn.words[at]!.negated) return [];
      const from = Math.max(0, at - BEFORE);
      const to = Math.min(words.length, at + medicine.length + AFTER);
      const before = plainWords(turn.words.slice(from, at));
      const after = plainWords(turn.words.slice(at + medicine.length, to));
      if (
        SPOKEN_OF.test(before) ||
        /^(?:stops?|has to stop|gel|cream|rub|drops|would not|will not|can not|is not|are not|was|were|would have|should not|can (?:cause|give)|could|caused|gave|does not)\b/.test(
          after,
        )
      )
        return [];
      // 'The ibuprofen needs to stop today', 'leave off the ramipril', 'a capsule fewer every week'.
      if (
        ENDS.test(plainWords(turn.words.slice(Math.max(0, at - NEAR), at))) ||
        ENDS.test(plainWords(turn.words.slice(at + medicine.length, at + medicine.length + NEAR)))
      )
        return [];
      if (!GIVES.test(before) && !DOSE.test(after)) return [];
      if (
        questionKind(plainWords(turn.words.slice(Math.max(0, at - 6), at + medicine.length))) !== null &&
        !/\b(?:shall we|can you (?:take|start)|could you (?:take|start)|how about|what about)\b/.test(before)
      )
        return [];
      return [{ medicine: medicine.name, quote: quoteOf(turn, Math.max(0, at - 6), Math.min(words.length, at + medicine.length + 6)) }];
    });
  });
}
