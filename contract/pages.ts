/** Every address that has a screen, as the router writes it: `$name` stands for one part. Whatever else is asked for is 404. */
export const PAGES = [
  '/',
  '/login',
  '/dashboard',
  '/scenarios',
  '/auth/callback',
  '/auth/set-password',
  '/auth/choose-password',
  '/consultation/$scenarioId',
  '/consultation-details/$sessionId',
  '/feedback/$sessionId',
  '/history',
  '/progress',
  '/drills',
  '/drills/$id',
  '/mocks',
  '/mocks/$id',
  '/stations/$id',
  '/groups',
  '/groups/$id',
  '/groups/$id/consultations/$consultationId',
  '/join',
  '/rooms',
  '/rooms/$code',
  '/rooms/$code/debrief',
  '/account',
  '/admin',
  '/admin/cases/$id',
  '/admin/quality',
  '/admin/voice-provider',
  '/admin/status',
  '/scoring-admin',
  '/scoring-test',
] as const;
export type PagePath = (typeof PAGES)[number];

// As the router reads them: capitals and a slash at the end make no difference.
const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether an address (its path, without query) has a screen. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
