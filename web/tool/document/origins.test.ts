import { expect, test } from 'vitest'
import { originSentence } from '#kit/export/input-origins.ts'
import { originsOf } from './origins.ts'

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
