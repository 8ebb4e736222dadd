import { text } from 'node:stream/consumers';
import { runningAdministrators } from '#server/commands/administrators.ts';
import { commandSocketPath } from '#server/commands/socket-path.ts';
import { readConfig, type Config } from '#server/config.ts';
import { auditStore } from '#server/features/auth/audit-store.ts';
import { manageAdministrators, type ManageAdministrators } from '#server/features/auth/manage-administrators.ts';
import { createPasswords } from '#server/features/auth/passwords.ts';
import { openDatabase } from '#server/open-database.ts';
import { environment } from '#server/settings.ts';

const USAGE = `npm run admin                             who is an administrator
npm run admin -- add MAIL                 prints a link that sets the password: once, within 24 hours, in any browser
npm run admin -- add MAIL --password-stdin   reads the password from standard input: 12 characters or more
npm run admin -- remove MAIL              removes the rights; the account remains`;
const FAILED = 1;
const MISUSED = 2;

const FROM = { ADMIN_EMAILS: 'from ADMIN_EMAILS', command: 'added by this command' };

async function list(manage: ManageAdministrators): Promise<void> {
  const all = await manage.list();
  if (all.length === 0) console.log('There are no administrators yet.\n');
  for (const { email, from, state } of all) console.log(`${email}  (${from.map((one) => FROM[one]).join(' and ')}): ${state}`);
  if (all.length === 0) console.log(USAGE);
}

async function add(manage: ManageAdministrators, email: string, running: boolean): Promise<void> {
  const added = await manage.add(email);
  if (added.link === null) {
    console.log(`${added.email} becomes an administrator on signing in through the hosted service with a confirmed address.`);
    return;
  }
  console.log(`${added.email} becomes an administrator once the password is set. Open this in any browser:\n\n${added.link}\n`);
  console.log(
    `It works once, until ${added.expiresAt?.slice(0, 16).replace('T', ' ')} UTC.${running ? '' : ' Start the server first: npm start.'}`,
  );
}

async function addWithPassword(manage: ManageAdministrators, email: string): Promise<void> {
  if (process.stdin.isTTY) console.error('Type the password, then press Enter and Ctrl-D. It will be visible: use a pipe to avoid that.');
  // A shell's `echo` ends the line; nothing else is taken off.
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const added = await manage.addWithPassword(email, password);
  console.log(`${added.email} is an administrator and can sign in.`);
}

async function remove(manage: ManageAdministrators, email: string): Promise<void> {
  const removed = await manage.remove(email);
  console.log(`${removed.email} is no longer an administrator. The account remains.`);
}

/** The operations on the database itself, where no server runs on it. */
async function directly(config: Config): Promise<{ manage: ManageAdministrators; close: () => Promise<void> }> {
  const { db, close } = await openDatabase(config);
  const now = () => new Date();
  return {
    manage: manageAdministrators({
      db,
      config,
      passwords: createPasswords(),
      audit: auditStore(db, now),
      hosted: config.supabase !== null,
      now,
    }),
    close,
  };
}

type Act = (manage: ManageAdministrators, running: boolean) => Promise<void>;

/** What the words of the command line ask for; null when they say nothing that is known. */
function actOf(words: string[]): Act | null {
  const withPassword = words.includes('--password-stdin');
  const [verb = 'list', email, ...more] = words.filter((word) => word !== '--password-stdin');
  if (more.length > 0) return null;
  if (verb === 'list' && email === undefined) return list;
  if (verb === 'add' && email !== undefined)
    return withPassword ? (manage) => addWithPassword(manage, email) : (manage, running) => add(manage, email, running);
  if (verb === 'remove' && email !== undefined) return (manage) => remove(manage, email);
  return null;
}

async function run(words: string[]): Promise<number> {
  const act = actOf(words);
  if (!act) {
    console.error(USAGE);
    return MISUSED;
  }
  const config = readConfig(environment());
  const running = await runningAdministrators(commandSocketPath(config.DATA_DIR));
  if (running) {
    await act(running, true);
    return 0;
  }
  const { manage, close } = await directly(config);
  await act(manage, false).finally(close);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = FAILED;
}
