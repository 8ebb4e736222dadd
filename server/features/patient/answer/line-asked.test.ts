import { expect, it, test } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from '../talk/answer-turn.ts';

const SCRIPT = `## Demographics
Name: Ann Hale
Age: 50

## Opening Sentence
It's my knee, doctor.

## Patient Details

### OPEN HISTORY
- "It swelled up after the walk on Sunday."
  - doctor: when did it come up like that / what set it off

### HISTORY IF ASKED
- [locking] "It jams halfway and I have to wiggle it free."
  - doctor: does it ever get stuck / any catching or jamming in there
- [who hurt it (only when alone)] "Pete pushed me off the step."
  - doctor: how did you really come to fall / did somebody do this

### ASIDES (told to these words only)
- [the dog, walks] "My neighbour takes the dog out for me."
  - doctor: who's walking the dog then / how are you managing with the dog

### ICE
- Idea: "I think it's the cartilage."
- Concern: "I'm afraid of an operation."
- Expectation: "I'd like a scan."
`;
const patient = compileCase(SCRIPT);
const OPENED = [
  { role: 'user', content: 'Hello, how can I help?' },
  { role: 'assistant', content: "Hello. It's my knee, doctor. It swelled up after the walk on Sunday." },
] as const;
const said = (text: string) => answerTurn(patient, { text, history: [...OPENED] }).join(' ');

test.each([
  ['Does it ever get stuck at all?', /jams halfway/],
  ['and any catching or jamming in there', /jams halfway/],
  ["Who's walking the dog for you then?", /neighbour takes the dog/],
])('%s', (question, answer) => expect(said(question)).toMatch(answer));

test('an aside is told to its own words only', () => {
  for (const question of ['How are things at home?', 'Tell me everything.', 'Any other problems?', 'Do you have any pets?'])
    expect(said(question)).not.toMatch(/neighbour/);
});

test('what is told only alone stays sealed, however near the words come', () => {
  expect(said('Did somebody do this?')).not.toMatch(/Pete/);
});

it('asks for nothing by what is no question', () => {
  expect(said("Right, so I think it gets stuck because of a bit of cartilage, and I'd like you to see the physio.")).not.toMatch(/jams/);
});

it('leaves the opening to what asks for it', () => {
  const first = (text: string) => answerTurn(patient, { text, history: [] }).join(' ');
  expect(first('Hello, tell me all about this knee of yours.')).toMatch(/my knee/);
  expect(first("Who's walking the dog then")).toMatch(/neighbour/);
});
