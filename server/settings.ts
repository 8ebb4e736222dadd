import type { z } from 'zod';

/** One environment variable: what it means, and how it is checked. */
export type Setting = { doc: string; schema: z.ZodType; secret?: boolean };

type Values<S extends Record<string, Setting>> = { [Name in keyof S]: z.output<S[Name]['schema']> };

/**
 * Parses settings from the environment; an empty value counts as not set.
 * @param check rules between settings, called only when each is right by itself.
 * @throws an Error with one line for each problem.
 */
export function readSettings<S extends Record<string, Setting>>(
  settings: S,
  env: Record<string, string | undefined>,
  check: (values: Values<S>, problem: (name: keyof S & string, text: string) => void) => void,
): Values<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(settings)) {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  if (problems.length === 0) check(values as Values<S>, (name, text) => problems.push(`${name} ${text}`));
  if (problems.length > 0) throw new Error(`Please correct these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return values as Values<S>;
}
