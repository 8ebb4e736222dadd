import { useState } from 'react';
import { ROOM_NAME_MAX } from '#contract/limits.ts';
import type { RoomPlace } from '#contract/room.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { keepName, keptName } from './kept-name.ts';
import { useStartRoom } from './queries.ts';

const words = copy.start;

/** A room of one's own: a case, a name, and who plays the patient. */
export function StartForm({
  cases,
  chosen,
  onStarted,
}: {
  cases: { id: string; title: string }[];
  chosen: string | undefined;
  onStarted: (place: RoomPlace) => void;
}) {
  const [scenarioId, setScenarioId] = useState(chosen ?? '');
  const [name, setName] = useState(keptName);
  const [patient, setPatient] = useState<'person' | 'ai'>('person');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useStartRoom();
  const start = () => {
    setTried(true);
    if (scenarioId === '' || name.trim() === '') return;
    keepName(name.trim());
    mutate({ scenarioId, name: name.trim(), patient }, { onSuccess: onStarted });
  };
  return (
    <Card>
      <h2>{words.title}</h2>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Field label={words.case} {...(tried && scenarioId === '' && { error: words.caseMissing })}>
          {(wiring) => (
            <Select {...wiring} value={scenarioId} onChange={({ target }) => setScenarioId(target.value)}>
              <option value="">{words.chooseCase}</option>
              {cases.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.name} hint={words.nameHint} {...(tried && name.trim() === '' && { error: words.nameMissing })}>
          {(wiring) => (
            <Input
              {...wiring}
              value={name}
              maxLength={ROOM_NAME_MAX}
              autoComplete="name"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div>
          <p className="text-[13.5px] font-semibold">{words.patient}</p>
          <Choice
            label={words.patient}
            value={copy.patients[patient]}
            options={[copy.patients.person, copy.patients.ai]}
            onChange={(label) => setPatient(label === copy.patients.ai ? 'ai' : 'person')}
          />
        </div>
        {error && <Notice tone="danger">{failureWords(error, words.failed)}</Notice>}
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {isPending ? words.busy : words.action}
        </Button>
      </form>
    </Card>
  );
}
