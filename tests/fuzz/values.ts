import * as fc from 'fast-check';

/** A JSON schema, as zod prints it; only what the contract uses. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** Texts that have broken servers: NUL, half a surrogate, SQL, paths, markup, line breaks, other scripts, other types. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '💉🩺'.repeat(40),
  'a'.repeat(5000),
  '../../etc/passwd',
  '..%2f',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '**bold** {patientDetails} {{x}} ${y}',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-1',
  '٣',
  '\r\nSet-Cookie: a=b',
  'null',
  '[]',
  '\u202Etxt.exe',
  '﷽',
  '9'.repeat(400),
];
export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 200 }));

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Anything that JSON can say, the awkward more often. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    2 ** 53,
    1e308,
    -1e308,
    1e-320,
    {},
    [],
    [[]],
    { __proto__: null },
    deep(40),
    Array(300).fill(0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Options = {
  /** Values that mean something here (ids above all), by the name of the field. */
  known: (field: string) => fc.Arbitrary<string> | null;
};

/** Values that fit a shape: what the schema itself lets through, but for its finer rules. */
export function fitting(shape: Shape, { known }: Options, field = ''): fc.Arbitrary<unknown> {
  const within = (inner: Shape, name = field) => fitting(inner, { known }, name);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => within(one)));
  if (shape.allOf) return within(Object.assign({}, ...shape.allOf) as Shape);
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => within({ ...shape, type })));
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- a schema without a type allows anything
  switch (shape.type) {
    case 'string':
      return fittingText(shape, known(field));
    case 'integer':
      return fc.integer({ min: clamp(shape.minimum, -2e9), max: clamp(shape.maximum, 2e9) });
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(within(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 8, 8) });
    case 'object':
      return fittingObject(shape, within);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const clamp = (value: number | undefined, otherwise: number) => Math.max(-2e9, Math.min(2e9, value ?? otherwise));

function fittingText({ minLength = 0, maxLength = 80, format }: Shape, known: fc.Arbitrary<string> | null): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'base64') return fc.base64String({ maxLength: 400 });
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) });
  const cut = oddText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
  return known
    ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: cut })
    : fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: cut });
}

function fittingObject(
  { properties = {}, required = [], additionalProperties }: Shape,
  within: (shape: Shape, name?: string) => fc.Arbitrary<unknown>,
) {
  const own = fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(inner, name)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
  if (typeof additionalProperties !== 'object') return own;
  return fc.dictionary(fc.string({ maxLength: 20 }), within(additionalProperties), { maxKeys: 4 });
}

/** Values that once fitted and were then broken: a field gone, of another type, too many, or nothing of it left. */
export function broken(shape: Shape, options: Options): fc.Arbitrary<unknown> {
  const spoil = fc
    .tuple(fitting(shape, options), fc.nat(), oddValue, fc.constantFrom('drop', 'replace', 'add', 'swap'))
    .map(([value, at, odd, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || how === 'swap') return odd;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)] ?? 'x';
      if (how === 'add') return { ...value, [typeof odd === 'string' ? odd : 'extra']: odd };
      const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      return how === 'drop' ? rest : { ...rest, [name]: odd };
    });
  return spoil;
}
