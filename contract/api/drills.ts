import { z } from 'zod';
import { DrillMark, DrillSet, DrillTry, DrillVoice, OpenedDrill } from '../drill.ts';
import type { Endpoint } from '../endpoint.ts';

/** A drill of a set ('ice-3'), or what a report leads with: the consultation's id, a hyphen, and the act's or the indicator's. */
const drill = z.object({ id: z.string().max(100) });

export const drillsApi = {
  listDrills: {
    kind: 'json',
    method: 'GET',
    path: '/api/drills',
    access: 'user',
    reply: z.array(DrillSet),
    perMinute: 60,
    summary:
      'Sets of drills of two minutes, with those that are open to the caller: of cases they completed, and a few that give nothing away.',
  },
  getDrill: {
    kind: 'json',
    method: 'GET',
    path: '/api/drills/:id',
    access: 'user',
    params: drill,
    reply: OpenedDrill,
    perMinute: 120,
    summary: 'One drill: the words of the patient, and what to do; also of an act in the feedback on an own consultation.',
  },
  tryDrill: {
    kind: 'json',
    method: 'POST',
    path: '/api/drills/:id/tries',
    access: 'user',
    params: drill,
    body: DrillTry,
    reply: DrillMark,
    perMinute: 30,
    summary: 'Mark a few words on one act alone. Nothing is kept.',
  },
  sayDrill: {
    kind: 'json',
    method: 'GET',
    path: '/api/drills/:id/voice',
    access: 'user',
    params: drill,
    query: z.object({
      /** The browser has an English voice of its own. */
      browser: z.enum(['true', 'false']).default('false'),
    }),
    reply: DrillVoice,
    perMinute: 20,
    summary: "The patient's line in the voice that it has in calls.",
  },
} as const satisfies Record<string, Endpoint>;
