import { expect, test } from 'vitest'
import { dayIn, endOfDay } from './working-days.model.ts'

test('a day ends where the next one begins in its zone, also on the days on which clocks are set', () => {
  const end = (zone: string, day: string) => new Date(endOfDay(day, dayIn(zone)) + 1).toISOString()
  expect(end('UTC', '2026-06-12')).toBe('2026-06-13T00:00:00.000Z')
  expect(end('America/Los_Angeles', '2026-06-12')).toBe('2026-06-13T07:00:00.000Z')
  expect(end('America/New_York', '2026-03-08')).toBe('2026-03-09T04:00:00.000Z')
  expect(end('Asia/Kathmandu', '2026-06-12')).toBe('2026-06-12T18:15:00.000Z')
  expect(end('Pacific/Kiritimati', '2026-06-12')).toBe('2026-06-12T10:00:00.000Z')
  expect(end('Etc/GMT+12', '2026-06-12')).toBe('2026-06-13T12:00:00.000Z')
})
