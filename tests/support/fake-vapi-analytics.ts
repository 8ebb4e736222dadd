type Counted = { createdAt: string } & Record<string, unknown>;
type Operation = { operation: string; column: string; alias?: string };
type Question = { name: string; timeRange?: { start?: string; end?: string; step?: string }; operations: Operation[] };

const minutes = ({ startedAt, endedAt }: Counted) =>
  typeof startedAt === 'string' && typeof endedAt === 'string' ? (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000 : 0;

/** One figure of a day. Sums come as text, as the real one sends them. */
function figure({ operation, column }: Operation, calls: Counted[]): number | string {
  if (operation === 'count') return calls.length;
  const values = calls.map((call) => (column === 'duration' ? minutes(call) : Number(call[column] ?? 0)));
  return String(values.reduce((sum, value) => sum + value, 0));
}

/** Answers POST /analytics from calls: a row for each day that had one, none for the others. */
export function analyticsOf(calls: Counted[], body: Record<string, unknown>): unknown[] {
  return ((body.queries ?? []) as Question[]).map(({ name, timeRange = {}, operations }) => {
    const { start = '', end = '9' } = timeRange;
    const days = Map.groupBy(
      calls.filter(({ createdAt }) => createdAt >= start && createdAt <= end),
      ({ createdAt }) => createdAt.slice(0, 10),
    );
    const result = [...days].map(([day, ofDay]) => ({
      date: `${day}T00:00:00.000Z`,
      ...Object.fromEntries(operations.map((one) => [one.alias ?? `${one.operation}${one.column}`, figure(one, ofDay)])),
    }));
    return { name, timeRange, result };
  });
}
