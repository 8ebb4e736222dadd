import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { calls } from './tables.ts';

/** What a page joins a call on Vapi by, as its web client wants it. */
export type StoredWebCall = {
  id: string;
  webCallUrl: string;
  videoRecording: boolean;
  voiceProvider: string | null;
  callToken: string | null;
};

/** Beside a row of `calls` that is held on Vapi: where it is there, and what has been brought here. */
export const vapiCalls = pgTable(
  'vapi_calls',
  {
    callId: uuid()
      .primaryKey()
      .references(() => calls.id, { onDelete: 'cascade' }),
    /** Vapi's own id of it. */
    vapiId: text().notNull().unique(),
    webCall: jsonb().$type<StoredWebCall>().notNull(),
    /** Takes orders while the call runs; null where Vapi gave none. */
    controlUrl: text(),
    /** When it was last asked for: several servers share the asking. */
    askedAt: moment().notNull(),
    /** Its transcript is here, or was given up. */
    collectedAt: moment(),
    /** Its recordings are here, or were given up. */
    recordedAt: moment(),
    /** In US dollars, as Vapi reports it. */
    cost: doublePrecision(),
  },
  (t) => [index('vapi_calls_asked').on(t.askedAt)],
);
