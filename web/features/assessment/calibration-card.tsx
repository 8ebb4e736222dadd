import { useQuery } from '@tanstack/react-query';
import type { Agreement, Calibration } from '#contract/calibration.ts';
import { DomainId, INDICATOR_IDS } from '#contract/indicator.ts';
import { Card } from '#web/ui/card.tsx';
import { longDateOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { calibrationQuery } from './queries.ts';

const words = copy.calibration;

/** The last calibration run, for administrators. Silent while it loads: it is not what the page is for. */
export function CalibrationCard() {
  const { data, isSuccess } = useQuery(calibrationQuery);
  if (!isSuccess) return null;
  return (
    <Card className="mt-6">
      <h2>{words.title}</h2>
      <p className="text-muted">{words.text}</p>
      {data ? <Run run={data} /> : <p className="mt-2">{words.none}</p>}
    </Card>
  );
}

function Run({ run }: { run: Calibration }) {
  const { transcripts, examiner, model, ranAt, stoodIn, critical, grades, verdicts, domains, indicators } = run;
  const day = longDateOf(ranAt);
  return (
    <>
      <p className="mt-2 text-[14px]">
        {words.of(transcripts, model ?? copy.report.engines[examiner], day)}.{' '}
        {words.critical(critical.found, critical.missed, critical.falseAlarms)} {stoodIn.length > 0 && words.stoodIn(stoodIn.length)}
      </p>
      <Figures
        label={words.grades}
        rows={[
          [words.grades, grades],
          ...DomainId.options.map((id): Row => [words.domain(id), domains[id].grades]),
          [words.verdicts, verdicts],
        ]}
      />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">{words.indicators}</summary>
        <Figures label={words.indicators} rows={INDICATOR_IDS.map((id): Row => [id, indicators[id]])} />
      </details>
    </>
  );
}

type Row = [name: string, agreement: Agreement];
const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2));

function Figures({ label, rows }: { label: string; rows: Row[] }) {
  return (
    // A table that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mt-2 overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="figures w-full min-w-[460px] text-right text-[14px]">
        <thead className="text-[13px] text-muted">
          <tr>
            {words.columns.map((column) => (
              <td key={column} className="px-2 py-1 font-medium">
                {column}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { pairs, exact, withinOne, kappa, bias }]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">
                {name}
              </th>
              <td className="px-2">{pairs}</td>
              <td className="px-2">{share(exact)}</td>
              <td className="px-2">{share(withinOne)}</td>
              <td className="px-2">{figure(kappa)}</td>
              <td className="px-2">{figure(bias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
