import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { keptText, ownStorage } from '#web/api/own-storage.ts';

const SEND = {
  call: (callId: string, notes: string) => api.keepCallNotes({ callId, notes }),
  consultation: (id: string, notes: string) => api.updateNotes({ id, notes }),
};

/** Notes that an earlier page could not send before it was closed. */
export function sendKeptNotes(): void {
  for (const name of ownStorage().names()) {
    const [, kind, id] = /^notes:(call|consultation):(.+)$/.exec(name) ?? [];
    if (kind && id) void send(SEND[kind as keyof typeof SEND], id, keptText(name));
  }
}

async function send(put: (id: string, notes: string) => Promise<unknown>, id: string, kept: ReturnType<typeof keptText>): Promise<void> {
  const text = kept.read();
  try {
    await put(id, text);
  } catch (error) {
    // What they belong to is deleted; anything else may go better with the next page.
    if (!(error instanceof ApiError && error.status === 404)) return;
  }
  // Not what was typed meanwhile.
  if (kept.read() === text) kept.clear();
}
