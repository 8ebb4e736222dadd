import type { Api, ApiName } from './api.ts';
import { mayCall, type Standing } from './may-act.ts';
import type { PagePath } from './pages.ts';

/**
 * What one must be for what not everybody is shown, by the endpoint behind it. The compiler holds each to the endpoint's own line, so that a
 * page shows what the server allows and nothing else; as plain words, for the endpoints themselves are too much for a page.
 */
const NEEDED = {
  adminListScenarios: 'author',
  deleteScenario: 'admin',
  updateIndicator: 'admin',
  listAdministrators: 'admin',
  getCalibration: 'admin',
  listModels: 'admin',
  getVoiceProvider: 'admin',
  getStatus: 'admin',
  createGroup: 'trainer',
} as const satisfies { [Name in ApiName]?: Api[Name]['access'] };
export type Part = keyof typeof NEEDED;

/** Pages that not everybody may open, each with the endpoint without which it is empty. */
export const PAGE_PARTS = {
  '/admin': 'adminListScenarios',
  '/admin/cases/$id': 'adminListScenarios',
  '/scoring-admin': 'adminListScenarios',
  '/admin/quality': 'listAdministrators',
  '/admin/voice-provider': 'getVoiceProvider',
  '/admin/status': 'getStatus',
} as const satisfies { [Page in PagePath]?: Part };

/** Whether somebody is shown what calls that endpoint. */
export const maySee = (who: Standing, part: Part): boolean => mayCall(NEEDED[part], who);

/** Whether somebody is shown a link to that page. */
export const mayOpen = (who: Standing, page: PagePath): boolean =>
  !(page in PAGE_PARTS) || maySee(who, PAGE_PARTS[page as keyof typeof PAGE_PARTS]);
