import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import type { Said } from '#server/voice/patient.ts';
import { answerTurn } from '../../talk/answer-turn.ts';
import { compileCase } from '../../case/compile-case.ts';
import { sentencesOf } from '../../case/split-line.ts';
import type { Case } from '../../case/case.ts';
import { openedBy } from '../opened-facts.ts';
import { contentOf } from '../disclosed-facts.ts';
import { groundsOf } from './grounds.ts';
import { judge } from './guard.ts';
import { INVENTIONS, ROLE_BREAKS } from './misbehaviour.ts';
import { PARAPHRASES } from './paraphrases.ts';

const BUILT_IN = new URL('../../../../../content/scenarios/', import.meta.url);
const OTHER_HANDS = new URL('../../../../../training/cases/', import.meta.url);
const GREETING = 'Hello, how can I help?';

const cases = new Map<string, Case>();
function caseOf(name: string): Case {
  const known = cases.get(name);
  if (known) return known;
  const built = new URL(`${name}.md`, BUILT_IN);
  const text = readFileSync(existsSync(built) ? built : new URL(`${name}.md`, OTHER_HANDS), 'utf8');
  const parsed = text.startsWith('---') ? parseCaseFile({ file: `${name}.md`, text }) : { case: { patientDetails: text } };
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const made = compileCase(parsed.case.patientDetails);
  cases.set(name, made);
  return made;
}

/** The grounds of a turn after the opening; of the first turn when the words greet. */
function groundsFor(name: string, text: string) {
  const patient = caseOf(name);
  const history: Said[] = /^(hello|hi|good morning)\b/i.test(text)
    ? []
    : [
        { role: 'user', content: GREETING },
        { role: 'assistant', content: answerTurn(patient, { text: GREETING, history: [] }).join(' ') },
      ];
  const turn = { text, history };
  return groundsOf(patient, turn, openedBy(patient, turn));
}

function caughtIn(reply: string, grounds: ReturnType<typeof groundsFor>): string[] {
  return sentencesOf(reply).flatMap((each, place) => {
    const reason = judge({ raw: each, spoken: each, first: place === 0 }, grounds);
    return reason ? [`${reason}: ${each}`] : [];
  });
}

const NAMES = [
  'acute-gout',
  'bloating-and-bloods',
  'heart-tracing',
  'note-for-work',
  'repeat-for-jayden',
  'tired-new-mother',
  'stronger-antacid',
];
const OTHERS = ['messy-headings', 'mother-calling', 'own-format', 'prose', 'third-person-notes'];

