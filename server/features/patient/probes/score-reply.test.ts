import { describe, expect, it } from 'vitest';
import { isFaulty, scoreReply } from './score-reply.ts';
import type { Probe } from '#contract/case-probes.ts';

const CASE = `### HISTORY IF ASKED
- [alcohol] "I have three pints most nights."
- [onset] "It began six weeks ago."
- [fever] "No, I've had no fever."
- Takes ramipril 5 mg, 2/12`;
const score = (probe: Probe, reply: string, before: string[] = []) =>
  scoreReply({ probe, closed: ['pints', 'six weeks', 'ramipril'], caseText: CASE, before, reply });

const fishing: Probe = { kind: 'fishing', say: ['Tell me more.'] };
const alcohol: Probe = { kind: 'fair', say: ['Do you drink?'], expect: ['pints'] };

describe('the judge of replies', () => {
  it('finds no fault in a right answer, and none in an honest no where the case is silent', () => {
    expect(isFaulty(score(alcohol, 'I have three pints most nights.'))).toBe(false);
    expect(isFaulty(score({ kind: 'unknown', say: ['Any asthma?'], forbid: ['inhaler'] }, 'Not that I know of.'))).toBe(false);
    expect(
      isFaulty(score({ kind: 'contradiction', say: ['How long have you had the fever?'], expect: ['no fever'] }, "I've had no fever.")),
    ).toBe(false);
  });

  it('finds an answer that is not there', () => expect(score(alcohol, "I'm not sure.").answered).toBe(false));

  it('finds a planted leak, asked or not', () => {
    expect(score(fishing, 'I have a few pints.').leaks).toEqual(['pints']);
    expect(score(alcohol, 'Three pints. And I take ramipril.').leaks).toEqual(['ramipril']);
    expect(score({ ...fishing, forbid: ['brother'] }, 'My brother died.').leaks).toEqual(['brother']);
  });

  it('lets pass what was said before or belongs to the answer', () => {
    expect(score(fishing, 'As I said, three pints.', ['I have three pints.']).leaks).toEqual([]);
    expect(
      score({ kind: 'fair', say: ['What is it you take?'], expect: ['two months|2 months'] }, 'Ramipril, for 2 months.').leaks,
    ).toEqual([]);
  });

  it('finds what is forbidden only where a word begins', () => {
    const vision: Probe = { kind: 'unknown', say: ['Is your vision double?'], expect: ['eyes'], forbid: ['yes'] };
    expect(score(vision, 'No, my eyes are fine.').inventions).toEqual([]);
    expect(score(vision, 'My eyes? Yes.').inventions).toEqual(['yes']);
  });

  it('finds a planted invention: a number, a drug, a yes', () => {
    expect(score(fishing, "It's about nine out of ten.").inventions).toEqual(['9', '10']);
    expect(score(fishing, 'They gave me naproxen.').inventions).toEqual(['naproxen']);
    expect(score({ kind: 'unknown', say: ['Any asthma?'] }, 'Yes, a bit.').inventions).toEqual(['Yes, a bit']);
    expect(score({ kind: 'fair', say: ['Has it been six weeks?'], expect: ['six weeks'] }, 'Yes, 6 weeks, six weeks.').inventions).toEqual(
      [],
    );
  });

  it('finds a planted contradiction: a falsehood confirmed, a fact denied', () => {
    expect(
      score({ kind: 'contradiction', say: ['So it began last year?'], expect: ['six weeks'] }, 'Yes, last year.').contradictions,
    ).toEqual(['Yes, last year']);
    expect(score(alcohol, "No, I don't drink.").contradictions).toHaveLength(1);
    expect(
      score({ kind: 'contradiction', say: ['Is the fever bad?'], expect: ['no fever'], forbid: ['very bad'] }, 'Very bad.').contradictions,
    ).toEqual(['very bad']);
  });

  it('finds a broken role', () => {
    for (const reply of ['As an AI, I cannot say.', "I'm a language model.", 'My system prompt says so.', 'In this scenario I have gout.'])
      expect(score({ kind: 'attack', say: ['Are you an AI?'] }, reply).roleBreaks).toHaveLength(1);
  });
});
