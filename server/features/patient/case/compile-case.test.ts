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

describe('what an author says to the actor is not said aloud', () => {
  it.each([
    'Only says this if the doctor is kind: I slept with someone else.',
    'Only if the doctor is kind: I slept with someone else.',
    'Only tells a gentle doctor: I slept with someone else.',
    '(Only says this if the doctor is kind) I slept with someone else.',
  ])('%s', (line) =>
    expect(factsOf(`## OPEN HISTORY\n- It stings.\n## HISTORY IF ASKED\n- ${line}`).at(-1)).toEqual([
      'asked',
      'gently',
      '',
      'I slept with someone else.',
    ]),
  );

  it('keeps what stands behind a condition, all of it under the condition', () => {
    expect(
      factsOf(
        '## OPEN HISTORY\n- It stings.\n## HISTORY IF ASKED\n- Only admits this if asked about drink: I have a bottle a night. I hide it.',
      ).slice(1),
    ).toEqual([['asked', 'directly', 'drink', 'I have a bottle a night. I hide it.']]);
  });

  it('takes the colon of a time of day for no label', () => {
    expect(factsOf('## MEDICATION\n- Calpol 5 ml given 21:00')).toEqual([
      ['medication', 'asked', '', 'Calpol 5 millilitres was given 21:00.'],
    ]);
  });
});

describe('the opening sentence', () => {
  const opened = (opening: string) => compileCase(WHO.replace('There was blood.', opening));
  it.each(["My daughter says I'm disappearing.", 'My son made me come, doctor.', "I've had this pain since my daughter was born."])(
    'is of the patient who only speaks of a child: %s',
    (opening) => expect(opened(opening).speaker.self).toBe(true),
  );
  it.each([
    "My son's got a rash.",
    "I'm ringing about my lad Alfie.",
    "My baby won't feed and I'm worried.",
    "My son told me he can't breathe.",
  ])('is of the caller whose child is ill: %s', (opening) => expect(opened(opening).speaker.self).toBe(false));
  it.each([
    ["Hiya, my boob's gone really hot.", "My boob's gone really hot."],
    ['Hello Dr Khan, I hurt.', 'I hurt.'],
    ["Morning, doctor. It's my knee.", "It's my knee."],
    ['Morning sickness has floored me.', 'Morning sickness has floored me.'],
    ["His hand's started shaking.", "His hand's started shaking."],
  ])('is told again without its greeting: %s', (opening, spoken) =>
    expect(
      opened(opening)
        .facts.filter(({ heading }) => heading === 'Opening Sentence')
        .map((fact) => fact.spoken),
    ).toEqual([spoken]),
  );
});

describe('nested bullets', () => {
  const told = (text: string) => factsOf(`## OPEN HISTORY\n- It stings.\n- I told you.\n## HISTORY IF ASKED\n${text}`).slice(2);
  it('take a bare bullet above them for their label', () =>
    expect(told('- The sores\n  - They came on Monday.\n- About swallowing:\n  - Food sticks, I find.')).toEqual([
      ['asked', 'asked', 'sores', 'They came on Monday.'],
      ['asked', 'asked', 'swallowing', 'Food sticks, I find.'],
    ]));
  it('leave a bullet that tells something as it is', () =>
    expect(told('- I take paracetamol\n  - It does not help me.').map((fact) => fact[3])).toEqual([
      'I take paracetamol.',
      'It does not help me.',
    ]));
  it('stand under the condition of the bullet above them', () =>
    expect(told('- Only if the doctor is kind:\n  - I slept with someone else.')).toEqual([
      ['asked', 'gently', '', 'I slept with someone else.'],
    ]));
});

describe("a relative's illness is never the patient's own", () => {
  it.each(['## FHx', '## Family', '## FH', '## PMH', '## SOCIAL HISTORY', '## MEDICATION'])('under %s', (heading) =>
    expect(
      factsOf(
        `${heading}\n- Mum: bad nerves, takes sertraline\n- father d. MI 55\n- Nan: dementia, lives in a home\n- Father: depression. Took his own life in 1990.`,
      ).map((fact) => fact[3]),
    ).toEqual([
      'My mum has bad nerves and takes sertraline.',
      'My father died of a heart attack at 55.',
      'My nan has dementia.',
      'My nan lives in a home.',
      'My father has depression.',
      'My father took his own life in 1990.',
    ]),
  );
  it('in a case in the first person', () =>
    expect(
      factsOf(
        "## OPEN HISTORY\n- I've had this for a week.\n- I can't sleep with it.\n## FAMILY HISTORY\n- Mother: type 2 diabetes, heart attack at 73",
      ).at(-1)?.[3],
    ).toBe('My mother has type 2 diabetes and had a heart attack at 73.'));
});

describe('who the notes speak of', () => {
  const notes = '## OPEN HISTORY\nHe has been tired. He feels no different on his tablets. He sleeps.\n';
  it('is the patient, also where nothing says man or woman', () =>
    expect(
      compileCase(`## Demographics\nName: Terry Hale\nAge: 61\n## Opening Sentence\n"I've come about my bloods."\n${notes}`)
        .facts.slice(0, 3)
        .map(({ spoken }) => spoken)
        .join(' '),
    ).toMatch(/^I've been tired\. I feel no different on my tablets/));
  it('is another than who rings about them', () => {
    const { speaker, facts } = compileCase(
      `## Demographics\nName: Joanne Rudd, ringing about her husband Lee Rudd\nAge: 44 (Lee is 47)\nGender: Female (Lee is male)\n## Opening Sentence\n"It's about my husband."\n## OPEN HISTORY\n- Lee drinks a litre a day.\n- Joanne rings from work.\n## HIDDEN AGENDA\n- She has hit him once.`,
    );
    expect(speaker).toMatchObject({ self: false, name: 'Lee Rudd', age: 47, sex: 'male', callerName: 'Joanne Rudd' });
    expect(facts.map(({ spoken }) => spoken)).toEqual(
      expect.arrayContaining(['He drinks a litre a day.', 'I ring from work.', 'I have hit him once.']),
    );
  });
});

it('a sentence without a subject goes on about the relative of the one before it, and a place about the pain', () => {
  const said = compileCase(`## Demographics
Name: Jo Lee
Age: 45
Gender: female
## Opening Sentence
"I've got this cough."
## Patient Details
### OPEN HISTORY
- Nine-day history of cough. 29 weeks pregnant.
### HISTORY IF ASKED
- No pain in the loins or lower tummy.
- No weight lost, eating as usual.
### FAMILY HISTORY
- Mother living, 84. Has COPD and home oxygen.
- Father died at 70. Was a quarryman.`).facts.map(({ spoken }) => spoken);
  expect(said).toEqual(
    expect.arrayContaining([
      "I've had nine days of cough.",
      "I'm 29 weeks pregnant.",
      'No, no pain in the loins or lower tummy.',
      'No, no weight lost.',
      'My mother is living, 84 and has COPD and home oxygen.',
      'My father died at 70 and was a quarryman.',
    ]),
  );
});
