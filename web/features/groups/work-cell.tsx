import { Link } from '@tanstack/react-router';
import type { Work, WorkState } from '#contract/group.ts';
import type { Grade } from '#contract/assessment.ts';
import { GRADE_WORDS } from '#contract/grades.ts';
import { dateOf, shortDayOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

const words = copy.table;
const LOOK = { open: 'text-muted', overdue: 'text-danger font-semibold', done: 'text-ink', late: 'text-ink' } as const satisfies Record<
  WorkState,
  string
>;

type Props = { groupId: string; email: string; title: string; work: Work };

/** One trainee's work on one assignment: whether it is done, and as much of how it went as they share. */
export function WorkCell({ groupId, email, title, work: { state, doneAt, consultations, grades, points } }: Props) {
  const [only] = consultations;
  return (
    <div className="grid gap-0.5 text-[13.5px] max-md:justify-items-end">
      <span className={LOOK[state]}>
        {copy.work.states[state]}
        {doneAt && (
          <time dateTime={doneAt} title={dateOf(doneAt)} className="text-muted">
            {' '}
            {shortDayOf(doneAt)}
          </time>
        )}
      </span>
      {consultations.length > 1 || (only && !grades) ? (
        <span className="flex flex-wrap gap-x-2">
          {points !== null && (
            <span className="figures" title={words.pointsOf(points)}>
              {words.points(points)}
            </span>
          )}
          {consultations.map((one, index) => (
            <Read key={one.id} groupId={groupId} id={one.id} label={words.read(one.title, email)} disputed={one.disputed}>
              {consultations.length > 1 ? String(index + 1) : copy.work.states.done}
            </Read>
          ))}
        </span>
      ) : (
        grades &&
        (only ? (
          <Read groupId={groupId} id={only.id} label={words.read(title, email)} disputed={only.disputed}>
            <Letters grades={grades} />
          </Read>
        ) : (
          <Letters grades={grades} />
        ))
      )}
      {!grades && consultations.length === 0 && points !== null && <span className="figures">{words.pointsOf(points)}</span>}
    </div>
  );
}

/** Three grades as letters, in the order D1, D2, D3; a screen reader hears them whole. */
function Letters({ grades }: { grades: Grade[] }) {
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden title={grades.map((grade) => GRADE_WORDS[grade]).join(', ')}>
        {grades.join(' · ')}
      </span>
      <span className="sr-only">{grades.map((grade) => GRADE_WORDS[grade]).join(', ')}</span>
    </span>
  );
}

type ReadProps = { groupId: string; id: string; label: string; disputed: boolean; children: React.ReactNode };

function Read({ groupId, id, label, disputed, children }: ReadProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Link
        to="/groups/$id/consultations/$consultationId"
        params={{ id: groupId, consultationId: id }}
        aria-description={label}
        title={label}
        // A look at a report is on record: it is not fetched because a pointer passes over it.
        preload={false}
        className="inline-flex min-h-7 items-center font-semibold text-brand underline underline-offset-2"
      >
        {children}
      </Link>
      {disputed && <span className="text-[12px] font-semibold text-danger">{words.disputed}</span>}
    </span>
  );
}
