import type { AuditEntry } from '#contract/audit.ts';
import type { CaseSignOff } from '#contract/case-sign-off.ts';
import { DOMAINS } from '#contract/grades.ts';
import { DEFAULT_CRITICAL, INDICATOR_IDS, type IndicatorRow } from '#contract/indicator.ts';
import type { People } from '#contract/people.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import type { PublishedCase, VoiceProviderSettings } from '#contract/voice-provider.ts';
import { EMAIL } from './person.ts';
import { cards, scenario } from './scenarios.ts';

const MOMENT = '2026-11-20T09:30:00.000Z';

export const adminScenarios = (): AdminScenario[] =>
  cards().map((card, index) => ({
    ...scenario(),
    ...card,
    status: index === 2 ? 'draft' : 'published',
    aiInstructions: '',
    revision: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
  }));

/** The first is signed off, the second was edited since, the others await it. */
export const signOffs = (): CaseSignOff[] =>
  cards().map(({ id }, index) => ({
    scenarioId: id,
    author: index > 1 ? { id: 'another', email: 'another@practice.org' } : null,
    reviewer: index === 2 ? { id: 'person', email: EMAIL } : null,
    signedOff: index < 2 ? { by: EMAIL, at: MOMENT, changedSince: index === 1 } : null,
    reviewBy: index === 0 ? '2027-11' : null,
    changedAt: MOMENT,
  }));

export const indicators = (): IndicatorRow[] =>
  INDICATOR_IDS.map((id) => ({
    id,
    domain: DOMAINS.find((domain) => id.startsWith(domain.id))!.id,
    title: `What ${id} asks for`,
    generalDescription: 'What the doctor should do, in one or two sentences.',
    critical: DEFAULT_CRITICAL.includes(id),
    custom_title: null,
    custom_description: null,
  }));

export const people = (): People => ({
  accounts: 2,
  guests: 5,
  people: [EMAIL, 'another@practice.org'].map((email, index) => ({
    id: email,
    email,
    createdAt: MOMENT,
    lastSeenAt: index ? null : MOMENT,
    verified: true,
    roles: [],
    administrator: index === 0,
    consultations: 12 * (1 - index),
    assessments: 11 * (1 - index),
  })),
});

export const audit = (): AuditEntry[] => [
  {
    id: 'entry',
    at: MOMENT,
    action: 'scenario_changed',
    user: { id: 'person', email: EMAIL },
    ip: '192.0.2.7',
    subject: { kind: 'scenario', id: 'toe', name: 'A painful big toe' },
    changes: [{ field: 'title', before: 'A painful toe', after: 'A painful big toe' }],
  },
];

export const voiceProvider = (set: boolean): VoiceProviderSettings => ({
  privateKey: set,
  publicKey: set,
  webhookSecret: false,
  runsConsultations: set,
});

/** The first is in step, the second behind, the others are not there. */
export const publishedCases = (): PublishedCase[] =>
  cards().map(({ id, title }, index) => ({
    scenarioId: id,
    title,
    state: (['in-step', 'behind'] as const)[index] ?? 'absent',
    assistantId: index < 2 ? `assistant-${index}` : null,
    publishedAt: index < 2 ? MOMENT : null,
  }));
