import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { runningAdministrators } from '#server/commands/administrators.ts';
import { commandSocketPath } from '#server/commands/socket-path.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations } from '#server/db/tables.ts';
import { pickProviders } from '#server/engines.ts';
import { createClient } from '#web/api/client.ts';
import { authClient, enterAsGuest } from '../support/sign-in.ts';
import { startApp } from '../support/start-app.ts';
import type { FuzzRequest, Known, Who } from './requests.ts';

export type Outcome = {
  status: number;
  /** What went wrong by the rules of the fuzz; null for an answer as it should be. */ fault: string | null;
};

/** Longer than background work may take here (tests/support/start-app.ts). */
const WAIT_MS = 120_000;
const ADMIN = 'admin@surgery.test';
const PASSWORD = 'three wet walnuts in a row';
/** Says who is asked for and nothing else: no answer may hold it. */
const MARK = 'quokka-of-the-victim';
const FORGED = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.';

/**
 * The whole product with a victim who has rows of every kind, a guest who attacks and an administrator. `send` judges each
 * answer: none of 500 or more, and nothing of the victim's.
 */
export async function openArena(db: Db) {
  const swallow = { id: 'smtp' as const, label: 'none', send: async () => {} };
  const providers = { ...pickProviders(readConfig({ TTS: 'tone' }), () => {}), mailer: swallow };
  const logged: string[] = [];
  const app = await startApp({ db, providers, logTo: { write: (line) => logged.push(line) } });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  const victimSession = await enterAsGuest(app.url);
  const victim = createClient({ base: app.url, token: victimSession.access_token });
  const scenarios = await victim.listScenarios();
  const transcript = [
    { role: 'doctor', text: `What brings you in today? ${MARK}` },
    { role: 'patient', text: `${MARK} hurts` },
  ];
  const kept = await victim.createConsultation({ scenarioId: scenarios[0]!.id, duration: 300, transcript });
  await victim.updateNotes({ id: kept.id, notes: MARK });
  await victim.grade({ sessionId: kept.id });
  const call = await victim.startCall({ scenarioId: scenarios[0]!.id, mode: 'text' });

  const manage = (await runningAdministrators(commandSocketPath(app.folder)))!;
  await manage.addWithPassword(ADMIN, PASSWORD);
  const tokens: Record<Who, string | null> = { nobody: null, forged: FORGED, guest: null, admin: null };
  const known: Known = {
    ids: [kept.id, call.callId, randomUUID()],
    scenarioIds: scenarios.map(({ id }) => id),
    stationKeys: scenarios.map(({ stationKey }) => stationKey),
    indicatorIds: ['D1_1', 'D2_8', 'D3_9'],
    emails: [ADMIN, 'nobody@surgery.test', 'guest@example.com'],
    secrets: [],
  };
  const names = [victimSession.user.id, victimSession.user.email!];

  async function enterGuest(): Promise<void> {
    const session = await enterAsGuest(app.url);
    const guest = createClient({ base: app.url, token: session.access_token });
    // The administrator may have deleted the cases by now.
    const [scenario] = await guest.listScenarios();
    if (scenario) {
      const spoken = [{ role: 'doctor', text: 'Hello' }];
      known.ids.push((await guest.createConsultation({ scenarioId: scenario.id, duration: 60, transcript: spoken })).id);
    }
    known.secrets.push(session.refresh_token);
    // Only now: whoever has the token may end the sign-in.
    tokens.guest = session.access_token;
  }
  async function enterAdmin(): Promise<void> {
    // Their password may have been changed by a request before, or be changed by another in this very moment.
    for (let tries = 0; ; tries += 1) {
      await manage.addWithPassword(ADMIN, PASSWORD);
      const { data, error } = await (await authClient(app.url)).signInWithPassword({ email: ADMIN, password: PASSWORD });
      if (data.session) {
        tokens.admin = data.session.access_token;
        return;
      }
      if (tries === 3) throw error;
    }
  }
  await enterGuest();
  await enterAdmin();

  type Answer = { status: number; id: string; said: string };
  const ask = ({ method, path, headers, body, who }: FuzzRequest, again = true): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const token = tokens[who];
      const bytes = body === null ? null : Buffer.from(body);
      const length = bytes && { 'content-length': String(bytes.length) };
      const bearer = token && { authorization: `Bearer ${token}` };
      const sent = { ...headers, ...length, ...bearer };
      const asked = request({ host: '127.0.0.1', port: app.port, method, path, agent, timeout: WAIT_MS, headers: sent }, (response) => {
        text(response).then(
          (content) =>
            resolve({
              status: response.statusCode ?? 0,
              id: String(response.headers['x-request-id']),
              said: JSON.stringify(response.headers) + content,
            }),
          reject,
        );
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer in ${WAIT_MS / 1000} s`)));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that had been idle just as it was used again: a client asks once more.
        if (again && asked.reusedSocket && error.code === 'ECONNRESET') resolve(ask({ method, path, headers, body, who }, false));
        else reject(error);
      });
      asked.end(bytes ?? undefined);
    });

  return {
    known,
    async send(asked: FuzzRequest): Promise<Outcome> {
      try {
        const { status, id, said } = await ask(asked);
        // Administrators read in the audit log who did what; what was said and written is nobody else's at all.
        const mark = [MARK, ...(asked.who === 'admin' ? [] : names)].find((one) => said.includes(one));
        // A request may have ended its own sign-in, or the account with it.
        if (status === 401 && asked.who === 'guest') await enterGuest();
        if ((status === 401 || status === 403) && asked.who === 'admin') await enterAdmin();
        if (status >= 500) return { status, fault: `${status}: ${logged.find((line) => line.includes(id)) ?? said}` };
        return { status, fault: mark ? `${status} holds '${mark}' of another person` : null };
      } catch (error) {
        return { status: 0, fault: error instanceof Error ? error.message : String(error) };
      }
    },
    /** What is left of the victim's at the end; and whether the server still answers. */
    async after(): Promise<{ up: boolean; victimIntact: boolean }> {
      const health = await fetch(`${app.url}/api/health`);
      const [row] = await db.select().from(consultations).where(eq(consultations.id, kept.id));
      const marked = await db.select().from(assessments).where(eq(assessments.consultationId, kept.id));
      return { up: health.status === 200, victimIntact: row?.notes === MARK && row.transcript.length === 2 && marked.length === 1 };
    },
    close: async () => {
      agent.destroy();
      await app.close();
    },
  };
}
