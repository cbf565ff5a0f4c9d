import fc from 'fast-check'
import type { z } from 'zod'
import { prefixOfPattern } from './sample-value.ts'

type Schema = z.core.JSONSchema.JSONSchema

const ODD_TEXTS = [
  '',
  ' ',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  'null',
  '\u202e',
  '\u{1F600}',
  '..%2f',
  "' OR 1=1 --",
  '<b>',
  '${7}',
]

/** What no contract describes: other types, numbers at the end of the range, long and strange text. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(-1, 0.1, 2 ** 53, -(2 ** 53), 1e308, 5e-324, null, true, false, [], {}, [[]]),
  fc.constantFrom<unknown>(...ODD_TEXTS, 'x'.repeat(300), 'x'.repeat(5_000)),
)

/** Values that the schema describes, and now and then one that it does not. */
export function valuesOf(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return odd
  return fc.oneof({ weight: 5, arbitrary: validOf(schema) }, { weight: 1, arbitrary: odd })
}

function validOf(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, enum: choices, const: only, type, items } = schema
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valuesOf))
  if (choices !== undefined) return fc.constantFrom<unknown>(...choices)
  if (only !== undefined) return fc.constant(only)
  if (type === 'object') return objectsOf(schema)
  if (type === 'array') return fc.array(Array.isArray(items) ? odd : valuesOf(items), { maxLength: 4 })
  if (type === 'integer') return integersOf(schema)
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  return type === 'string' ? textsOf(schema) : odd
}

/** Fields that have to be there nearly always are, the others as often as not, and sometimes one that nobody knows. */
function objectsOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valuesOf(schema).map((one): [string, unknown][] => [[name, one]])
    const none = fc.constant<[string, unknown][]>([])
    const weight = required.includes(name) ? 19 : 1
    return fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: none })
  })
  const isOpen = typeof additionalProperties === 'object'
  const more = fc.dictionary(fc.string({ maxLength: 12 }), isOpen ? valuesOf(additionalProperties) : odd, {
    maxKeys: 3,
  })
  const besides = more.map((given) => Object.entries(given).filter(([name]) => !REFUSED_KEYS.has(name)))
  return fc
    .tuple(fc.tuple(...fields), besides)
    .map(([known, rest]) => Object.fromEntries([...rest, ...known.flat()]))
}

/** Refused whatever they hold, which the hostile bodies test. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

function textsOf(schema: Schema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, pattern = '', format } = schema
  const prefix = prefixOfPattern(pattern)
  if (prefix !== null)
    return fc.string({ unit: ID_LETTERS, minLength: 16, maxLength: 16 }).map((id) => `${prefix}_${id}`)
  if (pattern.includes('@')) return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const some = textsOfLength(minLength, Math.min(maxLength, 200))
  return fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: longestOf(schema) })
}

const BY_LENGTH = new Map<string, fc.Arbitrary<string>>()

/** Texts of letters of every kind. Made once for each length: to make one costs more than a thousand of its values. */
function textsOfLength(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const known = BY_LENGTH.get(key)
  if (known !== undefined) return known
  const units = ['grapheme', 'grapheme-ascii', 'binary'] as const
  const made = fc.oneof(...units.map((unit) => fc.string({ unit, minLength, maxLength })))
  BY_LENGTH.set(key, made)
  return made
}

/** As short and as long as the schema allows, and one more. */
function longestOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter(
    (length) => length >= 0 && length < 5_000,
  )
  return fc.constantFrom(...lengths).map((length) => 'x'.repeat(length))
}

function integersOf({ minimum = -2, maximum = 9 }: Schema): fc.Arbitrary<number> {
  const edges = [minimum - 1, minimum, maximum, maximum + 1]
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  )
}

const ID_LETTERS = fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz')
