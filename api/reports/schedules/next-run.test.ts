import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const at = (rhythm: Parameters<typeof nextRun>[0], after: string) =>
  nextRun(rhythm, new Date(after)).toISOString()

const MONDAYS = { frequency: 'weekly', day: 1, zone: 'America/Chicago' } as const

test('a weekly run is at 7 in the morning where the person lives, before and after the clocks change', () => {
  expect(at(MONDAYS, '2026-10-26T11:00:00Z')).toBe('2026-10-26T12:00:00.000Z')
  expect(at(MONDAYS, '2026-10-26T12:00:00Z')).toBe('2026-11-02T13:00:00.000Z')
  expect(at({ ...MONDAYS, zone: 'Asia/Kolkata' }, '2026-10-25T20:00:00Z')).toBe('2026-10-26T01:30:00.000Z')
  expect(at({ ...MONDAYS, zone: 'Pacific/Auckland' }, '2026-10-25T00:00:00Z')).toBe(
    '2026-10-25T18:00:00.000Z',
  )
})

test('the 31st is the last day of a month that has none', () => {
  const last = { frequency: 'monthly', day: 31, zone: 'UTC' } as const
  expect(at(last, '2027-01-31T07:00:00Z')).toBe('2027-02-28T07:00:00.000Z')
  expect(at(last, '2027-02-28T07:00:00Z')).toBe('2027-03-31T07:00:00.000Z')
  expect(at({ ...last, day: 15 }, '2027-01-15T06:59:00Z')).toBe('2027-01-15T07:00:00.000Z')
})

test('a zone that is no more counts as UTC', () => {
  expect(at({ ...MONDAYS, zone: 'Nowhere/None' }, '2026-10-26T06:00:00Z')).toBe('2026-10-26T07:00:00.000Z')
})
