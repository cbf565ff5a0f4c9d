import { expect, test } from 'vitest'
import { checklistWork } from './checklist-work.model.ts'

const RUN = {
  id: 'itm_1',
  kind: 'run',
  name: 'Home purchase',
  subject: 'Oak Street 4',
  status: 'open',
  anchors: { startDate: '2026-11-10' },
  items: [
    { title: 'Insurance', offsetDays: 14, state: 'open' },
    { title: 'Loan file', offsetDays: 3, state: 'blocked' },
    { title: 'Title order', offsetDays: 1, unit: 'business', state: 'open' },
    { title: 'Offer', offsetDays: 0, state: 'done' },
  ],
}

test('an open run says how much is left and what is due first', () => {
  expect(checklistWork([RUN], '2026-11-20')).toEqual([
    {
      id: 'itm_1',
      name: 'Home purchase (Oak Street 4)',
      open: 3,
      // The loan file too, 10 + 3 = 13 November.
      overdue: 2,
      // One business day after the 10th, past Veterans Day: eight days before the 20th.
      first: { title: 'Title order', due: '2026-11-12', late: 8 },
    },
  ])
})

test('templates, closed runs and settled ones are no work', () => {
  const settled = { ...RUN, items: [{ state: 'done' }, { state: 'na' }] }
  expect(
    checklistWork([{ name: 'Template', items: [{}] }, { ...RUN, status: 'done' }, settled], '2026-11-20'),
  ).toEqual([])
})

test('a run without dates, and anything odd that a client stored, is still counted', () => {
  const odd = { kind: 'run', anchors: 'none', items: [{ title: 7 }, 'text', null] }
  expect(checklistWork([odd, null, 'x'], '2026-11-20')).toEqual([
    { id: '', name: 'Checklist', open: 1, overdue: 0, first: null },
  ])
})
