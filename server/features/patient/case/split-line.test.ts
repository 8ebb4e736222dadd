import { describe, expect, it } from 'vitest';
import { labelled, pairsOf } from './label.ts';
import { clausesOf, notePieces, speechPieces } from './split-line.ts';

describe('a line is cut into what can be told alone', () => {
  it.each([
    ['Denies fever, weight loss or night sweats', ['No fever', 'No weight loss', 'No night sweats']],
    ['No heart or kidney trouble', ['No heart trouble', 'No kidney trouble']],
    ['No leg weakness, no numbness in saddle area, bowels NAD', ['No leg weakness', 'no numbness in saddle area', 'bowels NAD']],
    ['No drooling, can swallow', ['No drooling', 'can swallow']],
    ['No yellowing of the eyes or skin, per his wife', ['No yellowing of the eyes or skin, per his wife']],
    ['Nil falls in 12/12', ['No falls in 12/12']],
    ["No numbness, hasn't bitten her cheek", ['No numbness', "hasn't bitten her cheek"]],
    ['Denies chest pain, sleeps well, stools loose', ['No chest pain', 'sleeps well', 'stools loose']],
    ['Denies fever, passing blood or a rash', ['No fever', 'No passing blood', 'No a rash']],
    ['no difficulty, food does not stick', ['No difficulty', 'food does not stick']],
    ['No HRT, because of a scare in the newspapers', ['No HRT, because of a scare in the newspapers']],
    ['Urgency, but no incontinence', ['Urgency', 'no incontinence']],
    ['picks at food; belt is two notches tighter', ['picks at food', 'belt is two notches tighter']],
    ['Father d. 62. Mother d. 88', ['Father d 62', 'Mother d 88']],
    ['dad (taxi driver, works nights) and nan', ['dad (taxi driver, works nights) and nan']],
    ['Has tried patches, no good', ['Has tried patches, no good']],
  ])('%s', (text, pieces) =>
    expect(notePieces(text).map((each) => each.replace(/^no/, 'No'))).toEqual(pieces.map((each) => each.replace(/^no/, 'No'))),
  );

  it('keeps a sentence that leans on the one before with it, and cuts where the matter changes', () => {
    expect(speechPieces('It feels like a strap. I take cetirizine when the pollen is bad. Mum has thyroid trouble.', false)).toHaveLength(
      3,
    );
    expect(speechPieces('I had something similar two years ago. It went on its own.', false)).toHaveLength(1);
    expect(speechPieces('I have it most days now. I had it once a week before. I never had it as a boy.', true)).toHaveLength(2);
  });

  it('cuts a long sentence where each half stands alone, and no other', () => {
    expect(
      clausesOf(
        'I seldom feel that I have emptied myself properly, so that I go back ten minutes later, and there is a dribble afterwards which has spoiled my trousers.',
      ),
    ).toEqual([
      'I seldom feel that I have emptied myself properly, so that I go back ten minutes later.',
      'There is a dribble afterwards which has spoiled my trousers.',
    ]);
    const fronted =
      'It came on after a cold, and although the cold went within a few days the voice never came back in all the weeks since that time.';
    expect(clausesOf(fronted)).toEqual([fronted]);
    expect(clausesOf('I smoke, and I drink.')).toEqual(['I smoke, and I drink.']);
  });
});

describe('labels are found as authors write them', () => {
  it.each([
    ['[chest pain] No, none.', 'chest pain', 'No, none.'],
    ['Smoking: ten a day', 'Smoking', 'ten a day'],
    ['**Smoking:** ten a day', 'Smoking', 'ten a day'],
    ['Smoking? Ten a day.', 'Smoking', 'Ten a day.'],
    ['Q: Do you smoke? A: Ten a day.', 'Do you smoke', 'Ten a day.'],
    ['| Smoking | ten a day |', 'Smoking', 'ten a day'],
    ['*steroids* – horrified', 'steroids', 'horrified'],
    ['I said: never again', '', 'I said: never again'],
    [
      'Low iron after 2nd pregnancy, needed tablets – made her constipated',
      '',
      'Low iron after 2nd pregnancy, needed tablets – made her constipated',
    ],
  ])('%s', (line, label, text) => expect(labelled(line)).toEqual({ label, text }));

  it('takes a dash for a label only where the section does', () => {
    expect(labelled('Itch - mostly in the evening').label).toBe('');
    expect(labelled('Itch - mostly in the evening', true)).toEqual({ label: 'Itch', text: 'mostly in the evening' });
  });

  it('parts several pairs on one line', () => {
    expect(pairsOf('Site: tummy. Character: gnawing, sometimes burning.')).toEqual([
      'Site: tummy.',
      'Character: gnawing, sometimes burning.',
    ]);
    expect(pairsOf('*steroids* – horrified; accepts later; *blood tests* – no problem')).toEqual([
      '*steroids* – horrified; accepts later',
      '*blood tests* – no problem',
    ]);
    expect(pairsOf('I said one thing: no.')).toEqual(['I said one thing: no.']);
  });
});
