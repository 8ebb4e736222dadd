import { useState } from 'react';
import { PLAN_STATIONS_MAX } from '#contract/limits.ts';
import type { StudyPlan, StudyPlanForm } from '#contract/practice.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { CalendarFields } from './calendar-fields.tsx';
import { copy } from './copy.ts';
import { PlanGroups } from './plan-groups.tsx';
import { usePlan } from './changes.ts';

const words = copy.plan;
const DEFAULT_STATIONS = 4;

type Props = { plan: StudyPlan | null; isGuest: boolean; onClose: () => void };

/** Exam date, stations a week and groups; below, the calendar of a plan that is there. */
export function PlanDialog({ plan, isGuest, onClose }: Props) {
  const { save, remove } = usePlan();
  const [examDate, setExamDate] = useState(plan?.examDate ?? '');
  const [stations, setStations] = useState(String(plan?.stationsAWeek ?? DEFAULT_STATIONS));
  const [groups, setGroups] = useState<StudyPlanForm['groups']>(plan?.groups ?? []);
  const faults = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.intro}
      width="2xl"
      footer={
        <>
          {plan && (
            <Button variant="quiet" className="mr-auto" onClick={() => remove.mutate(undefined, { onSuccess: onClose })}>
              {words.remove}
            </Button>
          )}
          <Button type="submit" form="study-plan" disabled={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="study-plan"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // What is no number is refused by the server, in words.
          save.mutate({ examDate: examDate || null, stationsAWeek: Number(stations), groups }, { onSuccess: onClose });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <Field label={words.date} hint={words.dateHint} {...(faults.examDate && { error: faults.examDate })}>
            {(wiring) => <Input {...wiring} type="date" value={examDate} onChange={({ target }) => setExamDate(target.value)} />}
          </Field>
          <Field label={words.stations} {...(faults.stationsAWeek && { error: faults.stationsAWeek })}>
            {(wiring) => (
              <Input
                {...wiring}
                type="number"
                inputMode="numeric"
                min={1}
                max={PLAN_STATIONS_MAX}
                value={stations}
                onChange={({ target }) => setStations(target.value)}
              />
            )}
          </Field>
        </div>
        <PlanGroups chosen={groups} onChange={setGroups} />
      </form>
      {plan && <CalendarFields path={plan.calendar} isGuest={isGuest} />}
    </Dialog>
  );
}
