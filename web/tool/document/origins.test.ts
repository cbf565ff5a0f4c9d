import { expect, test } from 'vitest'
import { originOf } from '#kit/example-answer.ts'
import { originSentence, ownWords } from '#kit/export/input-origins.ts'
import { inputLines } from '#kit/export/report-tables.ts'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool, modeOf } from '#kit/tool.ts'
import { originsOf, ownOf } from './origins.ts'

test('a document marks whose each value is: typed, confirmed, from the profile, an example, or nobody’s', () => {
  const mode = { uses: ['mode', 'pay', 'rent', 'rate', 'years', 'seed', 'fee'] }
  const origins = originsOf({
    mode,
    origin: {
      own: 3,
      of: 4,
      yours: ['pay', 'rent', 'rate'],
      examples: ['years'],
      mixed: [],
      deciding: [],
      blank: ['fee'],
    },
    baseline: { values: {}, fromFacts: new Set(['pay', 'rent']), examples: new Set() },
    changes: { mode: 'b', rent: 900, fee: null },
    named: new Set(['rate']),
  })
  expect(origins).toEqual({ pay: 'profile', rent: 'yours', rate: 'yours', years: 'example' })
  const lines = ['mode', 'pay', 'rent', 'rate', 'years', 'seed'].map((name) => ({ name }))
  expect(originSentence(origins, lines)).toBe(
    '3 of 4 values are yours; the rest are examples. 1 of them is from your profile. Values without a mark are defaults.',
  )
  // As many as are marked, also of those that have no example; a default is nobody's.
  const own = { pay: 'yours', rent: 'yours', rate: 'yours', years: 'yours' } as const
  expect(originSentence(own, lines)).toBe('4 values are yours. Values without a mark are defaults.')
  expect(originSentence({ ...own, seed: 'yours' }, lines)).toBe('All 5 values are yours.')
  expect(originSentence({}, lines)).toBe('All values are defaults.')
})

test('a page counts the values that are one’s own as its paper does, also of those that have no example', () => {
  const tool = defineTool({
    id: 'test/rent',
    title: 'Rent',
    summary: 'What is left?',
    access: 'signedIn',
    inputs: {
      pay: money('Pay', { default: 0, example: 3000, min: 0, max: 1e6 }),
      rent: money('Rent', { default: 0, example: 900, min: 0, max: 1e6 }),
      fee: money('Fee', { default: 10, min: 0, max: 1e6 }),
      years: money('Yearly', { default: 0, min: 0, max: 1e6 }),
    },
    groups: [{ title: 'All', fields: ['pay', 'rent', 'fee', 'years'] }],
    outputs: { left: out.money('Left') },
    main: 'left',
    compute: ({ pay, rent, fee }) => ({ left: pay - rent - fee }),
    report: () => [],
    method: [],
    sources: [],
    examples: [],
  })
  const changes = { pay: 4000, fee: 20 }
  const inputs = { pay: 4000, rent: 900, fee: 20, years: 0 }
  const mode = modeOf(tool, inputs)
  const baseline = { values: {}, fromFacts: new Set<string>(), examples: new Set<string>() }
  const page = {
    tool,
    mode,
    inputs,
    changes,
    baseline,
    named: new Set<string>(),
    origin: originOf(tool, inputs),
  }
  const { own, of, yours } = ownOf(page)
  expect(yours).toEqual(['pay', 'fee'])
  const run = mode.answer(inputs)
  if (!run.ok) throw new Error('there is an answer')
  expect(originSentence(originsOf(page), inputLines(tool, mode, run))).toContain(ownWords(own, of))
  expect(ownWords(own, of)).toBe('2 of 3 values are yours; the rest are examples.')
})
