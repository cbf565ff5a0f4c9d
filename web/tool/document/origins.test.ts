import { expect, test } from 'vitest'
import { originSentence } from '#kit/export/input-origins.ts'
import { originsOf } from './origins.ts'

test('a document marks whose each value is: typed, confirmed, from the profile, an example, or nobody’s', () => {
  const mode = { uses: ['mode', 'pay', 'rent', 'rate', 'years', 'seed'] }
  const origins = originsOf({
    mode,
    origin: {
      own: 3,
      of: 4,
      yours: ['pay', 'rent', 'rate'],
      examples: ['years'],
      mixed: [],
      deciding: [],
      blank: [],
    },
    baseline: { values: {}, fromFacts: new Set(['pay', 'rent']), examples: new Set() },
    changes: { mode: 'b', rent: 900 },
    named: new Set(['rate']),
  })
  expect(origins).toEqual({ pay: 'profile', rent: 'yours', rate: 'yours', years: 'example' })
  // As the page says it: 3 of 4, whatever else stands among the inputs.
  const lines = mode.uses.map((name) => ({ name, isAsked: name !== 'seed' && name !== 'mode' }))
  expect(originSentence(origins, lines)).toBe(
    '3 of 4 values are yours; the rest are examples. 1 of them is from your profile.',
  )
  expect(originSentence({}, [{ name: 'seed', isAsked: false }])).toBe('All values are defaults.')
})

test('what was left blank is nobody’s, and its document says how many there are', () => {
  const mode = { uses: ['pay', 'rent'] }
  const origins = originsOf({
    mode,
    origin: { own: 1, of: 1, yours: ['pay'], examples: [], mixed: [], deciding: [], blank: ['rent'] },
    baseline: { values: {}, fromFacts: new Set(), examples: new Set() },
    changes: { pay: 900, rent: null },
    named: new Set(['pay', 'rent']),
  })
  expect(origins).toEqual({ pay: 'yours' })
  const lines = mode.uses.map((name) => ({ name, isAsked: true }))
  expect(originSentence(origins, lines)).toBe('The value is yours. 1 input was not entered.')
})
