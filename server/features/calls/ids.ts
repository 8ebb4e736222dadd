import { createHash, randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of one of our calls; others never reach the database. */
export const isCallId = (text: string): boolean => UUID.test(text);

/** A ticket of 256 random bits; only its hash is stored. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
