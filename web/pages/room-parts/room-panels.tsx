import { useState } from 'react';
import type { Room } from '#contract/room.ts';
import { RecordText } from '#web/features/calls/record/record-text.tsx';
import { copy } from '#web/features/rooms/copy.ts';
import { ScriptPanel } from '#web/features/rooms/script-panel.tsx';
import { SheetPanel } from '#web/features/rooms/sheet-panel.tsx';
import { momentOf } from '#web/features/rooms/use-room-clock.ts';
import { WordsPanel } from '#web/features/rooms/words-panel.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import type { RoomState } from '#web/room/room-state.ts';
import { Card } from '#web/ui/card.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';

const words = copy.panels;
type Name = 'record' | 'script' | 'marks' | 'words';

/** What a member sees while they read and consult: record, script, mark sheet, as far as theirs; and what is said. */
export function RoomPanels({
  room,
  you,
  state,
  client,
  unsaid,
  onSay,
}: {
  room: Room;
  you: string;
  state: RoomState;
  client: RoomClient;
  /** Typed, and waiting for the AI patient's call. */
  unsaid: readonly string[];
  onSay: (text: string, from: number) => void;
}) {
  const { sight } = state;
  const role = room.members.find(({ id }) => id === you)?.role ?? 'observer';
  const marks = role === 'observer' || role === 'examiner';
  const tells = role === 'patient' || role === 'examiner';
  const consulting = room.phase === 'consulting';
  const tabs: Tab<Name>[] = [];
  if (sight.record)
    tabs.push({
      name: 'record',
      label: words.record,
      content: (
        <Card className="text-[14.5px]">
          <div className="mb-2 text-muted">
            <Markup source={sight.record.demographics} />
          </div>
          {sight.record.materialsForCandidate ? (
            <RecordText source={sight.record.materialsForCandidate} first />
          ) : (
            <p className="text-muted">{words.noRecord}</p>
          )}
        </Card>
      ),
    });
  if (sight.script !== null || sight.facts !== null)
    tabs.push({
      name: 'script',
      label: words.script,
      content: (
        <Card>
          {role === 'patient' && <p className="mb-3 text-muted">{words.readScript}</p>}
          <ScriptPanel sight={sight} onTold={tells ? (factId, told) => client.send({ type: 'told', factId, told }) : null} />
        </Card>
      ),
    });
  if (marks)
    tabs.push({
      name: 'marks',
      label: words.marks,
      content: (
        <Card>
          {sight.sheet === null && <p className="mb-3 text-muted">{words.nothingSeen}</p>}
          <SheetPanel
            acts={sight.sheet ?? []}
            marks={state.marks}
            open={consulting}
            onMark={({ at, ...mark }) => client.keep({ type: 'mark', ...mark, atMs: momentOf(client, room, at) })}
            onRemove={(id) => client.keep({ type: 'unmark', id })}
          />
        </Card>
      ),
    });
  tabs.push({
    name: 'words',
    label: words.words,
    content: (
      <Card>
        <WordsPanel
          lines={state.lines}
          waiting={[...client.waitingLines(), ...unsaid.map((text, at) => ({ id: `unsaid-${at}`, text }))]}
          speaking={consulting}
          onSay={onSay}
        />
      </Card>
    ),
  });
  const first: Name = role === 'patient' && sight.script !== null ? 'script' : marks ? 'marks' : sight.record ? 'record' : 'words';
  const [chosen, choose] = useState<Name | null>(null);
  const shown = tabs.some(({ name }) => name === chosen) ? chosen : null;
  return (
    <Tabs
      label={words.label}
      value={shown ?? first}
      onChange={choose}
      tabs={tabs.map(({ label, content, ...tab }) => ({
        ...tab,
        label,
        content: (
          <>
            <h2 className="sr-only">{label}</h2>
            {content}
          </>
        ),
      }))}
    />
  );
}
