import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpointTable, loadCollections } from '#api/endpoint-table.ts'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { LIBRARY_WORDS } from '#api/verify/library-words.ts'
import { sampleOf } from '#api/verify/sample-value.ts'
import { nameOf } from '#kit/endpoint.ts'
import { parseInputs } from '#kit/parse.ts'
import {
  accountSchema,
  benchmarkSchema,
  importSchema,
  instrumentSchema,
  mappingSchema,
  priceSchema,
  settingSchema,
  targetSchema,
  transactionSchema,
} from '#kit/portfolio/ledger-schema.ts'
import { readBy } from '#kit/schema-problems.ts'

/* Whatever is sent: what people and programs read is a sentence of this project, never a phrase of the schema library. */

const LONG = 'x'.repeat(20_001)
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  LONG,
  'two words \u0007',
  7,
  -1e17,
  1e17,
  1.5,
  Number.NaN,
  true,
  [],
  [null],
  [7, 'x', {}],
  Array.from({ length: 3000 }, () => ({})),
  {},
  { 'no such name': 1 },
]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with each of its parts, itself included, replaced by each of the wrong ones in turn. */
function* spoiled(value: unknown): Generator {
  yield* WRONG
  if (Array.isArray(value) && value.length > 0) for (const part of spoiled(value[0])) yield [part]
  if (!isObject(value)) return
  for (const [name, part] of Object.entries(value))
    for (const bad of spoiled(part)) yield { ...value, [name]: bad }
  yield { ...value, 'no such name': 1 }
}

/** The value with every name of the schema there, also those that may be left out. */
function full(schema: z.ZodType): unknown {
  const sample = sampleOf(schema)
  const shape: unknown = 'shape' in schema ? schema.shape : {}
  if (!isObject(sample) || !isObject(shape)) return sample
  return { ...Object.fromEntries(Object.keys(shape).map((name) => [name, 'x'])), ...sample }
}

function problemsWith(schema: z.ZodType): readonly string[] {
  return [
    ...new Set(
      [...spoiled(full(schema)), ...spoiled(sampleOf(schema))].flatMap((value) => {
        const read = readBy(schema, value)
        return read.ok ? [] : read.problems.map(({ message }) => message)
      }),
    ),
  ]
}

const isSentence = (message: string): boolean =>
  /^[A-Z0-9“'].*[.!?]$/s.test(message) && !LIBRARY_WORDS.test(message)

const collections = await loadCollections()
const { endpoints } = await endpointTable(collections)
const parts = endpoints.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema) =>
    schema === undefined ? [] : [[nameOf(endpoint), schema] as const],
  ),
)

test('there is something to audit', () => {
  expect(parts.length).toBeGreaterThan(80)
  expect(Object.keys(TOOLS).length).toBeGreaterThan(20)
})

describe.each(parts)('%s', (_, schema) => {
  test('says what is wrong in plain sentences', () => {
    expect(problemsWith(schema).filter((message) => !isSentence(message))).toEqual([])
  })
})

describe.each([
  ['an account', accountSchema],
  ['an instrument', instrumentSchema],
  ['a transaction', transactionSchema],
  ['a price', priceSchema],
  ['a target', targetSchema],
  ['a benchmark', benchmarkSchema],
  ['an import', importSchema],
  ['a mapping', mappingSchema],
  ['a setting', settingSchema],
])('%s of the ledger', (_, schema) => {
  test('says what is wrong in plain sentences', () => {
    expect(problemsWith(schema).filter((message) => !isSentence(message))).toEqual([])
  })
})

describe.each(collections.map((collection) => [collection.id, collection] as const))(
  '%s',
  (_, { list, sample }) => {
    test('says what is wrong with its items in plain sentences', () => {
      const messages = sample.flatMap((item) =>
        [...spoiled(item)].filter(isObject).flatMap((bad) => {
          const prepared = list.prepare(bad)
          return (prepared.ok ? prepared.warnings : prepared.problems).map(({ message }) => message)
        }),
      )
      expect([...new Set(messages)].filter((message) => !isSentence(message))).toEqual([])
    })
  },
)

describe.each(Object.entries(TOOLS))('%s', (_, load) => {
  test('says what is wrong with its inputs in plain sentences', async () => {
    const { inputs } = (await load()).default
    const messages = Object.entries(inputs).flatMap(([name, field]) =>
      [
        ...spoiled(
          field.kind === 'rows'
            ? [Object.fromEntries(Object.keys(field.columns).map((key) => [key, 'x']))]
            : 1,
        ),
      ].flatMap((value) => {
        const read = parseInputs({ [name]: field }, { [name]: value }, [name])
        return read.ok ? [] : read.problems.map(({ message }) => message)
      }),
    )
    expect([...new Set(messages)].filter((message) => !isSentence(message))).toEqual([])
  })
})
