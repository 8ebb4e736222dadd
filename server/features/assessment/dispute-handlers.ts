import { pageAsked, pageOf } from '#server/db/cursor.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { DisputeDesk } from './dispute-desk.ts';

/** What candidates dispute, and the answers of administrators. */
export const disputeHandlers = ({ desk }: { desk: DisputeDesk }): HandlersFor<'listDisputes' | 'answerDispute'> => ({
  async listDisputes({ query, header }) {
    const open = query.open === undefined ? null : query.open === 'true';
    const rows = await desk.list({ open, ...pageAsked(query) });
    return pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), header);
  },
  answerDispute: ({ params, body, user, ip }) => desk.answer(params.id, actorOf({ user, ip }), body.answer),
});
