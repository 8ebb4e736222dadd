import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';

/** Of the processes that run, not of people; the key goes in a file of its own. */
const LEFT_OUT = new Set(['nodes', 'rate_limits', 'installation', 'model_measurements']);
const BATCH = 500;

/** `made`: columns that the database works out by itself. */
export type Table = { name: string; columns: string[]; made: string[]; key: string[] };

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> => ((await db.execute(query)) as { rows: Row[] }).rows;

/** All tables whose rows are moved, those first that others refer to. @throws when two refer to each other. */
export async function tablesInOrder(db: Db): Promise<Table[]> {
  const all = await rowsOf<Table>(
    db,
    sql`select c.relname as name,
          (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
          (select coalesce(json_agg(a.attname), '[]') from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> '') as made,
          (select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int)) from pg_index i
             join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const refers = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`,
  );
  const waiting = all.filter(({ name }) => !LEFT_OUT.has(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ name }) =>
      refers.every(({ from, to }) => from !== name || !waiting.some((other) => other.name === to)),
    );
    if (at === -1) throw new Error(`These tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(at, 1));
  }
  return ordered;
}

const quoted = (name: string) => sql.identifier(name);
const list = (names: string[]) => sql.join(names.map(quoted), sql`, `);

/** Every row of a table as one line of JSON, ordered by its key: alike on every Postgres. Inside a transaction. */
export async function* linesOf(tx: Db, { name, key }: Table): AsyncGenerator<string> {
  await tx.execute(sql`declare moved no scroll cursor for select to_jsonb(t)::text as line from ${quoted(name)} t order by ${list(key)}`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from moved`));
    for (const { line } of rows) yield line;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close moved`);
}

/** Puts rows back as `linesOf` gave them. Columns that the lines do not know keep their default; those that are worked out are worked out again. */
export async function putLines(tx: Db, { name, made }: Table, all: string[], lines: string[]): Promise<void> {
  const columns = all.filter((column) => !made.includes(column));
  await tx.execute(
    sql`insert into ${quoted(name)} (${list(columns)}) select ${list(columns)} from jsonb_populate_recordset(null::${quoted(name)}, ${`[${lines.join(',')}]`}::jsonb)`,
  );
}

/** Text of moments must not depend on where the server stands. */
export const inUtc = async (tx: Db): Promise<void> => void (await tx.execute(sql`set local timezone = 'UTC'`));

/** @returns the names of those that have rows. */
export async function filledOf(tx: Db, tables: Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) if ((await rowsOf(tx, sql`select 1 from ${quoted(name)} limit 1`)).length > 0) filled.push(name);
  return filled;
}

/** @returns how many rows each table has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesInOrder(db)) {
    const [row] = await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${quoted(name)}`);
    counts[name] = row!.rows;
  }
  return counts;
}

export async function emptyTables(tx: Db, tables: Table[]): Promise<void> {
  await tx.execute(sql`truncate ${list(tables.map(({ name }) => name))} cascade`);
}
