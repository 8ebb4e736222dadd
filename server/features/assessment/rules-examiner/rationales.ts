import type { Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';

const NOTHING_CALLED_FOR = 'Nothing in this consultation called for it.';
type Four = [met: string, partial: string, missed: string, overdone: string];

/** Why, in one sentence, when no rule says it more exactly. */
const WORDS: Record<IndicatorId, Four> = {
  D1_1: [
    'You asked plainly for what would change the urgency.',
    'You asked for some of what would change the urgency; part of it was not asked about.',
    'The danger signs that this presentation calls for were not asked about.',
    'You went through danger signs like a list, whatever the answers were.',
  ],
  D1_2: [
    'You brought the record into the conversation.',
    'You touched on the record without making much use of it.',
    'You did not use the record.',
    'You read from the record at length instead of using it.',
  ],
  D1_3: [
    'You found out what this means for the person: home, work and who is around.',
    'You asked a little about life beyond the symptom; the picture remained incomplete.',
    'You did not find out what this means for the patient at home, at work or day to day.',
    "You asked more about the person's life than this problem needed.",
  ],
  D1_4: [
    'Your questions and the steps after them had an order that the patient could follow.',
    'There was some order; a summary or some signposting would have made it clear.',
    'The order was hard to follow from history to plan.',
    'You signposted and summarised more than the conversation needed.',
  ],
  D1_5: [
    'You agreed what needed to be dealt with today.',
    'There was more than one problem; you dealt with them without agreeing the order.',
    'The patient brought more than one problem, and you did not agree which came first.',
    'You divided up problems that belonged together.',
  ],
  D1_6: [
    'You picked out what mattered in the answers and findings and showed it.',
    'You showed why some findings matter; others passed without comment.',
    'Important findings passed without a word on what they mean.',
    'You gave findings more weight than they have.',
  ],
  D1_7: [
    'You weighed other causes, and made clear why they were more or less likely.',
    'You hinted at another cause, but did not test it against the history.',
    'You did not consider any other cause.',
    'You went through rare causes that nothing pointed to.',
  ],
  D1_8: [
    'You said what you think it is, as surely as it can be known, in words for the patient.',
    'You hinted at what it is, without committing yourself or saying why.',
    'The patient did not hear what you think this is.',
    'You were more certain than the history allows.',
  ],
  D2_1: [
    'You sent the patient to the right place, or rightly nowhere, and said how soon and why.',
    'You mentioned a referral; where, how soon or why remained unclear.',
    'A referral that this needed was not made, or not with the urgency it needs.',
    'You referred for something you could have managed yourself.',
  ],
  D2_2: [
    'The medicine was checked for safety and explained.',
    'You mentioned a medicine, but left out some of the safety checks or how to take it.',
    'The medicine was not checked or not explained.',
    'You said more about the medicine than anyone could remember.',
  ],
  D2_3: [
    'You asked for what will change the plan, and said what it would show.',
    'You offered tests without saying clearly what they would show.',
    'A test that would change the plan was not offered or not explained.',
    'You ordered a battery of tests.',
  ],
  D2_4: [
    'You linked prevention or recovery to what the patient came with.',
    'You mentioned prevention or recovery only in passing.',
    'Nothing was offered on prevention or recovery.',
    'You lectured on habits instead of helping with one.',
  ],
  D2_5: [
    'You named the risks and weighed them with the patient.',
    'You named a risk, but did not weigh it against the alternatives.',
    'No risk was named or weighed.',
    'You frightened with risks rather than weighing them.',
  ],
  D2_6: [
    'Other conditions and medicines shaped your plan.',
    'You asked about other conditions or medicines, but they hardly shaped the plan.',
    'You did not take other conditions and medicines into account.',
    'Other conditions took over from the one that matters today.',
  ],
  D2_7: [
    'You were open about what is not known, and what will settle it.',
    'You admitted some doubt, without saying how it would be settled.',
    'What is uncertain here was not said, or was hidden behind certainty.',
    'You never committed yourself.',
  ],
  D2_8: [
    'You agreed the follow-up, and said what to watch for and where to turn.',
    'You closed the consultation, but the follow-up or safety net was vague.',
    'The patient left without a usable follow-up plan and safety net.',
    'You named so many warning signs that they frighten more than they protect.',
  ],
  D2_9: [
    'History and plan each had the time they needed.',
    'The plan was short of time, or the questions were.',
    'One part took all the time, and the other was lost.',
    'You hurried where there was time.',
  ],
  D3_1: [
    "You picked up the patient's cues, and your next words showed it.",
    "You picked up some of the patient's cues; others passed by.",
    'Cues passed without a word, and your questions seldom followed from the answers.',
    'Listening was shown in stock phrases rather than in what you asked next.',
  ],
  D3_2: [
    'You found out what the patient thinks, fears and hopes for, and used it.',
    'You found out part of what the patient thinks, fears or hopes for.',
    'You did not find out what the patient thinks, fears or hopes for.',
    'Ideas, concerns and expectations were asked for as a formula.',
  ],
  D3_3: [
    'You adapted your words and your plan to this person.',
    'You adapted some of it to this person; some would have been the same for anyone.',
    'The consultation would have been the same for anyone.',
    'You adapted so much that the problem itself was lost.',
  ],
  D3_4: [
    'You explained in plain words, built on what the patient thought, and checked that they had understood.',
    'You explained, but briefly, with jargon, or without checking what had been understood.',
    'You gave the patient almost no explanation they could understand.',
    'You explained more than the patient could take in.',
  ],
  D3_5: [
    'You accepted what the patient told you without judging them.',
    'You did not judge the patient openly, but showed little acceptance either.',
    'Your words could sound judgemental.',
    'You reassured and excused where plain words were needed.',
  ],
  D3_6: [
    'You showed respect: you asked permission, and left the choice to the patient.',
    'You showed some respect, but did not ask permission or check privacy.',
    "You passed over permission, privacy or the patient's own choice.",
    'You asked permission for every small thing.',
  ],
  D3_7: [
    'You made the decisions that were yours, and said why.',
    'You made a decision, but without giving the reason, or handed part of it to others.',
    "You made no decision that a GP should make, or made it over the patient's head.",
    'You decided what was not yours to decide.',
  ],
  D3_8: [
    'You involved the right people in the team, and said what for.',
    'You named a colleague, but not what for.',
    'Someone in the team could have helped here and was not involved.',
    'You handed over something a GP should do.',
  ],
  D3_9: [
    'You noticed who might be at risk, asked, and acted on it.',
    'You noticed a risk to someone, but did not fully ask about it or act on it.',
    "There was a risk to someone's safety that you did not pick up.",
    'You saw danger where nothing pointed to it.',
  ],
};

/** One sentence to the candidate on why this verdict was given. */
export function rationaleOf(id: IndicatorId, verdict: Verdict): string {
  const [met, partial, missed, overdone] = WORDS[id];
  return { met, partial, missed, overdone, not_applicable: NOTHING_CALLED_FOR }[verdict];
}
