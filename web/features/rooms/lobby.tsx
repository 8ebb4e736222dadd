import { type ReactNode, useState } from 'react';
import type { RoomGlimpse } from '#contract/room.ts';
import { ROOM_NAME_MAX } from '#contract/limits.ts';
import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { PreviewCard } from './preview-card.tsx';

/** Before the door: who one is, how one looks and sounds, and who is there. */
export function Lobby({
  glimpse,
  name: first,
  media,
  local,
  onEnter,
}: {
  glimpse: RoomGlimpse;
  name: string;
  media: LocalMedia;
  local: LocalState;
  onEnter: (name: string) => void;
}) {
  const [name, setName] = useState(first);
  const [missing, setMissing] = useState(false);
  const words = copy.lobby;
  const known = glimpse.you?.status === 'in';
  return (
    <LobbyFrame glimpse={glimpse}>
      <Card className="grid content-start gap-4">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') setMissing(true);
            else onEnter(name.trim());
          }}
        >
          <Field label={words.name} hint={words.nameHint} {...(missing && name.trim() === '' && { error: copy.start.nameMissing })}>
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
          <Button type="submit">
            {known ? words.enter : words.ask}
            <ArrowRight aria-hidden />
          </Button>
        </form>
        <p className="text-muted">{words.there(glimpse.people)}</p>
      </Card>
      <PreviewCard media={media} local={local} />
    </LobbyFrame>
  );
}

/** At the door: the host has been asked. */
export function AtTheDoor({
  glimpse,
  waiting,
  media,
  local,
  onGiveUp,
}: {
  glimpse: RoomGlimpse;
  /** Null until the server has answered. */
  waiting: { hostName: string; place: number } | null;
  media: LocalMedia;
  local: LocalState;
  onGiveUp: () => void;
}) {
  const words = copy.lobby;
  return (
    <LobbyFrame glimpse={glimpse}>
      <Card className="grid content-start gap-3">
        <output className="grid gap-1">
          <span className="text-[17px] font-semibold">{waiting ? words.waiting(waiting.hostName) : words.entering}</span>
          {waiting && <span className="text-muted">{words.place(waiting.place)}</span>}
        </output>
        {waiting && (
          <Button variant="ghost" className="justify-self-start" onClick={onGiveUp}>
            {words.giveUp}
          </Button>
        )}
      </Card>
      <PreviewCard media={media} local={local} />
    </LobbyFrame>
  );
}

const isHost = ({ you, hostName }: RoomGlimpse): boolean => you?.status === 'in' && you.name === hostName;

function LobbyFrame({ glimpse, children }: { glimpse: RoomGlimpse; children: ReactNode }) {
  return (
    <>
      <h1>{glimpse.title}</h1>
      <p className="mt-1 text-muted">{isHost(glimpse) ? copy.lobby.yours : copy.lobby.invitedBy(glimpse.hostName)}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,.8fr)_minmax(0,1fr)] lg:gap-[18px]">{children}</div>
    </>
  );
}
