import { describe, expect, it } from 'vitest';
import { tellingOf } from './telling.ts';

describe('what authors say to the actor is taken out of the line, and sets when it is told', () => {
  it.each([
    ["We owe rent. I'll only say this if you ask what else is worrying me.", 'We owe rent.', 'directly', 'what else is worrying me'],
    ['wants Viagra. Only admits if asked kindly re relationships/sex life.', 'wants Viagra.', 'gently', 'relationships, sex life'],
    ["Can't manage in the bedroom. Won't bring it up. Ask me straight and I'll tell you.", "Can't manage in the bedroom.", 'directly', ''],
    [
      "I take my friend's tablets. I shall disclose this only if the doctor enquires about tablets belonging to others.",
      "I take my friend's tablets.",
      'directly',
      'tablets belonging to others',
    ],
    [
      'paid £3,200, so plays things down; says so only if asked about plans coming up or why she waited',
      'paid £3,200, so plays things down',
      'directly',
      'plans coming up, she waited',
    ],
    [
      'She fears it is the same, and she will only say it if she is asked what is at the back of her mind.',
      'She fears it is the same',
      'directly',
      'what is at the back of her mind',
    ],
    [
      'Bathroom fall, no word to Iwan. Only on direct question about coping at home or alarm.',
      'Bathroom fall, no word to Iwan.',
      'directly',
      'coping at home, alarm',
    ],
    ['his father took his own life. Does not offer this; says it quietly.', 'his father took his own life.', 'directly', ''],
    ["I'm gambling. (Let it land.) It's an app.", "I'm gambling. It's an app.", null, ''],
    ['Guilt: (a long beat) I feel like a waste of space.', 'Guilt: I feel like a waste of space.', null, ''],
    ['[safe at home (only when alone)] "No, I\'m frightened."', '[safe at home] "No, I\'m frightened."', 'alone', ''],
    ['[binge (only if asked gently)] "I eat loads."', '[binge] "I eat loads."', 'gently', ''],
    ['[extra tablets (only if asked directly)] "A bit extra."', '[extra tablets] "A bit extra."', 'directly', ''],
    ['What she does not volunteer is that she is frightened of losing the pill.', 'She is frightened of losing the pill.', 'directly', ''],
    ['She is cheerful and will say straight away that her regulars tease her.', 'Her regulars tease her.', 'open', ''],
    ['ED 4/12. Not mentioned to anyone.', 'ED 4/12. Not mentioned to anyone.', 'directly', ''],
    ['I only get it when I walk.', 'I only get it when I walk.', null, ''],
    ['I use an inhaler (the blue one).', 'I use an inhaler (the blue one).', null, ''],
    ['Says "I\'ll tell you if you ask."', 'Says "I\'ll tell you if you ask."', null, ''],
  ])('%s', (line, text, when, about) => expect(tellingOf(line)).toMatchObject({ text, when, about }));

  it('drops a line that is an instruction and nothing else', () => {
    expect(tellingOf("(Author's note to player: man of few words. Does not chat.)").text).toBe('');
    expect(tellingOf('(He tries a smile.)').text).toBe('');
  });

  it('knows what the author calls hidden', () => {
    expect(tellingOf("(Hidden. Only if you ask us about money.) I've been getting tramadol.")).toMatchObject({
      hidden: true,
      about: 'money',
    });
  });
});
