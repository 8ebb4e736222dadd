import type { WorkState } from '#contract/group.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copy } from './copy.ts';

const TONES = { open: 'outline', overdue: 'danger', done: 'brand', late: 'plain' } as const satisfies Record<WorkState, string>;

/** Whether work is done, in a word. */
export const WorkMark = ({ state }: { state: WorkState }) => <Badge tone={TONES[state]}>{copy.work.states[state]}</Badge>;
