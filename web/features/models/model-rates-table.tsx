import { copy } from './copy.ts';
import type { RateRow } from './rules.ts';

const words = copy.patient;

/** What a measured model did, beside the rules on the same. @param note below it */
export function ModelRatesTable({ label, rows, note = '' }: { label: string; rows: readonly RateRow[]; note?: string }) {
  return (
    <>
      <table aria-label={label} className="figures mt-4 w-full max-w-2xl text-[14px] max-sm:text-[13px]">
        <thead className="text-[13px] text-muted">
          <tr className="[&>th]:py-1.5 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="!text-left">
              {words.rate}
            </th>
            <th scope="col">{words.model}</th>
            <th scope="col">{words.rules}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, model, rules }) => (
            <tr key={name} className="border-t border-line align-top [&>td]:py-1.5 [&>td]:pl-3 [&>td]:text-right max-sm:[&>td]:pl-1.5">
              <th scope="row" className="py-1.5 text-left font-medium max-sm:hyphens-auto max-sm:wrap-anywhere">
                {name}
              </th>
              <Rate parts={model} />
              <Rate parts={rules} />
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-2 text-[13.5px] text-muted">{note}</p>}
    </>
  );
}

/** On a phone the counts stand under the share. */
function Rate({ parts }: { parts: string[] }) {
  return (
    <td>
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && ' '}
          <span className="inline-block whitespace-nowrap">{part}</span>
        </span>
      ))}
    </td>
  );
}
