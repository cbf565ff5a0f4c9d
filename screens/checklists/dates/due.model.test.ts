import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Run, readRun } from '../checklist.model.ts'
import { addDays, daysBetween, dueOf } from '#kit/checklists/due.ts'
import { movedDates } from './due.model.ts'

// Catalog, /checklists: 21, 22, 23, 24 December, not the 25th, then Monday the 28th.
test('Five business days after Friday 2026-12-18 are Monday 2026-12-28.', () => {
  expect(addDays('2026-12-18', 5, 'business')).toBe('2026-12-28')
})

// Catalog, /re/re-transaction-tracker: earnest money 3 business days after Wednesday 2026-06-24.
test('Three business days after a Wednesday end on Monday.', () => {
  expect(addDays('2026-06-24', 3, 'business')).toBe('2026-06-29')
})

test('Calendar days count every day, and days before the anchor count backwards.', () => {
  expect(addDays('2026-12-18', 10, 'calendar')).toBe('2026-12-28')
  expect(addDays('2027-01-04', -1, 'business')).toBe('2026-12-31')
  expect(addDays('2026-03-01', -1, 'calendar')).toBe('2026-02-28')
})

test('From a weekend the first business day is Monday, and no offset means the next business day.', () => {
  expect(addDays('2026-11-21', 1, 'business')).toBe('2026-11-23')
  expect(addDays('2026-11-21', 0, 'business')).toBe('2026-11-23')
  expect(addDays('2026-11-20', 0, 'business')).toBe('2026-11-20')
})

test('An anchor without a real date gives no due date.', () => {
  expect(addDays('2026-02-30', 1, 'calendar')).toBeNull()
  expect(dueOf({ anchors: {} }, { anchor: 'closingDate', offsetDays: 1, unit: 'calendar' })).toBeNull()
})

const offsets = fc.integer({ min: 1, max: 400 })
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n, 'calendar') ?? '')

test('Business days forward and back from a business day return to it.', () => {
  fc.assert(
    fc.property(days, offsets, (start, offset) => {
      const workday = addDays(start, 0, 'business') ?? ''
      expect(addDays(addDays(workday, offset, 'business') ?? '', -offset, 'business')).toBe(workday)
    }),
  )
})

test('A longer offset is never earlier.', () => {
  fc.assert(
    fc.property(days, offsets, (start, offset) => {
      const [near, far] = [
        addDays(start, offset, 'business') ?? '',
        addDays(start, offset + 1, 'business') ?? '',
      ]
      expect(near < far).toBe(true)
      expect(daysBetween(start, near)).toBeGreaterThanOrEqual(offset)
    }),
  )
})

const run: Run = readRun({
  kind: 'run',
  anchors: { closingDate: '2026-12-18', startDate: '2026-11-02' },
  items: [
    { id: 'a', title: 'Walk-through', anchor: 'closingDate', offsetDays: -1 },
    { id: 'b', title: 'Wire', anchor: 'closingDate', offsetDays: -2, unit: 'business', state: 'done' },
    { id: 'c', title: 'Inspection', anchor: 'startDate', offsetDays: 10 },
  ],
})

test('A moved anchor names every open date that moves, by how much, and whether it has already passed.', () => {
  const anchors = { ...run.anchors, closingDate: '2026-11-16' }
  expect(movedDates(run, anchors, '2026-11-20')).toEqual([
    { id: 'a', title: 'Walk-through', from: '2026-12-17', to: '2026-11-15', days: -32, late: true },
  ])
  expect(movedDates(run, run.anchors, '2026-11-20')).toEqual([])
})

test('An anchor that loses its date shows what is left without one.', () => {
  expect(movedDates(run, { closingDate: '2026-12-18' }, '2026-11-20')).toMatchObject([
    { id: 'c', to: null, days: null },
  ])
})
