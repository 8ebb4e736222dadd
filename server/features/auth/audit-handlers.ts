import { pageAsked, pageOf } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { auditList } from './audit-list.ts';

export const auditHandlers = ({ db }: { db: Db }): HandlersFor<'listAudit'> => ({
  listAudit: async ({ query, header }) =>
    pageOf(await auditList(db, { of: query.of, ...pageAsked(query) }), query.limit, ({ at, id }) => ({ at: new Date(at), id }), header),
});
