import { z } from 'zod';
import type { ManageAdministrators } from '#server/features/auth/manage-administrators.ts';
import { askServer } from './ask-server.ts';
import type { Commands } from './serve-commands.ts';

const Address = z.object({ email: z.string() });
const WithPassword = Address.extend({ password: z.string() });

/** What the running server does for `npm run admin`. */
export const administratorCommands = (manage: ManageAdministrators): Commands => ({
  'administrators-list': () => manage.list(),
  'administrators-add': (sent) => manage.add(Address.parse(sent).email),
  'administrators-add-with-password': (sent) => {
    const { email, password } = WithPassword.parse(sent);
    return manage.addWithPassword(email, password);
  },
  'administrators-remove': (sent) => manage.remove(Address.parse(sent).email),
});

/** The same, asked of the running server over its socket; null when none runs. */
export async function runningAdministrators(path: string): Promise<ManageAdministrators | null> {
  if ((await askServer(path, 'administrators-list', {})) === null) return null;
  const ask = async <Answer>(name: string, sent: object): Promise<Answer> => {
    const reply = await askServer(path, name, sent);
    if (reply === null) throw new Error('The server has just stopped. Try again.');
    return reply.answer as Answer;
  };
  return {
    list: () => ask('administrators-list', {}),
    add: (email) => ask('administrators-add', { email }),
    addWithPassword: (email, password) => ask('administrators-add-with-password', { email, password }),
    remove: (email) => ask('administrators-remove', { email }),
  };
}
