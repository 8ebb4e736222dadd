import { RotateCcw, SendHorizontal } from '#web/ui/icons.tsx';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { TYPED_TURN_MAX } from '#contract/limits.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { TriedTurnView } from './tried-turn.tsx';
import { type TriedPatient, useTrial } from './use-trial.ts';

const words = copy.trial;

/** A typed conversation with the case as it is saved; every answer shows what it opened. */
export function Trial({ scenario }: { scenario: AdminScenario }) {
  const { turns, patient, setPatient, text, setText, say, asked, startAgain } = useTrial(scenario);
  const ids = { field: useId(), patient: useId() };
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (turns.length > 0 || asked !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, asked]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-muted">{words.intro}</p>
        <div className="flex flex-wrap items-center gap-2.5">
          <label htmlFor={ids.patient} className="text-[13.5px] font-semibold">
            {words.patient}
          </label>
          <Select id={ids.patient} className="w-auto" value={patient} onChange={({ target }) => setPatient(target.value as TriedPatient)}>
            {Object.entries(words.patients).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Button
            variant="ghost"
            disabled={turns.length === 0 || asked !== null}
            onClick={() => {
              startAgain();
              field.current?.focus();
            }}
          >
            <RotateCcw aria-hidden />
            {words.again}
          </Button>
        </div>
      </div>
      <Card>
        <div role="log" aria-label={words.log} className="grid gap-4">
          {turns.length === 0 && asked === null && <p className="py-6 text-center text-muted">{words.empty}</p>}
          {turns.map((turn, at) => (
            // Turns are only ever added.
            // oxlint-disable-next-line react/no-array-index-key
            <TriedTurnView key={at} turn={turn} />
          ))}
          {asked !== null && (
            <div>
              <p className="wrap-anywhere">
                <span className="font-semibold">{words.doctor}:</span> {asked}
              </p>
              <Spinner label={words.waiting} className="mt-2 w-fit" />
            </div>
          )}
          <div ref={end} />
        </div>
        <form
          className="mt-4 grid gap-1.5 border-t border-line pt-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            say();
            field.current?.focus();
          }}
        >
          <label htmlFor={ids.field} className="text-[13.5px] font-semibold">
            {words.field}
          </label>
          <div className="flex gap-2.5">
            <Input
              ref={field}
              id={ids.field}
              value={text}
              maxLength={TYPED_TURN_MAX}
              placeholder={words.placeholder}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" disabled={text.trim() === '' || asked !== null}>
              <SendHorizontal aria-hidden />
              {words.send}
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
