import { readdirSync, readFileSync } from 'node:fs';
import { IndicatorId } from '#contract/indicator.ts';
import type { Role } from '#contract/transcript.ts';

export type SpokenTurn = { id: string; role: Role; text: string };
/** One change of a good consultation, and what a fair examiner certainly marks otherwise for it. */
export type Change = {
  name: string;
  kind: string;
  deleted: Set<string>;
  replaced: Map<string, string>;
  /** Verdicts that go down, and those that may. */
  moves: IndicatorId[];
  may: Set<IndicatorId>;
  /** A critical subdomain's title, or a critical indicator, that is now missed. */
  critical: string | null;
  /** Words that must stand in the red banner. */
  danger: string | null;
};
export type Counterfactuals = { key: string; good: SpokenTurn[]; changes: Change[] };

const TURN = /^([dp]\d+): (.+)$/;
const FIELD = /^(kind|delete|moves|may|critical|danger): *(.*)$/;
const roleOf = (id: string): Role => (id.startsWith('d') ? 'user' : 'assistant');
const idsIn = (text: string): IndicatorId[] => (text.match(/D\d_\d/g) ?? []).map((id) => IndicatorId.parse(id));

/**
 * A file of content/measure/examiner or tests/counterfactuals/cases: `## Good` with turns `d1: …`, `p1: …`, then `## Changes`, each a `### name` with its kind, what
 * is deleted or said otherwise, and what must move. @throws for a line that is none of these, and for a turn that the good one has not.
 */
export function parseCounterfactuals(key: string, text: string): Counterfactuals {
  const [good = '', changes = ''] = text.slice(text.indexOf('## Good')).split(/^## Changes$/m);
  const turns = good.split('\n').flatMap((line) => {
    const [, id, said] = TURN.exec(line.trim()) ?? [];
    return id && said ? [{ id, role: roleOf(id), text: said }] : [];
  });
  const known = new Set(turns.map(({ id }) => id));
  return {
    key,
    good: turns,
    changes: changes
      .split(/^### /m)
      .slice(1)
      .map((block) => changeOf(key, block, known)),
  };
}

function changeOf(key: string, block: string, known: ReadonlySet<string>): Change {
  const [name = '', ...lines] = block.split('\n').map((line) => line.trim());
  const change: Change = {
    name,
    kind: '',
    deleted: new Set(),
    replaced: new Map(),
    moves: [],
    may: new Set(),
    critical: null,
    danger: null,
  };
  for (const line of lines) {
    const [, id, said] = TURN.exec(line) ?? [];
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    if (id && said) change.replaced.set(id, said);
    else if (field === 'kind') change.kind = value.trim();
    else if (field === 'delete') change.deleted = new Set(value.match(/[dp]\d+/g));
    else if (field === 'moves') change.moves = idsIn(value);
    else if (field === 'may') change.may = new Set(idsIn(value));
    else if (field === 'critical') change.critical = value.trim() || null;
    else if (field === 'danger') change.danger = value.trim() || null;
    else if (line) throw new Error(`${key}: '${name}' has a line that is not understood: ${line}`);
  }
  for (const id of [...change.deleted, ...change.replaced.keys()])
    if (!known.has(id)) throw new Error(`${key}: '${name}' changes ${id}, which is not there`);
  return change;
}

export const changed = (good: readonly SpokenTurn[], { deleted, replaced }: Pick<Change, 'deleted' | 'replaced'>): SpokenTurn[] =>
  good.filter(({ id }) => !deleted.has(id)).map((turn) => ({ ...turn, text: replaced.get(turn.id) ?? turn.text }));

/** All that stand in a folder, in the order of their keys. */
export const readCounterfactuals = (folder: string | URL): Counterfactuals[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => parseCounterfactuals(name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')));
