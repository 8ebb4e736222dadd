import type { Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';

const NOTHING_CALLED_FOR = 'Nothing in this consultation called for it.';
type Four = [met: string, partial: string, missed: string, overdone: string];

/** Why, in one sentence, when no rule says it more exactly. */
const WORDS: Record<IndicatorId, Four> = {
  D1_1: [
    'You asked plainly for what would change the urgency.',
    'You asked for some of what would change the urgency; part of it was left unasked.',
    'The danger signs that this presentation calls for were not asked about.',
    'You went through danger signs like a list, whatever the answers were.',
  ],
  D1_2: [
    'You brought what the record holds into the conversation.',
    'You touched on the record, without making much of what it says.',
    'What the record holds was not brought in.',
    'You read from the record at length instead of using it.',
  ],
  D1_3: [
    'You found out what this means for the person: home, work and who is around.',
    'You asked a little about life beyond the symptom; the picture stayed thin.',
    "You did not find out what this means at home, at work or for the patient's days.",
    "You asked more about the person's life than this problem needed.",
  ],
  D1_4: [
    'Your questions and the steps after them had an order that the patient could follow.',
    'There was some order; a summary or a word at the turns would have made it clear.',
    'The order was hard to follow from story to plan.',
    'You announced and summed up more than the conversation could bear.',
  ],
  D1_5: [
    'You agreed what had to be dealt with today.',
    'More than one matter was there; you dealt with them without agreeing the order.',
    'More than one matter was brought, and what came first was not agreed.',
    'You divided up problems that belonged together.',
  ],
  D1_6: [
    'You picked out what mattered in the answers and findings and showed it.',
    'You showed the weight of some findings; others passed without a word.',
    'Findings that matter passed without a word on what they mean.',
    'You gave findings more weight than they have.',
  ],
  D1_7: [
    'Other causes were weighed, and one could hear why they were more or less likely.',
    'Another cause was in the air, but it was not tested against the story.',
    'No other cause was weighed.',
    'You went through rare causes that nothing pointed to.',
  ],
  D1_8: [
    'You said what you think it is, as surely as it can be known, in words for the patient.',
    'You hinted at what it is, without committing yourself or saying why.',
    'The patient did not hear what you think this is.',
    'You were surer than the story allows.',
  ],
  D2_1: [
    'You sent the patient to the right place, or rightly nowhere, and said how soon and why.',
    'You spoke of a referral; where, how soon or why stayed open.',
    'A referral that this needed was not made, or not with the urgency it needs.',
    'You referred for what belongs in your own room.',
  ],
  D2_2: [
    'The medicine was checked for safety and explained.',
    'You spoke of a medicine, but left out part of its checks or of how to take it.',
    'The medicine was not checked or not explained.',
    'You told more about the medicine than anyone could keep.',
  ],
  D2_3: [
    'You asked for what will change the plan, and said what it would tell.',
    'You offered tests without saying clearly what they would tell.',
    'A test that would change the plan was not offered or not explained.',
    'You ordered a battery of tests.',
  ],
  D2_4: [
    'You linked prevention or recovery to what the patient came with.',
    'Prevention or recovery came in as a remark.',
    'Nothing was offered on prevention or recovery.',
    'You lectured on habits instead of helping with one.',
  ],
  D2_5: [
    'You named the risks and weighed them with the patient.',
    'A risk was named, but not weighed against the other ways.',
    'No risk was named or weighed.',
    'You frightened with risks rather than weighing them.',
  ],
  D2_6: [
    'Other conditions and medicines shaped your plan.',
    'You asked about other conditions or medicines, but they hardly shaped the plan.',
    'Other conditions and medicines played no part.',
    'Other conditions took over from the one that matters today.',
  ],
  D2_7: [
    'You were open about what is not known, and what will settle it.',
    'You admitted some doubt, without saying how it would be settled.',
    'What is uncertain here was not said, or was hidden behind certainty.',
    'You stayed on the fence throughout.',
  ],
  D2_8: [
    'You agreed the follow-up, and said what to watch for and where to turn.',
    'The ending was there, but follow-up or safety net stayed vague.',
    'The patient left without a follow-up and a safety net that can be used.',
    'So many alarms were named that they frighten more than they protect.',
  ],
  D2_9: [
    'History and plan each had the time they needed.',
    'The plan was short of time, or the questions were.',
    'The time went on one part, and the other was lost.',
    'You hurried where there was time.',
  ],
  D3_1: [
    'You heard what the patient let fall, and your next words showed it.',
    'You took up some of what the patient let fall; some passed by.',
    'Hints passed without a word, and your questions seldom grew out of the answers.',
    'Listening was shown in stock phrases rather than in what you asked next.',
  ],
  D3_2: [
    'You found out what the patient thinks, fears and hopes for, and used it.',
    'You found out part of what the patient thinks, fears or hopes for.',
    'What the patient thinks, fears and hopes for stayed unknown.',
    'Ideas, concerns and expectations were asked for as a formula.',
  ],
  D3_3: [
    'Your words and your plan were fitted to this person.',
    'You fitted some of it to this person; some would have been the same for anybody.',
    'The consultation would have been the same for anybody.',
    'You adapted so far that the matter itself was lost.',
  ],
  D3_4: [
    'You explained in plain words, built on what the patient thought, and made sure that it had landed.',
    'You explained, but briefly, with words of the trade, or without finding out what had been understood.',
    'The patient heard next to no explanation that could be understood.',
    'You explained more than the patient could take in.',
  ],
  D3_5: [
    'You took what the patient told you without reproach.',
    'There was no open reproach, but little acceptance either.',
    'Your words could be heard as a reproach.',
    'You praised and excused where plain words were needed.',
  ],
  D3_6: [
    'You showed respect: asked leave, and left the patient the choice.',
    'Respect was there in part; asking leave or making sure of privacy was missing.',
    "Leave, privacy or the patient's own choice was passed over.",
    'You asked leave for every small thing.',
  ],
  D3_7: [
    'You made the decisions that were yours, and said why.',
    'You took a decision, but without its reason, or handed part of it away.',
    "You took no decision that a GP should take, or took it over the patient's head.",
    'You decided what was not yours to decide.',
  ],
  D3_8: [
    'You used the right people of the team, and said what for.',
    'You named a colleague, but not what for.',
    'Somebody of the team could have helped here and was not called upon.',
    'You handed over what a GP does alone.',
  ],
  D3_9: [
    'You noticed who might be at risk, asked, and acted on it.',
    'You noticed a risk to somebody, but asked or acted only in part.',
    "A risk to somebody's safety was there and was not taken up.",
    'You saw danger where nothing pointed to it.',
  ],
};

/** One sentence to the candidate on why this verdict was given. */
export function rationaleOf(id: IndicatorId, verdict: Verdict): string {
  const [met, partial, missed, overdone] = WORDS[id];
  return { met, partial, missed, overdone, not_applicable: NOTHING_CALLED_FOR }[verdict];
}
