import type { z } from 'zod'

/** A path to a field; a number is an index in a list. */
type Path = readonly (string | number)[]

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  checks?: Check[]
}

/** A rule of a schema; the library keeps its kind and limit in a member of this name. */
type Check = Record<'_zod', { def: { check: string; value?: unknown } }>

const defOf = (schema: z.ZodType) => (schema as z.ZodType & { def: unknown }).def as unknown as Def

/** Removes all wrappers of an input schema. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: first, type } = defOf(schema)
  return innerType ? unwrapped(innerType) : first && type === 'pipe' ? unwrapped(first) : schema
}

function isOptional(schema: z.ZodType): boolean {
  return ['optional', 'default'].includes(defOf(schema).type) || schema.safeParse(undefined).success
}

/** The fields of an input that are not objects themselves, each by its path. */
export function fieldsOf(schema: z.ZodType, path: Path = []): Path[] {
  const inner = unwrapped(schema)
  const { type, shape = {}, element, options = [] } = defOf(inner)
  if (type === 'object')
    return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
  if (type === 'union') return dedupe(options.flatMap((option) => fieldsOf(option, path)))
  if (type === 'array' && element) return dedupe([path, ...fieldsOf(element, [...path, 0])])
  return [path]
}

function dedupe(paths: Path[]): Path[] {
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

/** The smallest valid input of a schema; `known` has values by field name where not just any value works. */
export function smallestInput(
  schema: z.ZodType,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  if (name in known) return known[name]
  const {
    type,
    shape = {},
    element,
    options = [],
    entries = {},
    values = [],
    checks = [],
  } = defOf(unwrapped(schema))
  const rules = checks.map(({ ['_zod']: { def } }) => def)
  const least = rules.find(({ check }) => check === 'greater_than')?.value ?? 0
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape)
          .filter(([field, inner]) => !isOptional(inner) || field in known)
          .map(([field, inner]) => [field, smallestInput(inner, known, field)]),
      )
    case 'array':
      return element ? [smallestInput(element, known)] : []
    case 'union':
      return options[0] && smallestInput(options[0], known, name)
    case 'enum':
      return Object.values(entries)[0]
    case 'literal':
      return values[0]
    case 'number':
      return least
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return 'sample'
  }
}

/** Sets a value in an input, creating the path to it. */
export function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(input) ? [...input] : []
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const object = typeof input === 'object' && input !== null ? input : {}
  return { ...object, [key]: withValue((object as Record<string, unknown>)[key], rest, value) }
}

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Values that break unprepared code, in any field. */
export const extremes: Readonly<Record<string, unknown>> = {
  nothing: null,
  'the empty text': '',
  blanks: ' \t ',
  'an invisible text': '\u200B\u3164\u202E',
  'U+0000': 'shoe\0',
  'half of a pair': 'shoe \ud83d',
  'a long text': 'x'.repeat(5_000),
  'a text of nearly the largest body': 'x'.repeat(900_000),
  'a text like NaN': 'NaN',
  'a text like Infinity': '-Infinity',
  zero: 0,
  'less than zero': -1,
  'a fraction': 0.5,
  'a tiny fraction': 1e-300,
  'the largest integer': 2_147_483_647,
  'more than an integer': 2_147_483_648,
  'less than an integer': -2_147_483_649,
  'the largest safe number': Number.MAX_SAFE_INTEGER,
  'more than a safe number': 2 ** 53 + 2,
  'more than a bigint': 1e19,
  'a huge number': 1e308,
  'digits of a huge number': '9'.repeat(400),
  'the year 0': '0000-01-01',
  'midnight of the year 0': '0000-01-01T00:00:00Z',
  'the first year': '0001-01-01',
  'the last day of four digits': '9999-12-31',
  'midnight of the last day of four digits': '9999-12-31T00:00:00.000Z',
  'the last day of JavaScript': '275760-09-13',
  'the last day of JavaScript, signed': '+275760-09-13T00:00:00.000Z',
  'a day that is none': '2027-02-30',
  'a key of no file': 'nokey',
  'a path out of the folder': '../../etc/passwd',
  'a path in a key': 'uploads/../../etc/passwd.xlsx',
  'an id of nothing': '00000000-0000-0000-0000-000000000000',
  'the largest id': 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'nearly an id': '01900000-0000-7000-8000-00000000000g',
  'a pattern': '%_\\',
  quotes: `'";--`,
  'a name of every object': '__proto__',
  'the cursor of one text': cursor('x'),
  'the cursor of two texts': cursor('x', 'x'),
  'the cursor of three texts': cursor('x', 'x', '0000-01-01'),
  'the cursor of huge numbers': cursor('9'.repeat(30), '9'.repeat(30)),
  'the cursor of no texts': cursor(1, null),
  true: true,
  'an empty list': [],
  'a list of lists': [[[]]],
  'a list of many': Array.from({ length: 5_000 }, (_, index) => index + 1),
  'an empty object': {},
  'an object': { a: 1 },
}
