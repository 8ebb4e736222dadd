import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { createLimits } from '#server/features/auth/limits.ts';
import { createQuotas, type Quotas } from '#server/features/consultations/quotas.ts';
import { usageStore } from '#server/features/consultations/usage-store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';

type Bounded = HandlersFor<'startCall' | 'saveSession' | 'createConsultation' | 'updateNotes' | 'keepCallNotes' | 'grade' | 'startMock'>;

const MEGABYTE = 1024 * 1024;

/** Null without RATE_LIMITS: for tests and measurements, nothing is bounded. */
export function quotasOf({ config, db, now }: { config: Config; db: Db; now: () => Date }): Quotas | null {
  if (!config.RATE_LIMITS) return null;
  return createQuotas({
    usage: usageStore(db),
    limits: createLimits({ on: true, shared: config.DATABASE_URL ? db : null }),
    allowances: {
      guest: { consultations: config.GUEST_CONSULTATIONS_A_DAY, bytes: config.GUEST_STORAGE_MB * MEGABYTE },
      member: { consultations: config.CONSULTATIONS_A_DAY, bytes: config.STORAGE_MB * MEGABYTE },
    },
    now,
  });
}

/** Asks for each user's quota before what takes of it. */
export function withinQuotas<Handlers extends Bounded>(quotas: Quotas | null, handlers: Handlers): Handlers {
  if (!quotas) return handlers;
  const bounded: Bounded = {
    startCall: async (request) => {
      await quotas.begin(request.user);
      return handlers.startCall(request);
    },
    saveSession: async (request) => {
      const { user, ip, raw, body } = request;
      await quotas.save(user, { callId: body.vapiCallId, bytes: raw.length, ip });
      return handlers.saveSession(request);
    },
    createConsultation: async (request) => {
      const { user, ip, raw, body } = request;
      await quotas.save(user, { callId: body.vapiCallId ?? null, bytes: raw.length, ip });
      return handlers.createConsultation(request);
    },
    updateNotes: async (request) => {
      await quotas.note(request.user, request.raw.length);
      return handlers.updateNotes(request);
    },
    keepCallNotes: async (request) => {
      await quotas.note(request.user, request.raw.length);
      return handlers.keepCallNotes(request);
    },
    startMock: async (request) => {
      await quotas.begin(request.user);
      return handlers.startMock(request);
    },
    grade: async (request) => {
      await quotas.mark(request.user);
      return handlers.grade(request);
    },
  };
  return { ...handlers, ...bounded };
}
