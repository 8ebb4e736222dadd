import { byScore, distinct, type Judge, listed, some, turnsOf } from './judgement.ts';
import { HISTORY_ACTS } from './acts-history.ts';

/** matches: 'two things' */
const SEVERAL =
  /\b(?:another (?:thing|problem)|(?:two|three|couple of|few) (?:things|problems)|while i'm (?:here|on)|the other (?:thing|problem)|on top of that|second thing|one more thing|something else (?:i|as well))\b/;

/** Asking about these weighs double: one such answer changes the whole consultation. */
const GRAVE = new Set(['suicide', 'safety at home', 'children at risk']);
const TESTED = /\b(?:because|since|as you|given|no\b|not\b|without|normal|well|but|usually|although)\b/;

/** D1, data gathering and diagnosis: one judge an indicator. */
export const D1 = {
  D1_1: ({ flags, talk }) => {
    const asked = [...flags.keys()];
    const essentials = new Set(talk.doctor.flatMap(({ question, ideas }) => (question ? [...ideas] : []))).size - asked.length;
    const grave = asked.filter((name) => GRAVE.has(name)).length;
    // One danger sign among many questions is chance, unless it is a grave one.
    const verdict = asked.length + grave < 2 ? 'missed' : byScore(asked.length + grave + Math.min(5, essentials) * 0.3, 3.75, 2);
    const rationale =
      asked.length === 0
        ? 'You asked about no danger sign that this presentation calls for.'
        : `You asked about ${listed(asked.slice(0, 6))}${verdict === 'met' ? '.' : '; more of what would change the urgency was left unasked.'}`;
    return { verdict, rationale, shown: [...flags.values()] };
  },
  D1_2: ({ acts: { usesRecord } }) => {
    const detailed = usesRecord.filter(({ stems }) => stems.size >= 3).length;
    const verdict = byScore(turnsOf(usesRecord) + (detailed > 0 ? 0.5 : 0), 1.5, 0.5);
    const rationale = {
      met: 'You brought what the notes hold into the conversation.',
      partial: 'You touched on the notes, without using what they say.',
      missed: 'You did not refer to anything in the record.',
    }[verdict];
    return { verdict, rationale, shown: usesRecord };
  },
  D1_3: ({ life }) => {
    const sides = [...life.keys()];
    const depth = life.has('impact') ? 1 : 0;
    const verdict = byScore(sides.length + depth, 4, 2);
    const rationale =
      sides.length === 0
        ? 'You did not ask about life beyond the symptom: home, work, mood or what it stops the patient doing.'
        : `You asked about ${listed(sides.slice(0, 6))}${verdict === 'met' ? '.' : ', but the picture of the person stayed thin.'}`;
    return { verdict, rationale, shown: [...life.values()] };
  },
  D1_4: ({ acts: { signpost, summary, openingQuestion }, open, closed, openingWords, split }) => {
    const openFirst = (openingQuestion.length > 0 || (open[0]?.at ?? 1) < 0.2) && openingWords >= 12;
    const ordered = split.planShare >= 0.15 && split.planShare <= 0.75;
    const balance = closed.length > 0 && open.length / (open.length + closed.length) < 0.12 ? -0.5 : 0;
    const score =
      Math.min(2, turnsOf(signpost)) * 0.75 + Math.min(2, turnsOf(summary)) + (openFirst ? 0.75 : 0) + (ordered ? 0.5 : 0) + balance;
    if (turnsOf(signpost) > 12)
      return {
        verdict: 'overdone',
        rationale: 'You announced almost every step; signposting loses its value when it never stops.',
        shown: signpost,
      };
    const verdict = byScore(score, 2.5, 1);
    const missing = [
      signpost.length === 0 && 'signposts between the parts',
      summary.length === 0 && 'a summary',
      !openFirst && 'room for the patient to tell the story first',
    ].filter((word) => word !== false);
    const rationale =
      verdict === 'met'
        ? 'Your questions had an order that the patient could follow.'
        : `${verdict === 'partial' ? 'There was some order, but it lacked' : 'The order was hard to follow; it lacked'} ${listed(missing) || 'a clear line from story to plan'}.`;
    return { verdict, rationale, shown: [...summary, ...signpost] };
  },
  D1_5: ({ acts: { prioritise }, talk }) => {
    const several = talk.patient.filter(({ plain }) => SEVERAL.test(plain)).length >= 1;
    if (!several && prioritise.length === 0)
      return { verdict: 'not_applicable', rationale: 'The patient brought only one problem.', shown: [] };
    const verdict = byScore(turnsOf(prioritise), several ? 2 : 1, 1);
    const rationale = {
      met: 'You agreed what mattered most today.',
      partial: 'You touched on what to deal with first, without agreeing it.',
      missed: 'The patient brought more than one problem, and you did not agree which came first.',
    }[verdict];
    return { verdict, rationale, shown: prioritise };
  },
  D1_6: ({ acts: { significance, reasoning } }) => {
    const both = significance.filter((sentence) => reasoning.includes(sentence));
    const verdict = byScore(turnsOf(significance) + 0.5 * some(both), 2.5, 1);
    const rationale = {
      met: 'You said aloud what the findings meant.',
      partial: 'You named the weight of one finding; others passed without a word.',
      missed: 'You did not say what any answer or result meant for what this might be.',
    }[verdict];
    return { verdict, rationale, shown: both.length > 0 ? both : significance };
  },
  D1_7: ({ acts: { differential }, flags }) => {
    const tested = differential.some(({ plain }) => TESTED.test(plain));
    const kinds = distinct(differential, HISTORY_ACTS.differential.said).length;
    const verdict = byScore(
      Math.min(turnsOf(differential), 2) + Math.min(kinds, 3) * 0.34 + (tested ? 1 : 0) + Math.min(flags.size, 4) * 0.15,
      2.6,
      1.2,
    );
    const rationale = {
      met: 'You weighed other causes and said why they were more or less likely.',
      partial: 'You mentioned another cause, but did not test it against what you had heard.',
      missed: 'No other cause was weighed aloud.',
    }[verdict];
    return { verdict, rationale, shown: differential };
  },
  D1_8: ({ acts: { diagnosis, reasoning, uncertainty } }) => {
    const named = diagnosis.filter(({ question }) => !question);
    const why = reasoning.some((reason) => named.some(({ turn }) => Math.abs(turn - reason.turn) <= 2));
    const verdict = byScore(some(named) + (why ? 1 : 0) + 0.5 * some(uncertainty), 2, 1);
    const rationale = {
      met: 'You told the patient what you thought it was, and why.',
      partial: 'You named what it might be, without the reasons.',
      missed: 'You never said what you thought was going on.',
    }[named.length === 0 ? 'missed' : verdict];
    return { verdict: named.length === 0 ? 'missed' : verdict, rationale, shown: [...named, ...reasoning.slice(0, 1)] };
  },
} as const satisfies Record<string, Judge>;
