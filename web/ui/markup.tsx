import { Fragment } from 'react';
import { alarming, type Block, type Inline, parseMarkup } from './markup-parse.ts';

/**
 * Shows `**bold**`, headings, bullets and pipe tables. The source is only ever text: no HTML of it reaches the page. What stands
 * under a heading, or on a line, that begins as `alert` says is marked red. `mark`: of a row of a table, a word for each cell that stands
 * out, or null.
 */
export function Markup({ source, alert, mark }: { source: string; alert?: RegExp; mark?: Mark }) {
  const blocks = parseMarkup(source);
  const alarms = alert ? alarming(blocks, alert) : [];
  return (
    <div className="grid gap-1 [&_h3]:mt-1.5">
      {blocks.map((block, index) => (
        // The source is a whole: its blocks neither move nor grow.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={alarms[index] ? 'font-semibold text-danger [&_h3]:text-danger' : undefined}>
          <BlockView block={block} mark={mark} />
        </div>
      ))}
    </div>
  );
}

type Mark = (head: string[], row: string[]) => (string | null)[];

function BlockView({ block, mark }: { block: Block; mark: Mark | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="text-[13px] font-semibold text-muted">{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <InlineView parts={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc pl-4.5 marker:text-muted">
          {block.items.map((item) => (
            <li key={plain(item)}>
              <InlineView parts={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView head={block.head} rows={block.rows} mark={mark} />;
    default:
      return block satisfies never;
  }
}

function TableView({ head, rows, mark }: { head: Inline[][]; rows: Inline[][][]; mark: Mark | undefined }) {
  const marked = rows.map((row) => mark?.(head.map(plain), row.map(plain)) ?? []);
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full border-collapse text-left text-[14px]">
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={plain(cell)} scope="col" className="border-b border-line py-1.5 pr-4 text-xs font-semibold text-muted">
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
                <td key={column} className="border-b border-line py-1.5 pr-4 align-top">
                  <InlineView parts={cell} />
                  {marked[index]?.[column] && (
                    <strong className="ml-1.5 rounded-md bg-danger-soft px-1.5 py-px text-[12px] font-semibold text-danger">
                      {marked[index][column]}
                    </strong>
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

const plain = (parts: Inline[]) => parts.map(({ text }) => text).join('');

function InlineView({ parts }: { parts: Inline[] }) {
  let offset = 0;
  return parts.map(({ text, strong }) => {
    offset += text.length;
    return <Fragment key={offset}>{strong ? <strong className="font-semibold">{text}</strong> : text}</Fragment>;
  });
}
