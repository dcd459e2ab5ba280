import fc, { type Arbitrary } from 'fast-check'

const deep = (levels: number) => {
  let nested: unknown = 1
  for (let level = 0; level < levels; level += 1) nested = level % 2 ? [nested] : { a: nested }
  return nested
}

/** Values of a wrong type or form. */
const hostile: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  -0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2_147_483_648,
  9_223_372_036_854_775_807n.toString(),
  'NaN',
  'Infinity',
  '-Infinity',
  '１０００',
  '1e9',
  '0x10',
  '-5',
  true,
  'true',
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 10_000 }, (_, at) => at),
  Array.from({ length: 10_000 }, () => '00000000-0000-0000-0000-000000000000').join(','),
  deep(200),
  'a\0b',
  '\0',
  '\ud800',
  'x\udfff',
  '\u202e\u0007\ufeff',
  'A'.repeat(100_000),
  '😀'.repeat(60),
  "'; drop table orders; --",
  "' or 1=1 --",
  '%',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  { toString: 1 },
  { length: -1 },
]

type Path = (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
]

type Change = (parent: Record<string, unknown>, key: string) => void

const replacing =
  (value: unknown): Change =>
  (parent, key) => {
    parent[key] = value
  }
const dropping: Change = (parent, key) => {
  delete parent[key]
}
/** One more, one less, or the same twice. */
const nudging =
  (by: number): Change =>
  (parent, key) => {
    const value = parent[key]
    if (typeof value === 'number') parent[key] = value + by
    else if (Array.isArray(value)) parent[key] = [...value, ...value]
    else if (typeof value === 'string') parent[key] = by > 0 ? `${value}${value}x` : value.slice(1)
    else parent[key] = { value }
  }

const changes: Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile).map(replacing) },
  { weight: 1, arbitrary: fc.constant(dropping) },
  { weight: 2, arbitrary: fc.constantFrom(1, -1, 0.001, 1e15).map(nudging) },
)

const changed = (value: unknown, at: number, change: Change): unknown => {
  const root = { value: structuredClone(value) }
  const paths = pathsIn(root.value)
  const path = ['value', ...(paths[at % paths.length] ?? [])]
  const key = String(path.pop())
  let parent: unknown = root
  for (const step of path) parent = (parent as Record<string, unknown>)[step]
  change(parent as Record<string, unknown>, key)
  return root.value
}

/** The same input with one to three wrong values in it. */
export const spoilt = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(1000), changes), { minLength: 1, maxLength: 3 }))
    .map(([value, steps]) => steps.reduce((spoiling, [at, change]) => changed(spoiling, at, change), value))
