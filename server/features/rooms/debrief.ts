import type { Report } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import { ROOMS_LISTED } from '#contract/limits.ts';
import type { RoomDebrief, RoomItem, RoomLine } from '#contract/room.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import { gradesOf, lineOf, markOf } from './present.ts';
import { actsOf } from './sight.ts';
import type { MemberRow, RoomState, RoomStore, StationRow } from './store.ts';

/** What is known of the doctor's saved consultation. */
export type StationReport = { report: Report | null; sound: RoomDebrief['sound'] };

type Parts = {
  store: RoomStore;
  versions: Pick<CaseVersions, 'find'>;
  callLines: (station: StationRow, members: MemberRow[]) => Promise<RoomLine[]>;
  /** How much later than the consultation its call, and with it its recording, began. */
  offsetOf: (station: StationRow) => Promise<number>;
  reportOf: (consultationId: string, doctorUserId: string) => Promise<StationReport | null>;
};

function machineOf(report: Report | null, offsetMs: number): RoomDebrief['machine'] {
  if (!report?.assessable) return null;
  const gradeOf = (id: string) => report.domains.find((domain) => domain.id === id)?.grade ?? null;
  const acts = report.subdomains.map(({ id, verdict, rationale, evidence: [first] }) => ({
    actId: id,
    verdict,
    rationale,
    quote: first?.quote ?? null,
    atMs: first?.seconds === undefined ? null : Math.max(0, Math.round(first.seconds * 1000 + offsetMs)),
  }));
  return { grades: { D1: gradeOf('D1'), D2: gradeOf('D2'), D3: gradeOf('D3') }, acts };
}

/** Stations that are over, for those who were there. */
export function debriefs({ store, versions, callLines, offsetOf, reportOf }: Parts) {
  /** The station, where the caller may look back on it. */
  async function seenBy({ room, members }: RoomState, me: MemberRow, number: number): Promise<StationRow | null> {
    const station = await store.station(room.id, number);
    if (!station?.overAt || me.status === 'removed') return null;
    const isOn = room.phase === 'debrief' && room.station === number && me.status === 'in';
    const wasThere = station.people.some(({ memberId }) => memberId === me.id) || station.doctorId === me.id || station.patientId === me.id;
    return members.includes(me) && (isOn || wasThere) ? station : null;
  }

  return {
    /** @throws room_not_found for whoever was never let in; debrief_not_ready */
    debrief: async (userId: string, code: string, wanted: number | undefined): Promise<RoomDebrief> => {
      const found = await store.byCode(code);
      const state = found && (await store.state(found.id));
      const me = state?.members.find((member) => member.userId === userId && member.admittedAt !== null);
      if (!state || !me) throw new AppError('room_not_found');
      const { room, members } = state;
      const numbers = wanted === undefined ? [room.station, room.station - 1] : [wanted];
      let station: StationRow | null = null;
      for (const number of numbers) station ??= await seenBy(state, me, number);
      const version = station && (await versions.find(station.scenarioVersionId));
      if (!station || !version) throw new AppError('debrief_not_ready');

      const isPast = room.phase === 'closed' || station.number !== room.station;
      const [allMarks, allGrades, said, ofCall] = await Promise.all([
        store.marks(station.id),
        store.grades(station.id),
        store.lines(station.id),
        callLines(station, members),
      ]);
      const hidden = !isPast && !allGrades.some(({ memberId }) => memberId === me.id);
      const mayShow = ({ memberId }: { memberId: string }) => !hidden || memberId === me.id;
      const doctor = members.find(({ id }) => id === station.doctorId);
      const held = station.consultationId && doctor ? await reportOf(station.consultationId, doctor.userId) : null;
      const offsetMs = await offsetOf(station);
      const lines = [...said.map((row) => lineOf(row, members)), ...ofCall].toSorted((a, b) => a.startMs - b.startMs);
      const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.name;
      return {
        code,
        station: station.number,
        scenarioId: station.scenarioId,
        title: version.snapshot.title,
        consultingAt: station.consultingAt?.toISOString() ?? null,
        seconds: station.consultingAt ? (station.overAt!.getTime() - station.consultingAt.getTime()) / 1000 : 0,
        people: station.people.flatMap(({ memberId, role }) => {
          const name = nameOf(memberId);
          return name === undefined ? [] : [{ memberId, name, role }];
        }),
        you: me.id,
        hidden,
        acts: actsOf(version.snapshot),
        lines,
        marks: allMarks.filter(mayShow).map(markOf),
        grades: allGrades.filter(mayShow).map(gradesOf),
        machine: hidden ? null : machineOf(held?.report ?? null, offsetMs),
        consultationId: held && doctor?.id === me.id ? station.consultationId : null,
        sound: held?.sound ? { ...held.sound, offsetMs } : null,
      };
    },

    list: async (userId: string): Promise<RoomItem[]> => {
      const rows = await store.ofUser(userId, ROOMS_LISTED);
      const ids = rows.map(({ id }) => id);
      const [stations, members] = await Promise.all([store.stationsOf(ids), store.membersOf(ids)]);
      const titles = new Map<string, string>();
      for (const { scenarioVersionId: id } of stations)
        if (!titles.has(id)) titles.set(id, (await versions.find(id))?.snapshot.title ?? '');
      return rows.map((room) => {
        const people = members.filter(({ roomId }) => roomId === room.id);
        const me = people.find((member) => member.userId === userId);
        const its = stations.filter(({ roomId, people: there }) => roomId === room.id && there.some(({ memberId }) => memberId === me?.id));
        const held = its.map(({ number, scenarioVersionId, overAt, people: there }) => ({
          number,
          title: titles.get(scenarioVersionId) ?? '',
          role: there.find(({ memberId }) => memberId === me?.id)?.role ?? ('observer' as const),
          at: overAt!.toISOString(),
        }));
        return {
          code: room.code,
          title: held.at(-1)?.title ?? '',
          createdAt: room.createdAt.toISOString(),
          closedAt: room.closedAt?.toISOString() ?? null,
          own: room.userId === userId,
          people: people.map(({ name }) => name),
          stations: held,
        };
      });
    },
  };
}
export type Debriefs = ReturnType<typeof debriefs>;
