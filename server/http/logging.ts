import type { FastifyServerOptions } from 'fastify';

/** Where log lines go, one JSON object each. */
export type LogTo = { write: (line: string) => unknown };

/** What a log line must never hold, wherever in a text it stands (ASVS 14.2.1, 16.2.5), and what stands there instead. */
const SECRETS: [pattern: RegExp, instead: string][] = [
  // A failed query names every value that was to be stored: addresses, hashes, what was said.
  [/\\nparams: (?:[^"\\]|\\.)*/g, '\\nparams: [hidden]'],
  // These of the language's own errors repeat what they were given.
  [/(Invalid regular expression: |Unexpected token )(?:[^"\\]|\\.)*/g, '$1[hidden]'],
  [/eyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/([?&#](?:access_|refresh_|id_)?(?:token|token_hash|code|signature|secret|key|password)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  [/\b(?:pkce_)?[\w-]{43}\b/g, '[secret]'],
  [/\b(?:sk|sb_secret|xi|dg)[-_][\w-]{16,}/g, '[key]'],
  [/\$argon2id\$[^"\s\\]+/g, '[hash]'],
  [/([a-z][a-z+]*:\/\/)[^\s"'/@:]+:[^\s"'/@]+@/gi, '$1[hidden]@'],
];
const scrubbed = (line: string) => SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Fields that are secrets by their name. */
const FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'apikey',
  'apiKey',
  'link',
  'links',
  'html',
];

type Described = { [field: string]: unknown; type: string; message: string; stack: string };

/** What is told of an error: what and where, not the values in it, which libraries hang on their errors as fields. */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * The server's log: JSON lines with UTC times, in which no secret stands (ASVS 16.3) and no field can end a line (16.4.1).
 * @param level LOG_LEVEL @param to the console, or a test
 */
export function logging(level: string, to: LogTo = process.stdout): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { err: (error: unknown) => describeError(error) },
    stream: { write: (line: string) => to.write(scrubbed(line)) },
  };
}
