import { byScore, type Judge, listed, some, turnsOf } from './judgement.ts';
import { jargonIn } from './jargon.ts';
import { hintsAtRisk, tellsRisk } from './risk-told.ts';
import { mostRepeated } from './stock-phrases.ts';

/** The same comforting phrase this often is a habit, not a reply. */
const STOCK_TIMES = 4;
/** D3, relating to others: one judge an indicator. */
export const D3 = {
  D3_1: ({ acts: { reflects, empathy, summary, dismisses }, cues, echoes }) => {
    const stock = mostRepeated(empathy);
    const taken = cues.filter((cue) => cue.taken !== null);
    const share = cues.length > 0 ? taken.length / cues.length : null;
    if (stock && stock.times >= STOCK_TIMES && turnsOf(reflects) < 2)
      return {
        verdict: 'overdone',
        rationale: `You said '${stock.phrase}' ${stock.times} times; a stock phrase sounds like one.`,
        shown: stock.sentences,
      };
    const score =
      Math.min(2, turnsOf(reflects)) +
      Math.min(1, turnsOf(echoes) * 0.25) +
      (share === null ? 0.5 : share * 1.5) +
      0.5 * some(summary) +
      0.5 * some(empathy) -
      0.5 * Math.min(2, dismisses.length);
    const verdict = byScore(score, 3, 1.4);
    const let_go = cues.find((cue) => cue.taken === null)?.patient.text;
    const rationale =
      verdict === 'met'
        ? "You took up what the patient let fall and gave it back in the patient's own words."
        : let_go
          ? `${verdict === 'partial' ? 'You heard some cues, but this one passed' : 'Cues passed'} without a word: '${let_go.slice(0, 120)}'`
          : 'Your questions seldom grew out of the answer before them.';
    return { verdict, rationale, shown: [...taken.flatMap(({ taken: reply }) => (reply ? [reply] : [])), ...reflects] };
  },
  D3_2: ({ acts: { ideas, concerns, expectations, stockIce, tailors } }) => {
    const parts = { ideas, concerns, expectations };
    const done = Object.entries(parts)
      .filter(([, sentences]) => sentences.length > 0)
      .map(([name]) => name);
    const left = Object.entries(parts)
      .filter(([, sentences]) => sentences.length === 0)
      .map(([name]) => name);
    const shown = Object.values(parts).flatMap((sentences) => sentences.slice(0, 1));
    if (stockIce.length > 0 && turnsOf([...ideas, ...concerns, ...expectations]) <= 1)
      return { verdict: 'partial', rationale: 'You asked for ideas, concerns and expectations in one stock question.', shown: stockIce };
    const verdict = byScore(done.length + 0.5 * some(tailors), 2.5, 1);
    const rationale =
      verdict === 'met'
        ? `You asked about ${listed(done)} and used the answers.`
        : done.length > 0
          ? `You asked about ${listed(done)}, but ${left.length > 0 ? `not about ${listed(left)}` : 'did not come back to the answers'}.`
          : 'You did not ask what the patient thought, feared or hoped for.';
    return { verdict, rationale, shown };
  },
  D3_3: ({ acts: { shares, tailors } }) => {
    const verdict = byScore(Math.min(2, turnsOf(shares)) + Math.min(2, turnsOf(tailors)), 3, 1);
    const rationale = {
      met: "You built the plan with the patient and around the patient's circumstances.",
      partial:
        shares.length > 0
          ? "You asked for the patient's view, but the plan did not grow out of this person's life."
          : 'You spoke to the circumstances, but the patient had little say in the plan.',
      missed: 'The plan would have been the same for anyone, and the patient was not asked.',
    }[verdict];
    return { verdict, rationale, shown: [...tailors, ...shares] };
  },
  D3_4: ({ acts: { explanation, checksUnderstanding, askBack }, talk }) => {
    const jargon = jargonIn(talk.doctor);
    const stock = mostRepeated(checksUnderstanding);
    if (stock && stock.times > STOCK_TIMES)
      return {
        verdict: 'overdone',
        rationale: `You asked '${stock.phrase}' ${stock.times} times instead of finding out what had been understood.`,
        shown: stock.sentences,
      };
    const penalty = jargon.length >= 4 ? 1 : jargon.length >= 2 ? 0.5 : 0;
    const verdict = byScore(
      Math.min(2, turnsOf(explanation)) + Math.min(1.5, turnsOf(checksUnderstanding) + 0.5 * some(askBack)) - penalty,
      2.5,
      1,
    );
    const words =
      jargon.length > 0 ? ` These words were left unexplained: ${listed(jargon.slice(0, 4).map(({ word }) => `'${word}'`))}.` : '';
    const rationale = {
      met: 'You explained in plain words and checked that you had been understood.',
      partial:
        explanation.length > 0
          ? checksUnderstanding.length > 0
            ? 'You explained, but briefly.'
            : 'You explained, but did not check what had been understood.'
          : 'You checked understanding, but had explained little.',
      missed: 'You explained almost nothing of what was going on.',
    }[verdict];
    return {
      verdict,
      rationale: rationale + words,
      shown: [...explanation, ...checksUnderstanding, ...jargon.map(({ sentence }) => sentence)],
    };
  },
  D3_5: ({ acts: { judges, empathy, dismisses } }) => {
    if (judges.length > 0)
      return { verdict: turnsOf(judges) > 1 ? 'missed' : 'partial', rationale: 'These words could sound judgemental.', shown: judges };
    const verdict = empathy.length > 0 && dismisses.length < 3 ? 'met' : 'partial';
    return {
      verdict,
      rationale:
        verdict === 'met'
          ? 'You accepted what the patient told you without judging them.'
          : 'You did not judge the patient, but you showed little acceptance either.',
      shown: verdict === 'met' ? empathy : dismisses,
    };
  },
  D3_6: ({ acts: { introduction, identity, consent, privacy, greeting, judges } }) => {
    const score =
      some(greeting) * 0.5 + some(introduction) + some(identity) * 0.5 + Math.min(2, turnsOf(consent)) * 0.5 + some(privacy) - some(judges);
    const verdict = byScore(score, 2, 1);
    const missing = [
      introduction.length === 0 && 'introducing yourself',
      consent.length === 0 && 'asking permission',
      identity.length === 0 && 'checking whom you are speaking to',
    ].filter((word) => word !== false);
    const rationale =
      verdict === 'met'
        ? 'You introduced yourself and asked permission.'
        : `Respect needs words too. Missing ${missing.length > 1 ? 'were' : 'was'} ${listed(missing) || 'privacy'}.`;
    return { verdict, rationale, shown: [...introduction.slice(0, 1), ...consent, ...privacy] };
  },
  D3_7: ({ acts: { owns, defers, askColleague } }) => {
    const deferred = turnsOf([...defers, ...askColleague]);
    const verdict = byScore(Math.min(3, turnsOf(owns)) - deferred, 2, 1);
    const rationale = {
      met: 'You made the decisions that were yours to make.',
      partial:
        deferred > 0
          ? 'You made a decision and then handed part of it to others.'
          : 'You made few of the decisions that were yours to make.',
      missed: deferred > 0 ? 'You handed over decisions that were yours to make.' : 'You made no decision of your own.',
    }[verdict];
    return { verdict, rationale, shown: verdict === 'met' ? owns : [...defers, ...askColleague, ...owns] };
  },
  D3_8: ({ acts: { teamRole, askColleague } }) => {
    if (turnsOf(askColleague) >= 2)
      return { verdict: 'overdone', rationale: 'You turned to a colleague for something a GP decides.', shown: askColleague };
    if (teamRole.length === 0) return { verdict: 'not_applicable', rationale: 'No one else in the team was involved.', shown: [] };
    const purposeful = teamRole.filter(({ words, stems }) => words >= 8 && stems.size >= 3);
    const verdict = purposeful.length > 0 ? 'met' : 'partial';
    return {
      verdict,
      rationale: verdict === 'met' ? 'You said who in the team would help, and with what.' : 'You named a colleague, but not what for.',
      shown: teamRole,
    };
  },
  D3_9: ({ acts: { asksSafety, actsOnSafety }, flags, talk, scheme }) => {
    const inCase = scheme.facts.some(({ text }) => tellsRisk(text.toLowerCase()));
    const heard = talk.patient.some(({ plain }) => hintsAtRisk(plain));
    const checked = (['suicide', 'safety at home', 'children at risk'] as const).flatMap((name) => flags.get(name) ?? []);
    if (!inCase && !heard) {
      return checked.length > 0
        ? { verdict: 'met', rationale: 'You asked about safety, and nothing of concern came up.', shown: checked }
        : { verdict: 'not_applicable', rationale: 'Nothing here raised a safeguarding concern.', shown: [] };
    }
    const verdict = byScore(Math.min(2, turnsOf(asksSafety)) * 0.75 + Math.min(2, turnsOf(actsOnSafety)) * 0.75, 2, 0.75);
    const rationale = {
      met: 'You asked about safety and acted on what you heard.',
      partial:
        actsOnSafety.length > 0
          ? 'You acted on the risk, but asked little about it.'
          : 'You asked about safety, but nothing followed from it.',
      missed: "A risk to somebody's safety was there, and you did not ask about it.",
    }[verdict];
    return { verdict, rationale, shown: [...asksSafety, ...actsOnSafety] };
  },
} as const satisfies Record<string, Judge>;
