import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CaseVersion } from '#contract/case-version.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/select.tsx';
import { type ComparedLine, stretchesOf } from './compare-lines.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { copy } from './copy.ts';
import { Loaded } from './loaded.tsx';
import { versionQuery } from './queries.ts';

const words = copy.versions;

type Props = {
  scenarioId: string;
  version: CaseVersion;
  /** The versions that are known, newest first. */
  versions: readonly CaseVersion[];
};

/** A version beside another of its case, line by line: the one in force, unless it is that one itself. */
export function VersionComparison({ scenarioId, version, versions }: Props) {
  const id = useId();
  const others = versions.filter((each) => each.id !== version.id);
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const other = others.find((each) => each.id === chosen);
  const its = useQuery(versionQuery(scenarioId, version.id));
  const theirs = useQuery({ ...versionQuery(scenarioId, chosen), enabled: chosen !== '' });
  if (!other) return null;
  const both = {
    data: its.data && theirs.data && { its: its.data, theirs: theirs.data },
    error: its.error ?? theirs.error,
    refetch: () => Promise.all([its.refetch(), theirs.refetch()]),
  };
  return (
    <div className="mt-2.5">
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <label htmlFor={id} className="text-[13.5px] font-semibold">
          {words.with}
        </label>
        <Select id={id} className="w-auto" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {each.id === versions[0]?.id ? `${words.number(each.number)} (${words.current.toLowerCase()})` : words.number(each.number)}
            </option>
          ))}
        </Select>
      </div>
      <Loaded query={both} words={words}>
        {({ its: one, theirs: another }) => {
          const [earlier, later] = one.number < another.number ? [one, another] : [another, one];
          const changed = compareSnapshots(earlier.snapshot, later.snapshot);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <p className="text-[13.5px] text-muted">{words.direction(earlier.number, later.number)}</p>
              {changed.length === 0 && <p>{words.alike}</p>}
              {changed.map(({ field, lines }) => (
                <section key={field} className="min-w-0">
                  <h2 className="text-[14.5px] font-semibold">{capital(words.fields[field] ?? field)}</h2>
                  <Lines lines={lines} label={words.comparison(words.fields[field] ?? field)} />
                </section>
              ))}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const TEXT = 'mt-1.5 max-h-[60dvh] overflow-y-auto rounded-control border border-line text-[14px]';
const LOOKS = { same: 'text-muted', removed: 'bg-danger-soft text-ink', added: 'bg-brand-soft text-ink' } as const;
const SIGNS = { same: '', removed: '−', added: '+' } as const;
const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Lines({ lines, label }: { lines: readonly ComparedLine[]; label: string }) {
  return (
    // It scrolls, so keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={label} className={TEXT}>
      {stretchesOf(lines).map((stretch) =>
        'leftOut' in stretch ? (
          <p key={`left out before ${stretch.before}`} className="bg-sunken px-3 py-1 text-[12.5px] text-muted">
            {words.leftOut(stretch.leftOut)}
          </p>
        ) : (
          stretch.lines.map(({ kind, text, before, after }) => {
            const Element = ELEMENTS[kind];
            return (
              <div
                key={`${before} ${after}`}
                className={cx('grid grid-cols-[2.4rem_0.8rem_minmax(0,1fr)] gap-x-1.5 px-2 py-0.5', LOOKS[kind])}
              >
                <span aria-hidden className="figures text-right text-[12.5px] text-muted">
                  {after ?? before}
                </span>
                <span aria-hidden>{SIGNS[kind]}</span>
                <Element className="wrap-anywhere whitespace-pre-wrap no-underline">
                  {kind !== 'same' && <span className="sr-only">{words.kinds[kind]} </span>}
                  {text}
                </Element>
              </div>
            );
          })
        ),
      )}
    </section>
  );
}
