import type { Entry, Role } from '#contract/transcript.ts';
import type { VapiArtifact, VapiMessage } from '#contract/vapi.ts';

const ROLES: Readonly<Record<string, Role>> = { user: 'user', bot: 'assistant', assistant: 'assistant' };
const LINE = /^\s*(AI|Assistant|Bot|User|Customer)\s*:\s*(.*)$/i;

/**
 * The transcript of a call as Vapi left it; null while nothing is left yet. Ids follow from the call and the place, so that
 * the same words brought twice are the same entries.
 * @param startedAt when the call became active: times count from there.
 */
export function entriesOf(callId: string, artifact: VapiArtifact | null | undefined, startedAt: Date): Entry[] | null {
  const said = artifact?.messages ? spoken(artifact.messages) : artifact?.transcript ? readLines(artifact.transcript) : null;
  return said?.map((message, at) => entryOf(`${callId}-${at}`, message, startedAt)) ?? null;
}

type Said = { role: Role; content: string } & Pick<VapiMessage, 'time' | 'endTime' | 'secondsFromStart' | 'duration'>;

/** What was said aloud: the prompt and calls of tools stand among the messages too. */
const spoken = (messages: VapiMessage[]): Said[] =>
  messages.flatMap(({ role, message, ...times }) => {
    const known = ROLES[role];
    const content = message?.trim();
    return known && content ? [{ role: known, content, ...times }] : [];
  });

/** 'AI: …' and 'User: …' lines, where the messages are missing; a line without a name goes on with the one before. */
function readLines(transcript: string): Said[] {
  const said: Said[] = [];
  for (const line of transcript.split('\n')) {
    const [, who, words] = LINE.exec(line) ?? [];
    const last = said.at(-1);
    if (who) said.push({ role: /^(user|customer)$/i.test(who) ? 'user' : 'assistant', content: words!.trim() });
    else if (last && line.trim()) last.content = `${last.content} ${line.trim()}`;
  }
  return said.filter(({ content }) => content);
}

function entryOf(id: string, { role, content, time, endTime, secondsFromStart, duration }: Said, startedAt: Date): Entry {
  const startMs = secondsFromStart != null ? secondsFromStart * 1000 : time != null ? time - startedAt.getTime() : undefined;
  const lastsMs = duration ?? (time != null && endTime != null ? endTime - time : undefined);
  const at = time ?? startedAt.getTime() + (startMs ?? 0);
  return {
    id,
    role,
    text: content,
    content,
    timestamp: new Date(at).toISOString(),
    isPartial: false,
    ...(startMs !== undefined && { startMs: Math.max(0, startMs) }),
    ...(startMs !== undefined && lastsMs !== undefined && { endMs: Math.max(0, startMs) + Math.max(0, lastsMs) }),
  };
}
