import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { X } from '#web/ui/icons.tsx';
import type { Room, RoomRole } from '#contract/room.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { copy } from './copy.ts';
import { KeepVoice } from './keep-voice.tsx';

const ROLES = ['doctor', 'patient', 'observer', 'examiner'] as const satisfies readonly RoomRole[];
const PATIENTS = ['person', 'ai'] as const;
const words = copy.setup;

/** Who is what in the next station, and how it is held. The host arranges; everybody else takes a role of their own that is free. */
export function SetupCard({
  room,
  you,
  client,
  cases,
}: {
  room: Room;
  you: string;
  client: RoomClient;
  cases: { id: string; title: string }[];
}) {
  const hosts = room.host === you;
  const { settings } = room;
  const hindrance = room.doctor === null ? words.noDoctor : settings.patient === 'person' && room.patient === null ? words.noPatient : null;
  return (
    <Card className="grid gap-4">
      <h2>{words.title}</h2>
      {hosts && cases.length > 0 && (
        <label className="grid gap-1.5">
          <span className="text-[13.5px] font-semibold">{copy.start.case}</span>
          <Select value={settings.scenarioId} onChange={({ target }) => client.send({ type: 'arrange', scenarioId: target.value })}>
            {cases.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div>
        <p className="text-[13.5px] font-semibold">{words.patient}</p>
        {hosts ? (
          <Choice
            label={words.patient}
            value={copy.patients[settings.patient]}
            options={PATIENTS.map((one) => copy.patients[one])}
            onChange={(label) => client.send({ type: 'arrange', patient: label === copy.patients.ai ? 'ai' : 'person' })}
          />
        ) : (
          <p>{copy.patients[settings.patient]}</p>
        )}
      </div>
      <ul className="grid gap-2">
        {room.members.map(({ id, name, role }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-center gap-2">
            <span className="min-w-0 font-medium wrap-anywhere">
              {name} {id === you && <span className="font-normal text-muted">{copy.room.you}</span>}
            </span>
            {hosts || id === you ? (
              <Select
                aria-label={id === you ? words.yourRole : words.role(name)}
                value={role}
                onChange={({ target }) => client.send({ type: 'role', memberId: id, role: target.value as RoomRole })}
              >
                {ROLES.filter((one) => one !== 'patient' || settings.patient === 'person').map((one) => (
                  <option key={one} value={one}>
                    {copy.roles[one]}
                  </option>
                ))}
              </Select>
            ) : (
              <span className="text-muted">{copy.roles[role]}</span>
            )}
            {hosts && id !== you ? (
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(name)}
                onClick={() => client.send({ type: 'remove', memberId: id })}
              >
                <X aria-hidden />
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      <KeepVoice room={room} you={you} client={client} />
      {hosts ? (
        <>
          <Tick
            checked={settings.observersSee}
            label={words.observersSee}
            note={words.observersSeeNote}
            onChange={(observersSee) => client.send({ type: 'arrange', observersSee })}
          />
          <Tick
            checked={settings.observersHidden}
            label={words.observersHidden}
            note={words.observersHiddenNote}
            onChange={(observersHidden) => client.send({ type: 'arrange', observersHidden })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={hindrance !== null} onClick={() => client.send({ type: 'go-on', phase: room.phase, station: room.station })}>
              {words.begin}
            </Button>
            {hindrance && <p className="text-[13.5px] text-muted">{hindrance}</p>}
          </div>
        </>
      ) : (
        <p className="text-muted">{words.waits(room.members.find(({ id }) => id === room.host)?.name ?? copy.room.host)}</p>
      )}
    </Card>
  );
}
