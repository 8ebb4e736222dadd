import { describe, expect, it } from 'vitest';
import { sectionsOf } from '#server/features/scenarios/sections.ts';
import { partOfSection, type SectionPart } from './part-of-section.ts';

/** Headings as many hands write them. */
const HEADINGS: [SectionPart, string[]][] = [
  ['asked', ['Only on questioning - symptoms', 'Gives only in answer to a question', 'Obtained by Qs', 'What I say if you ask']],
  ['open', ['Up front', 'What she says at once', 'Told without asking', 'FIRST THINGS HE SAYS', 'Straight off']],
  ['question', ['Qs for the doctor', 'His Q', "What I'd ask", 'She asks', 'Questions']],
  ['reaction', ['If you propose', 'WHEN YOU SUGGEST SOMETHING', 'How I take what you say', 'Responses']],
  ['ice', ['What I make of it', 'Her thoughts', "What's on my mind", "Patient's agenda", 'My ideas and worries']],
  [
    'agenda',
    [
      'Hidden agenda',
      'The real reason',
      "What she's hiding",
      'What he keeps to himself',
      'HOLDING BACK',
      "What you're not saying",
      "What he isn't telling",
    ],
  ],
  ['medication', ['What she takes', 'MY PILLS', 'Rx', 'Drug hx']],
  ['past', ['PREVIOUS HEALTH', "What I've had before", 'My medical history']],
  ['family', ['Relatives', 'What runs in us']],
  ['social', ['How I live', 'Circumstances', 'Household', 'My life']],
  ['skip', ['Examiner questions', 'How to play him', 'Differential']],
];

describe('a heading tells where its lines belong', () => {
  it.each(HEADINGS)('%s', (part, headings) => {
    for (const heading of headings) {
      const [section] = sectionsOf(`## ${heading}\n- Something`);
      expect([heading, partOfSection(section!)]).toEqual([heading, part]);
    }
  });

  it('hears a shouted line as a heading, and a shouted denial as a fact', () => {
    const headings = (text: string) => sectionsOf(text).map(({ heading }) => heading);
    expect(headings("THINGS I'VE HAD\nI had a new hip in 2020.")).toEqual(["THINGS I'VE HAD"]);
    expect(headings('NO KNOWN DRUG ALLERGIES\nNKDA')).toEqual(['']);
  });
});
