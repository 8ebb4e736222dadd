/** What a chart shows, as a table: for those who do not see it, and for those who want the numbers. */
export type Table = { caption: string; head: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };

/** A table that folds out under a chart. */
export function AsTable({ table: { caption, head, rows } }: { table: Table }) {
  return (
    <details className="mt-3 border-t border-line pt-1.5 text-[14px] print:hidden">
      <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">Show as a table</summary>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={caption} className="max-h-96 overflow-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-[13px] text-muted">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="py-1 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t border-line">
                {cells.map((cell, index) => (
                  // The cells of a row have their places.
                  <td key={head[index]} className="figures py-1 pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
