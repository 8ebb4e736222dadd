import type { Drill, DrillSet, OpenedDrill } from '#contract/drill.ts';

const ANGRY: Drill = {
  id: 'angry-1',
  title: 'Fear beneath the anger',
  line: "Right. Before you start, I'm writing this down, with the time.",
  caseTitle: 'A patient who wants answers',
};

/** Three sets: open in part, as they are before a case was met, and shut. */
export const drillSets = (): DrillSet[] => [
  {
    id: 'opening',
    title: 'Opening',
    task: 'Settle who is on the line, whether they can talk, and what stays between you.',
    all: 8,
    drills: [{ id: 'opening-2', title: 'Opening', line: 'I just need another blue inhaler for my son, please.', caseTitle: null }],
  },
  {
    id: 'angry',
    title: 'An angry patient',
    task: 'Hear the anger, name what is under it, and say sorry where sorry is due.',
    all: 9,
    drills: [ANGRY, { ...ANGRY, id: 'angry-2', title: 'Not just me, taken up', line: "It's not just me who'll pay for it." }],
  },
  { id: 'closing', title: 'Closing on time', task: 'Say who does what and by when, and ask for it back.', all: 9, drills: [] },
];

export const drill = (): OpenedDrill => ({
  ...ANGRY,
  task: 'Hear the anger, name what is under it, and say sorry where sorry is due.',
  from: { kind: 'set', title: 'An angry patient', next: 'angry-2' },
});
