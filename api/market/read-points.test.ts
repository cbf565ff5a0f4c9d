import { expect, test } from 'vitest'
import type { Feed } from './feeds.ts'
import { readPoints } from './read-points.ts'

const FEED: Feed = {
  series: 'SAMPLE',
  url: 'http://publisher.example/csv',
  format: 'csv',
  rows: '',
  date: 'D',
  value: 'V',
  scale: 1,
  everyHours: 24,
  headers: {},
  source: '',
}

/** Ten days, the first of which have words for a number. */
const tenRows = (wrong: number): string =>
  ['D,V', ...Array.from({ length: 10 }, (_, at) => `2026-05-${at + 10},${at < wrong ? 'odd' : at}`)].join(
    '\n',
  )

test('one unreadable row in ten is skipped; more are a problem', () => {
  expect(readPoints(tenRows(1), FEED)).toHaveLength(9)
  expect(() => readPoints(tenRows(3), FEED)).toThrow('3 of 10 rows cannot be read')
})
