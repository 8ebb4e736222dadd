import type { ReactNode } from 'react';
import { type Grade } from '#contract/assessment.ts';
import { GRADE_WORDS } from '#contract/grades.ts';
import type { Room, RoomDebrief } from '#contract/room.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { DOMAIN_LOOK } from './sheet-panel.tsx';

const words = copy.debrief;
const DOMAINS = ['D1', 'D2', 'D3'] as const;
const LOOK: Record<Grade, string> = { CP: 'text-ok', P: 'text-ok', F: 'text-danger', CF: 'text-danger' };

const nameOf = ({ people }: Pick<RoomDebrief, 'people'>, id: string) => people.find(({ memberId }) => memberId === id)?.name ?? '';

/** Everybody's grades and the machine's, a row for each: three columns fit a phone, however many grade. */
export function GradesSideBySide({ debrief, machine }: { debrief: RoomDebrief; machine: Room['machine'] | null }) {
  const graders = debrief.grades.filter(({ grades }) => grades !== null);
  const comments = debrief.grades.filter(({ comment }) => comment !== '');
  return (
    <Card>
      <h2>{words.grades}</h2>
      {graders.length === 0 && !debrief.machine ? (
        <p className="mt-1 text-muted">{words.noGrades}</p>
      ) : (
        <table className="mt-2 w-full border-collapse text-[14.5px] max-sm:text-[13.5px]">
          <thead>
            <tr className="text-[13px] text-muted">
              <th scope="col" className="py-1.5 pr-2 text-left font-medium">
                {words.grader}
              </th>
              {DOMAINS.map((domain) => (
                <th
                  key={domain}
                  scope="col"
                  aria-label={copy.domains[domain]}
                  className={cx('px-2 py-1.5 text-left font-medium sm:px-3', DOMAIN_LOOK[domain])}
                >
                  <span className="sm:hidden">{domain}</span>
                  <span className="max-sm:hidden">{copy.domains[domain]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {graders.map(({ memberId, grades }) => (
              <GradeRow key={memberId} grades={grades}>
                {nameOf(debrief, memberId)} {memberId === debrief.you && <span className="font-normal text-muted">{copy.room.you}</span>}
              </GradeRow>
            ))}
            {debrief.machine && <GradeRow grades={debrief.machine.grades}>{words.machine}</GradeRow>}
          </tbody>
        </table>
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

function GradeRow({ grades, children }: { grades: Record<(typeof DOMAINS)[number], Grade | null> | null; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="border-t border-line py-2 pr-2 text-left align-top font-medium wrap-anywhere">
        {children}
      </th>
      {DOMAINS.map((domain) => {
        const grade = grades?.[domain] ?? null;
        return (
          <td
            key={domain}
            className={cx('border-t border-line px-2 py-2 align-top sm:px-3', grade ? cx('font-semibold', LOOK[grade]) : 'text-muted')}
          >
            {grade ? GRADE_WORDS[grade] : words.none}
          </td>
        );
      })}
    </tr>
  );
}

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
