import { helpedWords, type ModelRates } from '#contract/model-rates.ts';
import { copy } from './copy.ts';
import { ratesRows } from './rules.ts';

const words = copy.patient;

/** What a measured model did, beside the rules on the same questions. */
export function ModelRatesTable({ rates }: { rates: ModelRates }) {
  const helped = helpedWords(rates.own.helped);
  return (
    <>
      <table aria-label={words.table} className="figures mt-4 w-full max-w-2xl text-[14px] max-sm:text-[13px]">
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
          {ratesRows(rates).map(({ name, model, rules }) => (
            <tr key={name} className="border-t border-line align-top [&>td]:py-1.5 [&>td]:pl-3 [&>td]:text-right max-sm:[&>td]:pl-1.5">
              <th scope="row" className="py-1.5 text-left font-medium max-sm:hyphens-auto max-sm:wrap-anywhere">
                {words.rows[name]}
              </th>
              <Rate parts={model} />
              <Rate parts={rules} />
            </tr>
          ))}
        </tbody>
      </table>
      {helped && <p className="mt-2 text-[13.5px] text-muted">{words.helped(helped)}</p>}
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
