import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { caseInWords } from './case-in-words.ts';
import { noteForTurn } from './note-for-turn.ts';
import { openedBy } from './opened-facts.ts';
import { isSealed } from './sealed-facts.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const detailsOf = (name: string) => readProbedCase(SCENARIOS, name).patientDetails;
const patient = compiledCase(detailsOf('acute-gout'));
const BEGUN = [
  { role: 'user' as const, content: 'Hello, how can I help?' },
  { role: 'assistant' as const, content: patient.opening },
];
const noteOf = (text: string, history = BEGUN) => noteForTurn(openedBy(patient, { text, history }));

describe('the note behind the doctor’s words', () => {
  it.each([
    ['I’m sorry to hear that, it must be so painful.', 'opened', /^Let this slip.*braking foot/],
    ['Do you have any tattoos?', 'silence', /^Your case says nothing on this/],
    ['Have you had any fever or shivering?', 'yes or no', /^The answer is no\. .*thirty-six point eight/],
    ['What tablets do you take?', 'facts', /^Your case on this.*bendroflumethiazide/],
    ['I think this is gout. I would like to start you on colchicine.', 'turn', /^The doctor proposes something\. .*Gout\?/],
    ['Goodbye then, Mr Hughes.', 'turn', /^The doctor is closing\./],
    ['So you have pain in your left knee, which began nine weeks ago, is that right?', 'yes or no', /^The doctor sums up\./],
  ])('%s', (text, kind, words) => {
    const note = noteOf(text);
    expect(note?.kind).toBe(kind);
    expect(note?.text).toMatch(words);
  });

  it('asks for the opening once the doctor begins, and says nothing where code knows nothing', () => {
    expect(noteOf('Hello, how can I help?', [])).toEqual({ kind: 'turn', text: 'The doctor begins. Say your Opening Sentence, and stop.' });
    expect(noteOf('Tell me more about it.')).toBeNull();
  });

  it('says back what was agreed', () => {
    const history = [
      ...BEGUN,
      { role: 'user' as const, content: "I'd like you to take colchicine twice a day, and we'll do a blood test in two weeks." },
      { role: 'assistant' as const, content: 'Okay, I can do that.' },
    ];
    const note = noteOf('Can you tell me in your own words what the plan is?', history);
    expect(note?.kind).toBe('agreed');
    expect(note?.text).toMatch(/^Say back in your own words what was agreed: .*blood test/);
  });
});

describe('the case in words', () => {
  it.each(['acute-gout', 'tired-new-mother', 'implant-removal', 'call-from-a-daughter', 'wants-answers'])(
    '%s holds all of it but its seals',
    (name) => {
      const read = compiledCase(detailsOf(name));
      const words = caseInWords(read, detailsOf(name));
      const sealed = read.facts.filter(isSealed);
      const told = read.facts.filter(
        (fact) => !isSealed(fact) && ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'].includes(fact.part),
      );
      expect(sealed.length).toBeGreaterThan(0);
      expect(sealed.filter(({ spoken }) => words.includes(spoken))).toEqual([]);
      expect(told.filter(({ spoken }) => !words.includes(spoken))).toEqual([]);
      expect(words).not.toMatch(/hidden agenda|only if asked/i);
      const notes = caseInWords(read, detailsOf(name), { inNotes: true });
      expect(sealed.filter(({ spoken, source }) => notes.includes(spoken) || notes.includes(source))).toEqual([]);
      expect(told.filter(({ source, spoken }) => !notes.includes(source) && !notes.includes(spoken))).toEqual([]);
    },
  );

  it('holds the notes of their author for a large model, what was one line as one, and corrections as they were made', () => {
    const text =
      '## Demographics\nName: Ann Lee\nAge: 40\n## Opening Sentence\nMy chest is tight.\n## Social\n- Husband, Craig, smokes 10/day, out of the back door; one cat\n- Works in a bakery\n## Hidden agenda\n- Scared of losing the job\n';
    const read = compiledCase(text);
    const notes = caseInWords(read, text, { inNotes: true });
    expect(notes).toMatch(/^- Husband, Craig.*smokes 10\/day, out of the back door.*cat$/m);
    expect(notes).not.toMatch(/losing/);
    expect(caseInWords(read, text)).not.toMatch(/10\/day/);
    const byHand = {
      ...read,
      facts: read.facts.map((fact) => (fact.source.includes('bakery') ? { ...fact, byHand: true, spoken: 'I bake, mostly bread.' } : fact)),
    };
    expect(caseInWords(byHand, text, { inNotes: true })).toMatch(/^- I bake, mostly bread\.$/m);
  });
});
