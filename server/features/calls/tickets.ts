import { createHash, randomBytes } from 'node:crypto';

/** A ticket of 256 random bits; only its hash is stored. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
