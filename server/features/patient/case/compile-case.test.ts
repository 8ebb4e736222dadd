import { describe, expect, it } from 'vitest';
import { compileCase } from './compile-case.ts';

const WHO = '## Demographics\nName: Derek Pawson\nAge: 68\nGender: M\nOccupation: Retd welder\n## Opening Sentence\n"There was blood."\n';
const factsOf = (text: string, who = WHO) =>
  compileCase(who + text)
    .facts.filter(({ heading }) => heading !== 'Demographics' && heading !== 'Opening Sentence')
    .map(({ part, when, label, spoken }) => [part, when, label.words, spoken]);

describe('a case of any hand becomes facts', () => {
  it('knows the parts of ICE by letters, words and hidden ones by name', () => {
    expect(
      factsOf(
        "## ICE\n- I: thinks it's the blood thinner.\n- C: cancer, same as Ronnie\n- E: wants thinner stopped\n- HIDDEN: wants Viagra. Only admits if asked kindly re sex life.",
      ),
    ).toEqual([
      ['idea', 'asked', '', "I think it's the blood thinner."],
      ['concern', 'asked', '', "I'm worried about cancer, same as Ronnie."],
      ['expectation', 'asked', '', 'I want thinner stopped.'],
      ['agenda', 'gently', 'sex life', 'I want Viagra.'],
    ]);
  });

  it('tells the three apart in one short line', () => {
    expect(factsOf('## ICE\nThinks it is stress. Worried he has a brain tumour. Wants a scan.').map(([part]) => part)).toEqual([
      'idea',
      'concern',
      'expectation',
    ]);
  });

  it('takes a paragraph apart: told if asked, the plan and its answer, and what is not volunteered', () => {
    const facts = factsOf(
      '## Ideas, concerns and expectations\nHe thinks it is stress. He is hoping for a scan. What he does not volunteer is that he is scared of losing his job. He will tell a doctor who asks how work is. If the doctor says he must stop driving, he will be upset.',
    );
    expect(facts).toEqual([
      ['idea', 'asked', '', 'I think it is stress.'],
      ['expectation', 'asked', '', "I'm hoping for a scan."],
      ['agenda', 'directly', 'how work is', "I'm scared of losing my job."],
      ['reaction', 'reaction', 'he must stop driving', "Oh dear. That's upset me a bit."],
    ]);
  });

  it("answers 'If asked …' under the label that the author asks about, in the section's own part", () => {
    expect(
      factsOf('## SOCIAL HISTORY\nIf asked about smoking: gave up in 2012.\n## OPEN HISTORY\nIf invited to go on: has felt flat.'),
    ).toEqual([
      ['social', 'asked', 'smoking', 'I gave up in 2012.'],
      ['open', 'open', '', 'I have felt flat.'],
    ]);
  });

  it('says labels with their values: none, never, yes, a relative, a medicine', () => {
    const said = factsOf(
      '## History if asked\nUlcer: never. Fever: none. Weight: up about a stone.\n## FAMILY\nMother: T2DM. Father: bowel polyps.\n## MEDS\nPrescribed: citalopram 20 mg daily.\nCodeine – vomits',
    ).map((fact) => fact[3]);
    expect(said).toEqual([
      "No, I've never had an ulcer.",
      'No, no fever.',
      "My weight's up about a stone.",
      'My mother has type 2 diabetes.',
      'My father had bowel polyps.',
      'I take citalopram 20 milligrams daily.',
      'Codeine makes me vomit.',
    ]);
  });

  it('leaves a case in the first person as it is, fragments too', () => {
    const facts = factsOf(
      "## History if asked\n- Like a vice. Tight.\n- I stop on the hill.\n- Twenty a day. Since I was sixteen.\n## ICE\n- Losing the leg. Like Dad. That's what bothers me.",
    );
    expect(facts.map((fact) => fact[3])).toEqual([
      'Like a vice. Tight.',
      'I stop on the hill.',
      'Twenty a day. Since I was sixteen.',
      "Losing the leg. Like Dad. That's what bothers me.",
    ]);
    expect(facts.at(-1)?.[0]).toBe('concern');
  });

  it('keeps the facts of one line together and their place in the text', () => {
    const { facts } = compileCase('## History if asked\n\n- picks at food; sleeps badly\n- smokes');
    expect(facts.slice(0, 3).map(({ line, number }) => [line, number])).toEqual([
      [1, 3],
      [1, 3],
      [2, 4],
    ]);
  });

  it("keeps 'he' and 'she' of a relative that the label names", () => {
    const first =
      '## History if asked\nSleep: I wake at four.\nMood: I feel flat.\n## FAMILY HISTORY\nUncle Walter: He took his own life in the winter.';
    expect(factsOf(first).at(-1)?.[3]).toBe('My uncle Walter took his own life in the winter.');
  });

  it('lets a caller say that the patient knows of the call', () => {
    const who =
      '## Demographics\nName: Trevor Hallam\nAge: 68\nGender: Male\nCaller: his wife, Pauline. Trevor knows I am ringing and has said I may.\n';
    expect(compileCase(who).facts.map(({ spoken }) => spoken)).toContain('Trevor knows I am ringing and has said I may.');
  });

  it('speaks for the caller where the notes mean the caller', () => {
    const who = '## Demographics\nName: Zayd Hussain\nAge: 4\nGender: Male\nCaller: mother, Amina Hussain\n';
    expect(
      factsOf('## History if asked\nMum measured 39.2. Vomited once.\n## ICE\nScared of meningitis because of cousin.', who).map(
        (fact) => fact[3],
      ),
    ).toEqual(['I measured 39.2.', 'He vomited once.', "I'm scared of meningitis because of my cousin."]);
  });
});
