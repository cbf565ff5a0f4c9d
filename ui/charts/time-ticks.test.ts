import { expect, test } from 'vitest'
import { fittingTicks, timeTicks } from './time-ticks.ts'

const written = (places: readonly string[], most = 6) => {
  const { values, text } = timeTicks(places, most)
  return values.map(text)
}

test('nine months of one year are labeled every second month', () => {
  expect(written(['2026-01', '2026-09'])).toEqual([
    'Jan 2026',
    'Mar 2026',
    'May 2026',
    'Jul 2026',
    'Sep 2026',
  ])
})

test('thirty years are labeled with round years', () => {
  expect(written(['2026-03-01', '2056-03-01'])).toEqual(['2030', '2035', '2040', '2045', '2050', '2055'])
})

test('three weeks are labeled with days', () => {
  expect(written(['2026-09-01', '2026-09-21'])).toEqual(['Sep 1', 'Sep 8', 'Sep 15'])
})

test('there are never more ticks than requested, and a single day is one tick', () => {
  expect(written(['2026-01', '2026-12'], 3).length).toBeLessThanOrEqual(3)
  expect(written(['2026-05-04'])).toEqual(['May 4'])
})

test('days whose labels would touch on a short axis are labeled less often', () => {
  const places = ['2026-11-23', '2027-05-24']
  const texts = (room: number) => {
    const { values, text } = fittingTicks(places, { most: 3, room })
    return values.map(text)
  }
  expect(texts(300)).toEqual(['Jan 2027', 'Mar 2027', 'May 2027'])
  expect(texts(150).length).toBeLessThan(3)
})
