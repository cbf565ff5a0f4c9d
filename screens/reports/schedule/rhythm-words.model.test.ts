import { expect, test } from 'vitest'
import { daysOf, momentIn, rhythmWords } from './rhythm-words.model.ts'

test('a rhythm is said as people say it', () => {
  expect(rhythmWords({ frequency: 'weekly', day: 1 })).toBe('Every Monday at 7 AM')
  expect(rhythmWords({ frequency: 'monthly', day: 31 })).toBe('Every month on the last day at 7 AM')
  expect(
    [1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map(
      (day) => rhythmWords({ frequency: 'monthly', day }).split(' ')[4],
    ),
  ).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd'])
  expect(daysOf('weekly')).toHaveLength(7)
  expect(daysOf('monthly').at(-1)).toEqual({ value: '31', label: 'Last day' })
})

test('a run is named by the clocks of its zone', () => {
  expect(momentIn('2026-11-30T13:00:00.000Z', 'America/Chicago').replaceAll('\u202f', ' ')).toBe(
    'Mon, Nov 30, 2026, 7:00 AM',
  )
})
