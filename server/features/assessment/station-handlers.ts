import { AppError } from '#contract/errors.ts';
import { IndicatorId, type Indicator } from '#contract/indicator.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import { presentKey } from '#server/features/scenarios/renamed-stations.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { indicatorRows } from './mark-scheme.ts';
import type { AssessmentStore } from './store.ts';
import type { StationWriter } from './write-station.ts';

type Names = 'getGuidance' | 'putGuidance' | 'deleteGuidance' | 'getCritical' | 'putCritical' | 'listIndicators' | 'updateIndicator';

/** Scoring administration: what each station asks for, and the indicators' words everywhere. */
export function stationHandlers(parts: {
  assessments: AssessmentStore;
  writer: StationWriter;
  indicators: Indicator[];
}): HandlersFor<Names> {
  const { assessments, writer, indicators } = parts;
  const rows = async () => indicatorRows(indicators, await assessments.overrides());
  return {
    getGuidance: async ({ params }) => ({ context: await assessments.guidance(presentKey(params.stationKey)) }),

    putGuidance: async ({ params: { stationKey, ...params }, body: { targetedGuidance }, ...request }) => {
      const indicatorId = known(params.indicatorId);
      await writer.saveGuidance(presentKey(stationKey), indicatorId, targetedGuidance, actorOf(request));
      return { indicator_id: indicatorId, targeted_guidance: targetedGuidance };
    },

    deleteGuidance: async ({ params, ...request }) => {
      await writer.removeGuidance(presentKey(params.stationKey), known(params.indicatorId), actorOf(request));
      return { success: true };
    },

    getCritical: async ({ params }) => ({ indicatorIds: await assessments.critical(presentKey(params.stationKey)) }),

    putCritical: async ({ params, body, ...request }) => ({
      indicatorIds: await writer.saveCritical(presentKey(params.stationKey), body.indicatorIds, actorOf(request)),
    }),

    listIndicators: rows,

    updateIndicator: async ({ params, body, ...request }) => {
      const id = known(params.indicatorId);
      await writer.saveOverride(id, body, actorOf(request));
      return (await rows()).find((row) => row.id === id)!;
    },
  };
}

function known(id: string): IndicatorId {
  const parsed = IndicatorId.safeParse(id);
  if (!parsed.success) throw new AppError('indicator_not_found');
  return parsed.data;
}
