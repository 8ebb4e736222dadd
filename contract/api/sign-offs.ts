import { z } from 'zod';
import { CaseSignOff, CaseWriter, EntrustCase, SignOffCase } from '../case-sign-off.ts';
import type { Endpoint } from '../endpoint.ts';

const id = z.object({ id: z.string() });

export const signOffsApi = {
  listSignOffs: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/sign-offs',
    access: 'author',
    reply: z.array(CaseSignOff),
    summary: 'Who answers for each case, whether it is signed off, and when its review is due.',
  },
  listCaseWriters: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/case-writers',
    access: 'author',
    reply: z.array(CaseWriter),
    summary: 'Who may write and review cases.',
  },
  entrustCase: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/scenarios/:id/writers',
    access: 'author',
    params: id,
    body: EntrustCase,
    reply: CaseSignOff,
    summary: 'Name the author and the reviewer of a case.',
  },
  signOffCase: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/:id/sign-off',
    access: 'author',
    params: id,
    body: SignOffCase,
    reply: CaseSignOff,
    summary: 'Sign a case off as it stands, marking included, until a date; never by its own author.',
  },
} as const satisfies Record<string, Endpoint>;
