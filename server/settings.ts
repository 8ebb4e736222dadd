import { existsSync } from 'node:fs';
import type { z } from 'zod';

/** One environment variable: what it means, and how it is checked. */
export type Setting = { doc: string; schema: z.ZodType; secret?: boolean };

type Values<S extends Record<string, Setting>> = { [Name in keyof S]: z.output<S[Name]['schema']> };

/** The environment, with what stands in the file `.env` (or the one that ENV_FILE names); what is set already stays. */
export function environment(): Record<string, string | undefined> {
  const file = process.env.ENV_FILE ?? '.env';
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** What to write, where the setting has no words of its own for it. */
function wanted(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too) /.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'write a number';
  if (issue.code === 'invalid_value') return `write ${issue.values.join(' or ')}`;
  if (issue.code === 'too_small') return `write at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `write at most ${issue.maximum}`;
  return issue.message;
}

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
    else problems.push(`${name}: ${parsed.error.issues.map(wanted).join('; ')}`);
  }
  if (problems.length === 0) check(values as Values<S>, (name, text) => problems.push(`${name} ${text}`));
  if (problems.length > 0) throw new Error(`Please correct these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return values as Values<S>;
}
