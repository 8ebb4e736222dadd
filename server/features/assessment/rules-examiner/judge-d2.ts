import { PLAN_ACTS } from './acts-plan.ts';
import { byScore, distinct, type Judge, listed, some, turnsOf } from './judgement.ts';
import { timed } from './safety-net.ts';

/** More different tests than this in one plan is a battery. */
const TESTS_TOO_MANY = 6;
/** More sentences about 999 or A&E than this alarm rather than protect. */
const ALARMS_TOO_MANY = 4;
/** By this second of the call, a good plan has begun (published: nine minutes on history and three on the plan fails). */
const PLAN_BY_SECONDS = 8 * 60;
/** With fewer questions than this, time left for the plan was not saved but taken from the history. */
const QUESTIONS_AT_LEAST = 4;

/** D2, clinical management and medical complexity: one judge an indicator. */
export const D2 = {
  D2_1: ({ acts: { referral, urgency, justified } }) => {
    if (referral.length === 0)
      return { verdict: 'not_applicable', rationale: 'No referral was offered, and nothing here says that one was needed.', shown: [] };
    const near = (sentence: { turn: number }) => referral.some(({ turn }) => turn === sentence.turn);
    const verdict = byScore(1 + some(urgency.filter(near)) + some(justified.filter(near)), 2, 1);
    const rationale =
      verdict === 'met' ? 'You said where you would refer, and how soon or why.' : 'You mentioned a referral, but not how soon or why.';
    return { verdict, rationale, shown: referral };
  },
  D2_2: ({ acts: { medicine, dose, counselling, prescribingSafety, risk } }) => {
    if (medicine.length === 0) return { verdict: 'not_applicable', rationale: 'No medicine was offered.', shown: [] };
    const near = (sentence: { turn: number }) => medicine.some(({ turn }) => Math.abs(turn - sentence.turn) <= 2);
    const parts = {
      'how to take it': dose.filter(near),
      'what to expect of it': [...counselling, ...risk.filter(near)],
      'whether it is safe with allergies and other medicines': prescribingSafety,
    };
    const done = Object.entries(parts).filter(([, sentences]) => sentences.length > 0);
    const left = Object.entries(parts)
      .filter(([, sentences]) => sentences.length === 0)
      .map(([name]) => name);
    const verdict = byScore(done.length, 2, 1);
    const rationale =
      verdict === 'met'
        ? `You spoke of a medicine and covered ${listed(done.map(([name]) => name))}.`
        : `You spoke of a medicine, but left out ${listed(left)}.`;
    return { verdict, rationale, shown: [...medicine.slice(0, 1), ...done.flatMap(([, sentences]) => sentences.slice(0, 1))] };
  },
  D2_3: ({ acts: { investigation, justified } }) => {
    const tests = distinct(investigation, PLAN_ACTS.investigation.said);
    if (tests.length === 0) return { verdict: 'not_applicable', rationale: 'No tests were offered.', shown: [] };
    if (tests.length > TESTS_TOO_MANY)
      return {
        verdict: 'overdone',
        rationale: `You offered ${tests.length} different tests; a battery of tests does not replace a clear question.`,
        shown: investigation,
      };
    const why = justified.filter(({ turn }) => investigation.some((test) => test.turn === turn));
    const verdict = why.length > 0 ? 'met' : 'partial';
    return {
      verdict,
      rationale:
        verdict === 'met' ? 'You said which test, and what it would tell.' : 'You offered a test without saying what it would tell.',
      shown: [...investigation, ...why],
    };
  },
  D2_4: ({ acts: { lifestyle } }) => {
    const verdict = byScore(distinct(lifestyle, PLAN_ACTS.lifestyle.said).length, 2, 1);
    const rationale = {
      met: 'You gave advice on keeping well, not only on the complaint.',
      partial: 'You touched on prevention or recovery in one remark.',
      missed: 'Nothing was said on prevention, habits or recovery.',
    }[verdict];
    return { verdict, rationale, shown: lifestyle };
  },
  D2_5: ({ acts: { risk } }) => {
    const said = risk.filter(({ question }) => !question);
    const verdict = byScore(turnsOf(said) + 0.5 * some(risk.filter(({ question }) => question)), 2, 0.5);
    const rationale = {
      met: 'You named the risks and weighed them.',
      partial: 'A risk was named, but not weighed against the benefit or the alternative.',
      missed: 'No risk was named or weighed.',
    }[verdict];
    return { verdict, rationale, shown: risk };
  },
  D2_6: ({ acts: { comorbidityAsked, comorbidityUsed, prescribingSafety } }) => {
    const verdict = byScore(some(comorbidityAsked) + 1.5 * some(comorbidityUsed) + 0.5 * some(prescribingSafety), 2, 0.5);
    const rationale = {
      met: "You let the patient's other conditions and medicines shape the plan.",
      partial:
        comorbidityAsked.length > 0
          ? 'You asked about other conditions or medicines, but they did not shape the plan.'
          : 'Other conditions or medicines were only touched on.',
      missed: 'Other conditions and current medicines played no part.',
    }[verdict];
    return { verdict, rationale, shown: [...comorbidityUsed, ...comorbidityAsked] };
  },
  D2_7: ({ acts: { uncertainty, diagnosis, investigation, management, followUpTalk } }) => {
    const settled = [...investigation, ...management, ...followUpTalk].some(({ turn }) => uncertainty.some((doubt) => doubt.turn === turn));
    const verdict = byScore(turnsOf(uncertainty) + (settled ? 0.75 : 0), 1.75, 0.75);
    if (turnsOf(uncertainty) >= 5 && diagnosis.length === 0)
      return {
        verdict: 'overdone',
        rationale: 'You repeated that you could not be sure, and never committed yourself.',
        shown: uncertainty,
      };
    const rationale = {
      met: 'You were open about what you could not know yet, and what would settle it.',
      partial: 'You admitted some doubt, without saying how it would be settled.',
      missed: 'You did not say what was still uncertain.',
    }[verdict];
    return { verdict, rationale, shown: uncertainty };
  },
  D2_8: ({ acts: { followUpTalk }, safetyNet }) => {
    const appointment = timed(followUpTalk);
    if (safetyNet.alarms > ALARMS_TOO_MANY)
      return {
        verdict: 'overdone',
        rationale: 'You mentioned 999 or A&E again and again, which alarms more than it protects.',
        shown: safetyNet.sentences,
      };
    const net =
      safetyNet.sentences.length === 0
        ? 0
        : 0.75 + (safetyNet.what ? 0.75 : 0) + (safetyNet.where ? 0.25 : 0) + (safetyNet.when ? 0.25 : 0);
    const follow = appointment.length > 0 ? 1 : 0.5 * some(followUpTalk);
    const verdict = byScore(net + follow, 2.25, 0.5);
    const missing = [
      net === 0 && 'a safety net',
      net > 0 && !safetyNet.what && 'which symptoms should bring the patient back',
      net > 0 && !safetyNet.where && 'whom to call',
      net > 0 && !safetyNet.when && 'how soon',
      appointment.length === 0 && 'a date for follow-up',
    ].filter((word) => word !== false);
    const rationale = {
      met: 'You said what to watch for, where to turn and when, and how you would follow up.',
      partial: `The ending was there, but it left out ${listed(missing)}.`,
      missed: 'You gave neither follow-up nor a safety net.',
    }[verdict];
    return { verdict, rationale, shown: [...safetyNet.sentences, ...appointment] };
  },
  D2_9: ({ split: { planStart, planShare }, open, closed, talk }) => {
    if (!planStart) return { verdict: 'missed', rationale: 'You did not reach a plan in the time you had.', shown: [] };
    const late = talk.timed && (planStart.seconds ?? 0) > PLAN_BY_SECONDS;
    const percent = Math.round(planShare * 100);
    const gathered = open.length + closed.length >= QUESTIONS_AT_LEAST;
    const verdict = gathered && planShare >= 0.28 && planShare <= 0.8 && !late ? 'met' : planShare >= 0.15 ? 'partial' : 'missed';
    const rationale =
      verdict === 'met'
        ? `You left ${percent} % of your words for explanation and plan.`
        : planShare > 0.8 || !gathered
          ? `You began to explain and plan almost at once: ${percent} % of your words came after that.`
          : `Explanation and plan got ${percent} % of your words${late ? ', and began after the eighth minute' : ''}.`;
    return { verdict, rationale, shown: [planStart] };
  },
} as const satisfies Record<string, Judge>;
