import { pageAsked, pageOf } from '#server/db/cursor.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { DisputeService } from './dispute-service.ts';
import type { MarkAgain } from './mark-again.ts';

/** What candidates dispute, and the answers of administrators. */
export const disputeHandlers = ({
  service,
  markAgain,
}: {
  service: DisputeService;
  markAgain: MarkAgain;
}): HandlersFor<'listDisputes' | 'answerDispute' | 'markDisputedAgain'> => ({
  async listDisputes({ query, header }) {
    const open = query.open === undefined ? null : query.open === 'true';
    const rows = await service.list({ open, ...pageAsked(query) });
    return pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), header);
  },
  markDisputedAgain: ({ params, body, user, ip }) => markAgain(params.id, actorOf({ user, ip }), body.requestId),
  answerDispute: ({ params, body, user, ip }) => service.answer(params.id, actorOf({ user, ip }), body.answer),
});
