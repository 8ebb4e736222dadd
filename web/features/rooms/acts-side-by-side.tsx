import type { RoomAct, RoomDebrief } from '#contract/room.ts';
import { clock } from '#contract/said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { copy } from './copy.ts';

const words = copy.debrief;
const CELL = 'border-t border-line px-3 py-2 text-left align-top';

/** What one saw of one act; `tone`: whether that speaks for the doctor. */
type Seen = { id: string; name: string; text: string; tone: 'good' | 'bad' | 'plain'; atMs: number | null };
type Row = { act: RoomAct; seen: (Seen | null)[] };

/** The sheet, act by act: what each saw, and when. A time leads to its moment. What nobody marked and the machine did not judge is left out. */
export function ActsSideBySide({ debrief, onMoment }: { debrief: RoomDebrief; onMoment: (atMs: number) => void }) {
  const wide = useMedia('(min-width: 640px)');
  const { names, rows } = seenOf(debrief);
  if (names.length === 0 || rows.length === 0) return null;
  return (
    <Card>
      <h2>{words.acts}</h2>
      {wide ? <ActsTable names={names} rows={rows} onMoment={onMoment} /> : <ActsList rows={rows} onMoment={onMoment} />}
    </Card>
  );
}

function ActsTable({ names, rows, onMoment }: { names: string[]; rows: Row[]; onMoment: (atMs: number) => void }) {
  return (
    // A table of five is wider than a small laptop: it is reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={words.acts} className="-mx-[18px] mt-2 overflow-x-auto px-[18px]">
      <table className="w-full border-collapse text-[14px]">
        <thead>
          <tr className="text-[13px] text-muted">
            {[words.act, ...names].map((name, at) => (
              // Two of a name are two columns.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col" className="px-3 py-1.5 text-left font-medium first:pl-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ act, seen }) => (
            <tr key={act.id}>
              <th scope="row" className={cx(CELL, 'min-w-44 pl-0 font-normal')}>
                <ActTitle act={act} />
              </th>
              {seen.map((one, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className={CELL}>
                  {one ? <SeenLine seen={one} onMoment={onMoment} /> : <Nothing />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same on a phone: act by act, who saw something of it below. */
function ActsList({ rows, onMoment }: { rows: Row[]; onMoment: (atMs: number) => void }) {
  return (
    <ul aria-label={words.acts} className="mt-1 divide-y divide-line text-[14px]">
      {rows.map(({ act, seen }) => (
        <li key={act.id} className="py-2.5">
          <p>
            <ActTitle act={act} />
          </p>
          <dl className="mt-0.5 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
            {seen.map(
              (one) =>
                one && (
                  <div key={one.id} className="contents">
                    <dt className="text-muted wrap-anywhere">{one.name}</dt>
                    <dd>
                      <SeenLine seen={one} onMoment={onMoment} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ActTitle({ act }: { act: RoomAct }) {
  return (
    <>
      {act.title}
      {act.kind === 'must not' && <Badge className="ml-2">{copy.marks.mustNot}</Badge>}
    </>
  );
}

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{words.noMark}</span>
  </span>
);

function SeenLine({ seen: { text, tone, atMs }, onMoment }: { seen: Seen; onMoment: (atMs: number) => void }) {
  return (
    <>
      <span className={cx(tone === 'good' && 'text-ok', tone === 'bad' && 'text-danger')}>{text}</span>
      {atMs !== null && (
        <button
          type="button"
          onClick={() => onMoment(atMs)}
          className="figures -my-1 ml-1 min-h-8 rounded px-1 text-[13px] text-brand underline underline-offset-2"
          aria-label={`${words.play}: ${clock(atMs / 1000)}`}
        >
          {clock(atMs / 1000)}
        </button>
      )}
    </>
  );
}

/** Who marked, the machine last, and what each saw of every act of which somebody saw something. */
function seenOf({ people, marks, machine, acts }: RoomDebrief): { names: string[]; rows: Row[] } {
  const markers = people.filter(({ memberId }) => marks.some((mark) => mark.memberId === memberId && mark.actId !== null));
  const rows = acts.map((act): Row => {
    const seen = markers.map(({ memberId, name }): Seen | null => {
      const mark = marks.find((one) => one.memberId === memberId && one.actId === act.id);
      if (!mark) return null;
      // Of what must not happen, 'did it' is the bad news.
      const good = act.kind === 'must not' ? 'missed' : 'did';
      const tone = mark.verdict === null ? 'plain' : mark.verdict === good ? 'good' : 'bad';
      const text = [mark.verdict && copy.marks.words[mark.verdict], mark.comment].filter(Boolean).join(': ');
      return { id: memberId, name, text, tone, atMs: mark.atMs };
    });
    if (!machine) return { act, seen };
    const judged = machine.acts.find(({ actId }) => actId === act.id);
    const tone = judged?.verdict === 'met' ? 'good' : judged?.verdict === 'missed' ? 'bad' : 'plain';
    const byMachine: Seen | null = judged
      ? { id: 'machine', name: words.machine, text: words.verdicts[judged.verdict], tone, atMs: judged.atMs }
      : null;
    return { act, seen: [...seen, byMachine] };
  });
  const names = [...markers.map(({ name }) => name), ...(machine ? [words.machine] : [])];
  return { names, rows: rows.filter(({ seen }) => seen.some((one) => one !== null)) };
}
