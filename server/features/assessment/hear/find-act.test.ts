import { describe, expect, test } from 'vitest';
import { DRIVING, sheetAct } from '#tests/support/sheet-act.ts';
import { hearConsultation } from '../sheet/hear-consultation.ts';
import type { Act } from '../sheet/act.ts';

const FEVER = sheetAct({
  domain: 'D1',
  instructions: 'Asks about fever or feeling unwell.',
  wordings: ['any fever or shivers with it', 'have you had a temperature at all', 'do you feel poorly in yourself or is it just the toe'],
  notThis: ['if you get a fever give us a ring', 'does it feel hot to touch'],
});

/** What is heard of an act in one turn of the doctor's. */
function heardIn(looked: Act, text: string) {
  const turns = [
    { id: 'd1', role: 'user' as const, text },
    { id: 'p1', role: 'assistant' as const, text: 'Right, doctor.' },
  ];
  return hearConsultation(turns, { subdomains: [], record: '' }, [looked]).acts[0]!;
}

describe('an act is heard', () => {
  test.each([
    [DRIVING, "Right, and I'd like you to keep off the road in the taxi until you can stamp on the brake without wincing."],
    [DRIVING, 'um so you must not you know drive until you can do an emergency stop without it hurting'],
    [FEVER, 'And have you been feverish at all, or felt ill in yourself since it came on?'],
  ])('%# in other words than those of its sheet', (looked, text) => {
    const { state, quote } = heardIn(looked, text);
    expect(state).toBe('heard');
    expect(text).toContain(quote!.text);
  });

  test.each([
    [DRIVING, 'There is no need to stop driving, just leave yourself a bit more room at the lights.'],
    [DRIVING, 'And do you drive for work, or is it mostly walking about?'],
    [DRIVING, 'So take two of the tablets tonight with some food, and keep the foot up on a stool.'],
    [FEVER, 'If you get a fever or shivers, give us a ring the same day.'],
    [FEVER, 'Has your wife had any fever or shivers, or felt ill in herself?'],
  ])('%# never in its opposite, in a near miss, of somebody else or in something else', (looked, text) => {
    expect(heardIn(looked, text).state).toBe('missed');
  });

  test('the same with punctuation and capitals taken away', () => {
    const text = "Right. I'd like you to keep off the road, in the taxi, until you can stamp on the brake. Is that all right?";
    const plain = text.toLowerCase().replaceAll(/[.,?]/g, '');
    expect(heardIn(DRIVING, plain).state).toBe(heardIn(DRIVING, text).state);
    expect(heardIn(DRIVING, plain).quote!.text).toContain('keep off the road in the taxi until');
  });

  test.each([
    ['', ' How does that sound?'],
    ['I think this is gout. ', ''],
    ['Have you got someone at home with you? ', ' And I will send you a text with all of this.'],
    ['', ' Do you have any questions about that so far?'],
    ['That must be hard. ', ' Shall we talk about what happens next?'],
  ])('whatever is said before and behind it: %j, %j', (before, behind) => {
    const advice = "Please don't drive the cab until you can brake hard without pain.";
    const { state, quote } = heardIn(DRIVING, before + advice + behind);
    expect(state).toBe('heard');
    expect(advice).toContain(quote!.text.replace(/^.*\? /, ''));
  });

  test('a few words of a long turn are quoted, not the turn', () => {
    const text = `Well, thank you for telling me all of that, it has been a hard few nights. You mustn't drive until you can do an emergency stop without it hurting. And let's have the foot up on a pillow tonight, with some frozen peas on it.`;
    const { quote } = heardIn(DRIVING, text);
    expect(quote!.text).toMatch(/drive/);
    expect(quote!.text.split(' ').length).toBeLessThan(18);
  });
});
