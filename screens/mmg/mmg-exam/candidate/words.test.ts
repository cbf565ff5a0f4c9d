import { expect, test } from 'vitest'
import type { ExamResult } from './queries.ts'
import { effectWords, hintOf, levelWords, orderOf, studyFirst, weakest } from './words.ts'

type Level = ExamResult['domains'][number]['level']

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
const resultOf = (id: string, until: string | null = null): ExamResult => ({
  id,
  form: 'full',
  startedAt: '2026-10-18T12:00:00.000Z',
  gradedAt: '2026-10-18T13:00:00.000Z',
  points: 37,
  of: 50,
  percent: 74,
  passed: until !== null,
  domains: [],
  study: [],
  certificate: until === null ? null : { number: 'MMG-2026-1', until },
  isSample: false,
})
const VALID = resultOf('passed', '2028-10-18T13:00:00.000Z')
const [NEWER, NEWEST] = [resultOf('newer'), resultOf('newest')]

test('a valid certificate stays on top of an attempt that failed since', () => {
  expect(orderOf([NEWEST, NEWER, VALID], NOW)).toEqual({ held: VALID, last: NEWEST, older: [NEWER] })
})

test('the newest result is shown once, whether it has the certificate or none is valid', () => {
  expect(orderOf([VALID, NEWER], NOW)).toEqual({ held: VALID, last: undefined, older: [NEWER] })
  const expired = resultOf('expired', '2026-11-01T12:00:00.000Z')
  expect(orderOf([expired, NEWER], NOW)).toEqual({ held: undefined, last: expired, older: [NEWER] })
  expect(orderOf([], NOW)).toEqual({ held: undefined, last: undefined, older: [] })
})

test('before an attempt it is said what it does to a certificate, and that a sample counts for nothing', () => {
  expect(effectWords({ certifiedUntil: '2027-01-05T12:00:00.000Z', results: [VALID] })).toBe(
    'Your certificate stays valid until Jan 5, 2027, even if you do not pass. If you pass, you get a new one for 24 months.',
  )
  expect(effectWords({ certifiedUntil: null, results: [{ ...VALID, isSample: true }] })).toMatch(
    /does not count as an attempt/,
  )
  expect(effectWords({ certifiedUntil: null, results: [NEWER] })).toBe('')
})

test('a domain near the mark says on which side of it, and those below it are what to study, the weakest first', () => {
  const domain = (label: string, score: readonly [right: number, of: number], level: Level) => ({
    id: label,
    label,
    right: score[0],
    of: score[1],
    level,
  })
  const domains = [
    domain('A', [6, 8], 'near'),
    domain('B', [5, 8], 'near'),
    domain('C', [7, 10], 'near'),
    domain('D', [1, 5], 'below'),
    domain('E', [8, 8], 'above'),
  ]
  expect(domains.map(levelWords)).toEqual(['just above', 'just below', 'at the mark', 'below', 'above'])
  expect(weakest(domains)).toEqual(['D', 'B'])
})

test('domains whose names have commas are told apart in what to study first', () => {
  const domain = (label: string, right: number) => ({
    id: label,
    label,
    right,
    of: 8,
    level: 'below' as const,
  })
  expect(
    studyFirst([domain('Budget, debt, and credit', 2), domain('Estate, insurance, and ethics', 1)]),
  ).toBe('Study first: Estate, insurance, and ethics; Budget, debt, and credit.')
})

test('a question for a number says how exactly it wants it', () => {
  expect(hintOf('number', 2)).toBe('A number, rounded to 2 decimal places, such as 12.35.')
  expect(hintOf('number', 0)).toBe('A number, rounded to a whole number, such as 12.')
  expect(hintOf('percent', 1)).toBe('In percent, rounded to 1 decimal place, such as 12.3.')
  expect(hintOf('money', 0)).toBe('In dollars, rounded to the nearest dollar, such as 1,251.')
  expect(hintOf('money', 2)).toBe('In dollars and cents, such as 1,250.75.')
  expect(hintOf('integer', null)).toBe('A whole number.')
})
