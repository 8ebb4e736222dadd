import { type Grade } from '#contract/assessment.ts';
import { GRADE_WORDS } from '#contract/grades.ts';
import type { Room, RoomDebrief } from '#contract/room.ts';
import { clock } from '#contract/said.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { DOMAIN_LOOK } from './sheet-panel.tsx';

const words = copy.debrief;
const DOMAINS = ['D1', 'D2', 'D3'] as const;
const CELL = 'border-t border-line px-3 py-2 text-left align-top';
const LOOK: Record<Grade, string> = { CP: 'text-ok', P: 'text-ok', F: 'text-danger', CF: 'text-danger' };

const nameOf = ({ people }: Pick<RoomDebrief, 'people'>, id: string) => people.find(({ memberId }) => memberId === id)?.name ?? '';

/** Everybody's grades and the machine's, domain by domain. */
export function GradesSideBySide({ debrief, machine }: { debrief: RoomDebrief; machine: Room['machine'] | null }) {
  const graders = debrief.grades.filter(({ grades }) => grades !== null);
  const comments = debrief.grades.filter(({ comment }) => comment !== '');
  return (
    <Card>
      <h2>{words.grades}</h2>
      {graders.length === 0 && !debrief.machine ? (
        <p className="mt-1 text-muted">{words.noGrades}</p>
      ) : (
        // A table that is wider than a phone is reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={words.grades} className="-mx-[18px] mt-2 overflow-x-auto px-[18px]">
          <table className="w-full min-w-max border-collapse text-[14.5px]">
            <thead>
              <tr className="text-[13px] text-muted">
                <th scope="col" className="px-3 py-1.5 text-left font-medium">
                  {words.domain}
                </th>
                {graders.map(({ memberId }) => (
                  <th key={memberId} scope="col" className="px-3 py-1.5 text-left font-medium">
                    {nameOf(debrief, memberId)} {memberId === debrief.you && copy.room.you}
                  </th>
                ))}
                {debrief.machine && (
                  <th scope="col" className="px-3 py-1.5 text-left font-medium">
                    {words.machine}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {DOMAINS.map((domain) => (
                <tr key={domain}>
                  <th scope="row" className={cx(CELL, 'font-medium', DOMAIN_LOOK[domain])}>
                    {copy.domains[domain]}
                  </th>
                  {graders.map(({ memberId, grades }) => (
                    <GradeCell key={memberId} grade={grades?.[domain] ?? null} />
                  ))}
                  {debrief.machine && <GradeCell grade={debrief.machine.grades[domain]} />}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!debrief.machine && machine && <MachineLine machine={machine} />}
      {comments.length > 0 && (
        <ul className="mt-3 grid gap-1.5 border-t border-line pt-3">
          {comments.map(({ memberId, comment }) => (
            <li key={memberId}>
              <span className="font-semibold">{nameOf(debrief, memberId)}:</span> {comment}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const GradeCell = ({ grade }: { grade: Grade | null }) => (
  <td className={cx(CELL, 'font-semibold', grade ? LOOK[grade] : 'font-normal text-muted')}>{grade ? GRADE_WORDS[grade] : words.none}</td>
);

function MachineLine({ machine }: { machine: Room['machine'] }) {
  if (machine === 'marking')
    return (
      <div className="mt-3">
        <Spinner label={words.marking} />
      </div>
    );
  if (machine === 'failed') return <p className="mt-3 text-muted">{words.notMarked}</p>;
  return machine === 'none' ? <p className="mt-3 text-muted">{words.tooShort}</p> : null;
}

/** The sheet, act by act: what each saw, and when. A time leads to its moment. */
export function ActsSideBySide({ debrief, onMoment }: { debrief: RoomDebrief; onMoment: (atMs: number) => void }) {
  const markers = debrief.people.filter(({ memberId }) => debrief.marks.some((mark) => mark.memberId === memberId && mark.actId !== null));
  if (debrief.acts.length === 0 || (markers.length === 0 && !debrief.machine)) return null;
  return (
    <Card>
      <h2>{words.acts}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={words.acts} className="-mx-[18px] mt-2 overflow-x-auto px-[18px]">
        <table className="w-full border-collapse text-[14px]">
          <thead>
            <tr className="text-[13px] text-muted">
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                {words.act}
              </th>
              {markers.map(({ memberId, name }) => (
                <th key={memberId} scope="col" className="px-3 py-1.5 text-left font-medium">
                  {name}
                </th>
              ))}
              {debrief.machine && (
                <th scope="col" className="px-3 py-1.5 text-left font-medium">
                  {words.machine}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {debrief.acts.map((act) => {
              const judged = debrief.machine?.acts.find(({ actId }) => actId === act.id);
              return (
                <tr key={act.id}>
                  <th scope="row" className={cx(CELL, 'min-w-44 font-normal')}>
                    {act.title}
                  </th>
                  {markers.map(({ memberId }) => {
                    const mark = debrief.marks.find((one) => one.memberId === memberId && one.actId === act.id);
                    return (
                      <MomentCell
                        key={memberId}
                        words={mark ? [mark.verdict && copy.marks.words[mark.verdict], mark.comment].filter(Boolean).join(': ') : ''}
                        good={mark?.verdict === 'did'}
                        bad={mark?.verdict === 'missed'}
                        atMs={mark?.atMs ?? null}
                        onMoment={onMoment}
                      />
                    );
                  })}
                  {debrief.machine && (
                    <MomentCell
                      words={judged ? words.verdicts[judged.verdict] : ''}
                      good={judged?.verdict === 'met'}
                      bad={judged?.verdict === 'missed'}
                      atMs={judged?.atMs ?? null}
                      onMoment={onMoment}
                    />
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function MomentCell({
  words: said,
  good,
  bad,
  atMs,
  onMoment,
}: {
  words: string;
  good: boolean;
  bad: boolean;
  atMs: number | null;
  onMoment: (atMs: number) => void;
}) {
  return (
    <td className={CELL}>
      <span className={cx(good && 'text-ok', bad && 'text-danger')}>{said}</span>
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
    </td>
  );
}
