import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkup, sectionsOf } from './markup-parse.ts';

describe('candidate materials', () => {
  it('show double asterisks as strong text and leave single ones alone', () => {
    expect(parseInline('Urate **512** and 2 * 3')).toEqual([
      { text: 'Urate ', strong: false },
      { text: '512', strong: true },
      { text: ' and 2 * 3', strong: false },
    ]);
  });

  it('take a wholly bold line and a # line for headings', () => {
    expect(parseMarkup('**Allergies:**\nPenicillin: rash\n## Medication')).toEqual([
      { kind: 'heading', text: 'Allergies' },
      { kind: 'paragraph', content: [{ text: 'Penicillin: rash', strong: false }] },
      { kind: 'heading', text: 'Medication' },
    ]);
  });

  it('read a pipe table with its heads', () => {
    const [table] = parseMarkup('| Test | Result |\n| --- | --- |\n| eGFR | 71 |\n| Urate | **512** |');
    expect(table).toMatchObject({
      kind: 'table',
      head: [[{ text: 'Test' }], [{ text: 'Result' }]],
      rows: [
        [[{ text: 'eGFR' }], [{ text: '71' }]],
        [[{ text: 'Urate' }], [{ text: '512', strong: true }]],
      ],
    });
  });

  it('read bullets, also those that begin bold', () => {
    expect(parseMarkup('- one\n- **two** more')).toEqual([
      {
        kind: 'list',
        items: [
          [{ text: 'one', strong: false }],
          [
            { text: 'two', strong: true },
            { text: ' more', strong: false },
          ],
        ],
      },
    ]);
  });

  it('stand in sections under their headings, a remark in brackets included', () => {
    const titles = (source: string) => sectionsOf(parseMarkup(source)).map(({ title, blocks }) => [title, blocks.length]);
    expect(titles('Age: 47\n**Letter, 16 November** (extract)\nDear doctor\n**Medication**\n- none')).toEqual([
      [null, 1],
      ['Letter, 16 November (extract)', 1],
      ['Medication', 1],
    ]);
  });

  it('keep HTML as the text that it is', () => {
    expect(parseMarkup('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', content: [{ text: '<img src=x onerror=alert(1)>', strong: false }] },
    ]);
  });
});
