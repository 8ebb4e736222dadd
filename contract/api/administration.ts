import { z } from 'zod';
import { AuditEntry } from '../audit.ts';
import { CaseDraft, LintFinding } from '../case-lint.ts';
import { CaseSnapshot, CaseVersion } from '../case-version.ts';
import type { Endpoint } from '../endpoint.ts';
import { ADMIN_PAGE, ADMIN_PAGE_MAX, IMPORT_MAX_BYTES } from '../limits.ts';
import { Administrator, AdministratorAddress, People } from '../people.ts';
import { Role } from '../role.ts';
import { AdminScenario } from '../scenario.ts';
import { SentImport, UnreadLine } from '../sent-import.ts';

/** A page of a list, newest first; the next page's cursor stands in the header x-next-cursor. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_MAX).default(ADMIN_PAGE),
  cursor: z.string().optional(),
});

const id = z.object({ id: z.string() });
const versionOf = id.extend({ versionId: z.string() });

export const administrationApi = {
  listAudit: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    query: Page.extend({
      /** What administrators and authors changed, what happened in groups or at sign-in, or all of it. */
      of: z.enum(['administration', 'groups', 'sign-in', 'all']).default('administration'),
    }),
    reply: z.array(AuditEntry),
    summary: 'Who did what and when, newest first; the next cursor stands in x-next-cursor.',
  },
  listPeople: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    query: Page.extend({
      /** Part of an e-mail address. */
      search: z.string().trim().max(254).default(''),
    }),
    reply: People,
    summary: 'Accounts with how much they practised, newest first, guests as one figure; the next cursor stands in x-next-cursor.',
  },
  giveRole: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/users/:id/roles/:role',
    access: 'admin',
    params: id.extend({ role: Role }),
    body: z.object({ given: z.boolean() }),
    reply: z.object({ roles: z.array(Role) }),
    summary: 'Give an account a role, or take it away; it counts from the next request on.',
  },
  listAdministrators: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/administrators',
    access: 'admin',
    reply: z.array(Administrator),
    summary: 'Who is an administrator, by the setting or by name, and who is not yet one and why.',
  },
  nameAdministrator: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/administrators',
    access: 'admin',
    body: AdministratorAddress,
    reply: z.array(Administrator),
    perMinute: 10,
    summary:
      "Make an address an administrator's. A link that chooses its password is mailed there; an account that has one already needs none.",
  },
  dismissAdministrator: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/admin/administrators/:email',
    access: 'admin',
    params: z.object({ email: z.string() }),
    reply: z.array(Administrator),
    summary:
      'Take the rights from an address at once; its account stays. The last administrator, and those of ADMIN_EMAILS, cannot be dismissed here.',
  },
  listCaseVersions: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios/:id/versions',
    access: 'author',
    params: id,
    query: Page.pick({ limit: true }).extend({ cursor: z.coerce.number().int().min(1).optional() }),
    reply: z.array(CaseVersion),
    summary: 'How a case changed: who, when and which fields, newest first, the one in force at the top.',
  },
  getCaseVersion: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios/:id/versions/:versionId',
    access: 'author',
    params: versionOf,
    reply: CaseVersion.pick({ id: true, number: true, savedAt: true }).extend({ snapshot: CaseSnapshot }),
    summary: 'One version of a case in full, with what it was marked by.',
  },
  restoreCaseVersion: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/:id/versions/:versionId/restore',
    access: 'author',
    params: versionOf,
    body: z.object({ revision: z.number().int().optional() }),
    reply: AdminScenario,
    summary: 'Put a version of a case in place again, marking included; what stood there stays a version.',
  },
  lintScenario: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios/lint',
    access: 'author',
    query: id,
    reply: z.array(LintFinding),
    summary: 'What the author of a saved case may want to change, in plain advice.',
  },
  lintDraft: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/lint',
    access: 'author',
    body: CaseDraft,
    reply: z.array(LintFinding),
    summary: 'The same for a case that is being written; nothing is stored.',
  },
  exportScenario: {
    kind: 'file',
    method: 'GET',
    path: '/api/admin/scenarios/:id/export',
    access: 'author',
    params: id,
    summary: 'A case with its station as one Markdown file.',
  },
  exportScenarios: {
    kind: 'file',
    method: 'GET',
    path: '/api/admin/scenarios/export',
    access: 'author',
    summary: 'All cases with their stations as one ZIP.',
  },
  importScenarios: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/import',
    access: 'author',
    body: SentImport,
    // Base64 takes four characters for three bytes.
    bodyMaxBytes: Math.ceil((IMPORT_MAX_BYTES * 4) / 3) + 1024,
    readApart: true,
    reply: z.object({
      imported: z.array(
        z.object({
          id: z.string(),
          stationKey: z.string(),
          title: z.string(),
          result: z.enum(['created', 'changed', 'unchanged']),
          /** Of a case from a Word file. */
          unread: z.array(UnreadLine).optional(),
        }),
      ),
    }),
    summary:
      'Take in one case file or a ZIP of them, all or none; a case that stands there is replaced and kept as a version. A Word file becomes a new draft.',
  },
} as const satisfies Record<string, Endpoint>;
