import { useId, useState } from 'react';
import { EXTRA_TIME } from '#contract/mock.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';
import type { Adjustments } from './rules.ts';

const words = copy.adjustments;

/** Extra time, rest breaks, and a clock that pauses: open where one of them is chosen. */
export function AdjustmentsCard({ chosen, onChange }: { chosen: Adjustments; onChange: (chosen: Adjustments) => void }) {
  const [open, setOpen] = useState(() => chosen.extraTime > 0 || chosen.restBreaks || chosen.pauses);
  const id = useId();
  return (
    <div className="mt-4">
      <Fold title={words.title} open={open} onOpenChange={setOpen} show={words.show} hide={words.hide}>
        <p className="text-[14px] text-muted">{words.intro}</p>
        <div className="mt-3 grid max-w-xl gap-4">
          <div>
            <label htmlFor={id} className="font-medium">
              {words.extra}
            </label>
            <Select
              id={id}
              className="mt-1 max-w-56"
              value={chosen.extraTime}
              onChange={({ target }) => onChange({ ...chosen, extraTime: EXTRA_TIME.find((one) => String(one) === target.value) ?? 0 })}
            >
              {EXTRA_TIME.map((one) => (
                <option key={one} value={one}>
                  {words.extraOptions[one]}
                </option>
              ))}
            </Select>
          </div>
          <Tick
            checked={chosen.restBreaks}
            label={words.rests}
            note={words.restsNote}
            onChange={(restBreaks) => onChange({ ...chosen, restBreaks })}
          />
          <Tick
            checked={chosen.pauses}
            label={words.pauses}
            note={words.pausesNote}
            onChange={(pauses) => onChange({ ...chosen, pauses })}
          />
        </div>
      </Fold>
    </div>
  );
}
