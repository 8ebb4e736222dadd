import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export type CalendarKeys = {
  /** A new calendar's name; whoever has only this cannot read the calendar. */
  create: () => string;
  /** Path of a calendar: with 128 bits of signature nobody guesses it, and nothing that lies in the database opens it. */
  pathOf: (calendarId: string) => string;
  /** The calendar that a key of ours names; null for any other, before the database is asked. */
  read: (key: string) => string | null;
};

const SIGNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})\.ics$/;

/** Addresses of calendars, which are asked for without a token. `secret` is this installation's own. */
export function calendarKeys(secret: string): CalendarKeys {
  const key = createHmac('sha256', secret).update('calendars').digest();
  const signature = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 16).toString('base64url');
  return {
    create: randomUUID,
    pathOf: (id) => `/api/calendar/${id}.${signature(id)}.ics`,
    read: (given) => {
      const [, id, signed] = SIGNED.exec(given) ?? [];
      if (!id || !signed) return null;
      return timingSafeEqual(Buffer.from(signature(id)), Buffer.from(signed)) ? id : null;
    },
  };
}