describe('the guard of the chat patient', () => {
  it('lets faithful paraphrases pass', { timeout: 120_000 }, () => {
    expect(PARAPHRASES.length).toBeGreaterThanOrEqual(60);
    expect(PARAPHRASES.flatMap(({ name, said, reply }) => caughtIn(reply, groundsFor(name, said)))).toEqual([]);
  });

  it.each([...NAMES, ...OTHERS])('lets no closed fact of %s out in its own words', (name) => {
    const passed: string[] = [];
    for (const text of ['Tell me more about it.', 'Anything else?', 'Do you have any pets?']) {
      const grounds = groundsFor(name, text);
      for (const { fact } of [...grounds.sealed, ...grounds.unasked])
        for (const each of sentencesOf(fact.spoken)) {
          // 'That was last week.' gives nothing away by itself.
          const telling = [...contentOf(each)].filter((stem) => !grounds.known.stems.has(stem));
          if (telling.length >= 3 && judge({ raw: each, spoken: each, first: true }, grounds) === null) passed.push(`${text} -> ${each}`);
        }
    }
    expect(passed).toEqual([]);
  });

  it.each([
    ['I do a bit of coke at the weekend.', 'I take drugs at weekends.'],
    ['A few lines with my mates, most Saturdays.', 'I take drugs at weekends.'],
    ['I smoke a joint most nights.', 'I do take recreational drugs, now and then.'],
  ])('lets no drugs out that are closed: %s', (fact, words) => {
    const patient = compileCase(
      `## Demographics\nName: Ann Lee\nAge: 31\n## Opening Sentence\nMy heart keeps racing.\n## HISTORY IF ASKED\n- [recreational drugs] "${fact}"`,
    );
    const turn = { text: 'Tell me more about it.', history: [] };
    const grounds = groundsOf(patient, turn, openedBy(patient, turn));
    expect(judge({ raw: words, spoken: words, first: true }, grounds)).toBe('unasked');
    expect(judge({ raw: 'It keeps racing.', spoken: 'It keeps racing.', first: true }, grounds)).toBeNull();
  });

  it.each(ROLE_BREAKS)('catches a broken role: %s', (words, kind) => {
    expect(caughtIn(words, groundsFor('acute-gout', 'Tell me more about it.')).join()).toContain(`role: ${kind}`);
  });

  it.each([...NAMES, ...OTHERS])('lets no invention into %s', (name) => {
    const grounds = groundsFor(name, 'Tell me more about it.');
    expect(INVENTIONS.filter((words) => caughtIn(words, grounds).length === 0)).toEqual([]);
  });

  it.each([
    ['acute-gout', 'Have you had any fever?', 'Yes, I have had a fever.'],
    ['acute-gout', 'Have you had any fever?', 'Yes, a bit.'],
    ['acute-gout', 'Do you have diabetes?', 'Yes, I have diabetes.'],
    ['acute-gout', 'Do you smoke?', 'Yes, twenty a day.'],
    ['acute-gout', 'Do you have high blood pressure?', 'No.'],
    ['tired-new-mother', 'Have you ever had depression?', 'No, never.'],
    ['own-format', 'How long have you had the fever?', "I've had the fever for two days."],
    ['heart-tracing', 'So the pain in your chest began last year?', "Yes, that's right."],
    ['implant-removal', "So you're in the house by yourself then?", "Yes, that's right."],
  ])('catches what is against the case of %s: %s %s', (name, said, reply) => {
    expect(caughtIn(reply, groundsFor(name, said))).toHaveLength(1);
  });

  it('lets the doctor’s own words be denied or asked back, never be affirmed', () => {
    const grounds = groundsFor('acute-gout', 'Have you had any jaundice, or taken any methotrexate in the last nine weeks?');
    for (const words of ['No, no jaundice.', "No, I've never had methotrexate.", 'Not in the last nine weeks, no.', "What's methotrexate?"])
      expect(caughtIn(words, grounds)).toEqual([]);
    for (const words of ["I've had some jaundice.", 'I took methotrexate.', "It's been nine weeks."])
      expect(caughtIn(words, grounds)).toHaveLength(1);
  });

  it('takes no word of the doctor’s, and none of the note behind them, for an answer', () => {
    const grounds = groundsFor(
      'acute-gout',
      'Many people are afraid of steroids. But without them you may lose the use of the joint, and that will not come back.',
    );
    for (const words of ['But without them you may lose the use of the joint,', 'Without them you may lose the use of the joint.'])
      expect(caughtIn(words, grounds).join()).toContain('said back');
    expect(caughtIn('Could I lose the use of the joint?', grounds)).toEqual([]);
    for (const words of ['I do not know, and add nothing.', "If I'm told to stop driving, I'd say: how long for?"])
      expect(caughtIn(words, grounds).join()).toContain('role: script');
  });

  it('hears a few words once, and as often as they are asked for', () => {
    const patient = caseOf('acute-gout');
    const thanks = "It's not been easy.";
    const after = (text: string) => {
      const turn = {
        text,
        history: [
          { role: 'user', content: 'That sounds hard.' },
          { role: 'assistant', content: thanks },
        ] satisfies Said[],
      };
      return groundsOf(patient, turn, { ...openedBy(patient, turn), answer: [] });
    };
    expect(caughtIn(thanks, after('It is the lining of the joint that has become inflamed.'))).toHaveLength(1);
    expect(caughtIn(thanks, after('Has it been easy for you?'))).toEqual([]);
  });
});
