import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Page } from './administration.ts';
import { DomainId } from '../indicator.ts';
import { SheetEntry, Subdomain, SubdomainsByDomain } from '../subdomain.ts';
import { SUBDOMAIN_INSTRUCTIONS_MIN, SUBDOMAIN_TITLE_MIN } from '../limits.ts';
import { AdminScenario, Scenario, ScenarioCard, ScenarioForm } from '../scenario.ts';

const id = z.object({ id: z.string() });
export const Deleted = z.object({ success: z.literal(true) });

export const SubdomainForm = z.object({
  domain: DomainId,
  title: z.string('Title must be at least 3 characters').trim().min(SUBDOMAIN_TITLE_MIN, 'Title must be at least 3 characters'),
  instructions: z
    .string('Instructions must be at least 10 characters')
    .trim()
    .min(SUBDOMAIN_INSTRUCTIONS_MIN, 'Instructions must be at least 10 characters'),
  isCritical: z.union([z.literal(0), z.literal(1)]),
  /** Absent: stays as it is. Null: its instructions alone. */
  sheet: SheetEntry.nullish(),
  /** Its place in its domain, from 0. A new one keeps it where it is free, else it comes behind what stands there; absent: last when new, else where it is. */
  orderIndex: z.number().int().min(0).optional(),
  /** Of the subdomain as the editor read it; absent saves whatever stands there. */
  revision: z.number().int().optional(),
});
export type SubdomainForm = z.infer<typeof SubdomainForm>;

export const NewSubdomain = SubdomainForm.extend({
  /** Of the form that was filled in: sent again, it is answered with the subdomain that it made. */
  requestId: z.uuid().optional(),
});
export type NewSubdomain = z.infer<typeof NewSubdomain>;

/** New places of some of a domain's subdomains; the others keep their order between them. */
export const SubdomainOrder = z.object({
  domain: DomainId,
  updates: z.array(z.object({ id: z.string(), orderIndex: z.number().int().min(0) })),
  /** The domain's ids in the order the editor read; when another order stands there now, nothing is changed (409). */
  from: z.array(z.string()).optional(),
});
export type SubdomainOrder = z.infer<typeof SubdomainOrder>;

export const SystemPrompt = z.object({
  prompt: z.string(),
  isDefault: z.boolean(),
  lastUpdated: z.iso.datetime().nullable(),
  defaultPrompt: z.string(),
  /** Who plays the patient on this server, and so what the prompt does: the case's rules read none, and a hosted call has no checker. */
  playedBy: z.enum(['rules', 'model', 'hosted']),
  /** Why the chat model that is set up is not offered to candidates. */
  withheld: z.string().optional(),
  warning: z.string().optional(),
});

/** One saved text of the global patient prompt. */
export const SavedPrompt = z.object({
  id: z.string(),
  prompt: z.string(),
  savedAt: z.iso.datetime(),
  /** Without an address once the account is gone. */
  savedBy: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  isDefault: z.boolean(),
  /** The one in force: the newest. */
  isCurrent: z.boolean(),
  warning: z.string().optional(),
});

export const scenariosApi = {
  listScenarios: {
    kind: 'json',
    method: 'GET',
    path: '/api/scenarios',
    access: 'user',
    reply: z.array(ScenarioCard),
    summary: 'Published scenarios, as cards.',
  },
  getScenario: {
    kind: 'json',
    method: 'GET',
    path: '/api/scenarios/:id',
    access: 'user',
    params: id,
    reply: Scenario,
    summary: 'One scenario; its script is whole only for administrators and those who completed it.',
  },
  getSystemPrompt: {
    kind: 'json',
    method: 'GET',
    path: '/api/system-prompt',
    access: 'user',
    reply: z.object({ prompt: z.string() }),
    summary: 'The global patient prompt with its placeholder, without any case.',
  },
  getSubdomains: {
    kind: 'json',
    method: 'GET',
    path: '/api/scenarios/:id/subdomains',
    access: 'user',
    params: id,
    reply: SubdomainsByDomain,
    summary: 'Subdomains of a scenario by domain; empty for a candidate who has not completed it.',
  },
  adminListScenarios: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios',
    access: 'author',
    reply: z.array(AdminScenario),
    summary: 'All scenarios in full, drafts too.',
  },
  getCaseTemplate: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/case-template',
    access: 'author',
    reply: z.object({ patientDetails: z.string() }),
    summary: 'The headings that a new case begins with, each with what belongs under it.',
  },
  createScenario: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios',
    access: 'author',
    body: ScenarioForm,
    reply: AdminScenario,
    status: 201,
    summary: 'Create a scenario.',
  },
  updateScenario: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/scenarios/:id',
    access: 'author',
    params: id,
    body: ScenarioForm,
    reply: AdminScenario,
    summary: 'Replace a scenario.',
  },
  deleteScenario: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/admin/scenarios/:id',
    access: 'admin',
    params: id,
    reply: Deleted,
    summary: 'Delete a scenario; history keeps its title.',
  },
  duplicateScenario: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/:id/duplicate',
    access: 'author',
    params: id,
    reply: AdminScenario,
    status: 201,
    summary: 'Copy a case with its marking as a draft; its title is one that no case has.',
  },
  createSubdomain: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/:id/subdomains',
    access: 'author',
    params: id,
    body: NewSubdomain,
    reply: Subdomain,
    status: 201,
    summary: 'Add a subdomain to a scenario.',
  },
  updateSubdomain: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/subdomains/:id',
    access: 'author',
    params: id,
    body: SubdomainForm,
    reply: Subdomain,
    summary: 'Change a subdomain.',
  },
  deleteSubdomain: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/admin/subdomains/:id',
    access: 'author',
    params: id,
    reply: Deleted,
    summary: 'Delete a subdomain.',
  },
  reorderSubdomains: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/scenarios/:id/subdomains/reorder',
    access: 'author',
    params: id,
    body: SubdomainOrder,
    reply: SubdomainsByDomain,
    summary: "Put one domain's subdomains in order.",
  },
  getAdminSystemPrompt: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/system-prompt',
    access: 'author',
    reply: SystemPrompt,
    summary: 'The global patient prompt with its default.',
  },
  updateSystemPrompt: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/system-prompt',
    access: 'author',
    body: z.object({
      prompt: z.string('The prompt cannot be blank').trim().min(1, 'The prompt cannot be blank'),
      /** As the editor read it; when another prompt was saved since, nothing is changed (409). */
      lastUpdated: z.iso.datetime().nullable().optional(),
    }),
    reply: SystemPrompt,
    summary: 'Replace the global patient prompt; earlier ones stay on record.',
  },
  listPromptVersions: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/system-prompt/versions',
    access: 'author',
    query: Page,
    reply: z.array(SavedPrompt),
    summary: 'Every saved patient prompt, newest first, with who and when; saving one again restores it.',
  },
} as const satisfies Record<string, Endpoint>;
