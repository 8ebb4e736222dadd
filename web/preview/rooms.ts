import type { RoomDebrief, RoomGlimpse, RoomItem, RoomLine } from '#contract/room.ts';

const TITLE = 'A painful big toe';

/** One that is open, and one that is over. */
export const rooms = (): RoomItem[] => [
  { code: 'open', title: TITLE, createdAt: '2026-11-27T09:00:00.000Z', closedAt: null, own: true, people: [], stations: [] },
  {
    code: 'over',
    title: TITLE,
    createdAt: '2026-11-24T18:30:00.000Z',
    closedAt: '2026-11-24T20:10:00.000Z',
    own: false,
    people: ['Ben Carter', 'Cleo Adeyemi'],
    stations: [
      { number: 1, title: TITLE, role: 'doctor', at: '2026-11-24T18:40:00.000Z' },
      { number: 2, title: 'A patient who wants answers', role: 'observer', at: '2026-11-24T19:20:00.000Z' },
    ],
  },
];

export const glimpse = (): RoomGlimpse => ({ code: 'open', state: 'open', hostName: 'Ben Carter', title: TITLE, people: 2, you: null });

const PEOPLE = [
  { memberId: 'anna', name: 'Anna Price', role: 'doctor' as const },
  { memberId: 'ben', name: 'Ben Carter', role: 'patient' as const },
  { memberId: 'cleo', name: 'Cleo Adeyemi', role: 'observer' as const },
];
const said = (at: number, member: 0 | 1, text: string): RoomLine => {
  const { memberId, name, role } = PEOPLE[member]!;
  return { id: `line-${at}`, memberId, name, role, text, startMs: at * 1000, endMs: at * 1000 + 4000, typed: false };
};

/** A station with one observer, who saw other things than the machine did. */
export const debrief = (): RoomDebrief => ({
  code: 'over',
  station: 1,
  scenarioId: 'toe',
  title: TITLE,
  consultingAt: '2026-11-24T18:43:00.000Z',
  seconds: 702,
  people: PEOPLE,
  you: 'anna',
  hidden: false,
  acts: [
    { id: 'a1', domain: 'D1', title: 'Infection excluded', critical: true, kind: 'do' },
    { id: 'a2', domain: 'D2', title: 'Right drug for a man with an ulcer', critical: true, kind: 'do' },
    { id: 'a3', domain: 'D3', title: 'The fear of sepsis answered', critical: false, kind: 'cue' },
  ],
  lines: [
    said(2, 0, 'Good morning, I am Doctor Price. What can I do for you today?'),
    said(8, 1, 'It is my toe. It came on out of nowhere and woke me at four.'),
    said(14, 0, 'That sounds sore. Have you felt hot or shivery with it?'),
    said(20, 1, 'No, nothing like that. It is not sepsis, is it? My wife read about it.'),
  ],
  marks: [
    { id: 'm1', memberId: 'cleo', actId: 'a1', verdict: 'did', comment: '', atMs: 15_000 },
    { id: 'm2', memberId: 'cleo', actId: 'a3', verdict: 'missed', comment: 'He named his fear here and it was passed over', atMs: 24_000 },
  ],
  grades: [
    { memberId: 'anna', grades: { D1: 'P', D2: 'P', D3: 'P' }, comment: '' },
    { memberId: 'cleo', grades: { D1: 'CP', D2: 'P', D3: 'F' }, comment: 'Pick up what he is afraid of before the plan.' },
  ],
  machine: {
    grades: { D1: 'P', D2: 'F', D3: 'P' },
    acts: [
      { actId: 'a1', verdict: 'met', rationale: 'Asked about fever.', quote: 'Have you felt hot or shivery with it?', atMs: 14_000 },
      { actId: 'a2', verdict: 'missed', rationale: 'No drug was chosen.', quote: null, atMs: null },
      { actId: 'a3', verdict: 'partial', rationale: 'Heard, and answered late.', quote: null, atMs: null },
    ],
  },
  consultationId: 'one',
  sound: null,
});
