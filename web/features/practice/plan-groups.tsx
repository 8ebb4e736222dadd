import type { StudyPlanForm } from '#contract/practice.ts';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { copy } from './copy.ts';

type Group = StudyPlanForm['groups'][number];

/** Which experience groups a plan puts first. */
export function PlanGroups({ chosen, onChange }: { chosen: Group[]; onChange: (groups: Group[]) => void }) {
  return (
    <fieldset>
      <legend className="text-[13.5px] font-semibold">{copy.plan.groups}</legend>
      <p className="text-[13px] text-muted">{copy.plan.groupsHint}</p>
      <div className="mt-1.5 grid sm:grid-cols-2">
        {EXPERIENCE_GROUPS.map((group) => (
          <label key={group} className="flex min-h-10 items-center gap-2.5 text-[14.5px] leading-snug">
            <input
              type="checkbox"
              className="size-[18px] shrink-0 accent-brand"
              checked={chosen.includes(group)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, group] : chosen.filter((each) => each !== group))}
            />
            {group}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
