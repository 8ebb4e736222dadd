import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Block, type Inline, parseMarkup, plain, type Section, sectionsOf } from './markup-parse.ts';

export type MarkupProps = {
  source: string;
  /** Of a row of a table, a word for each cell that stands out, or null. */
  mark?: (head: string[], row: string[]) => (string | null)[];
  /** The look of a section. */
  look?: (section: Section) => string | undefined;
  /** The look of a line on its own. */
  line?: (text: string) => string | undefined;
  /** The look of a sentence of a line or of an entry. */
  sentence?: (text: string) => string | undefined;
  /** An entry of a list drawn in another way; null as it is. */
  item?: (parts: Inline[]) => ReactNode;
  /** The sections in the order in which they are shown. */
  order?: (sections: Section[]) => Section[];
};

/** Shows `**bold**`, headings, bullets and pipe tables. The source is only ever text: no HTML of it reaches the page. */
export function Markup({ source, mark, look, line, sentence, item, order = (sections) => sections }: MarkupProps) {
  return order(sectionsOf(parseMarkup(source))).map((section, index) => (
    // The source is a whole: its sections neither move nor grow.
    // oxlint-disable-next-line react/no-array-index-key
    <section key={index} className={cx('break-inside-avoid py-0.5', look?.(section))}>
      {section.title !== null && <h3 className="text-[13px] font-semibold text-muted">{section.title}</h3>}
      {section.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={at} block={block} mark={mark} line={line} sentence={sentence} item={item} />
      ))}
    </section>
  ));
}

type Drawn = Pick<MarkupProps, 'mark' | 'line' | 'sentence' | 'item'>;
type BlockProps = { block: Block } & { [Name in keyof Drawn]: Drawn[Name] | undefined };

function BlockView({ block, mark, line, sentence, item: drawItem }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="text-[13px] font-semibold text-muted">{block.text}</h3>;
    case 'paragraph':
      return (
        <p className={line?.(plain(block.content))}>
          <InlineView parts={block.content} sentence={sentence} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc pl-4.5 marker:text-muted">
          {block.items.map((item) => {
            const drawn = drawItem?.(item);
            return (
              <li key={plain(item)} className={drawn ? '-ml-4.5 list-none' : undefined}>
                {drawn ?? <InlineView parts={item} sentence={sentence} />}
              </li>
            );
          })}
        </ul>
      );
    case 'table':
      return <TableView head={block.head} rows={block.rows} mark={mark} />;
    default:
      return block satisfies never;
  }
}

function TableView({ head, rows, mark }: { head: Inline[][]; rows: Inline[][][]; mark: MarkupProps['mark'] | undefined }) {
  const marked = rows.map((row) => mark?.(head.map(plain), row.map(plain)) ?? []);
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full border-collapse text-left text-[14px] max-sm:text-[13px]">
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell) => (
                <th
                  key={plain(cell)}
                  scope="col"
                  className="border-b border-line py-1.5 pr-4 max-sm:pr-2 last:pr-0 text-xs font-semibold text-muted"
                >
                  <InlineView parts={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.map(plain).join('|')}>
              {row.map((cell, column) => (
                // A cell is known by its column.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="border-b border-line py-1.5 pr-4 max-sm:pr-2 last:pr-0 align-top">
                  <InlineView parts={cell} />
                  {marked[index]?.[column] && (
                    <>
                      {/* The space lets the mark go to a line of its own; the mark itself does not break. */}{' '}
                      <strong className="rounded-md bg-danger-soft px-1.5 py-px text-[12px] font-semibold whitespace-nowrap text-danger max-sm:px-1">
                        {marked[index][column]}
                      </strong>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InlineView({ parts, sentence }: { parts: Inline[]; sentence?: MarkupProps['sentence'] | undefined }) {
  let offset = 0;
  return parts.map(({ text, strong }) => {
    offset += text.length;
    return <Fragment key={offset}>{strong ? <strong className="font-semibold">{text}</strong> : inSentences(text, sentence)}</Fragment>;
  });
}

function inSentences(text: string, look: MarkupProps['sentence']): ReactNode {
  if (!look) return text;
  let offset = 0;
  return text.split(/(?<=[.;]\s+)/).map((one) => {
    const className = look(one);
    offset += one.length;
    return <Fragment key={offset}>{className ? <span className={className}>{one}</span> : one}</Fragment>;
  });
}
