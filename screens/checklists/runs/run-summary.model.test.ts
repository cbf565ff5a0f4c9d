import { expect, test } from 'vitest'
import { summaryOf } from './run-summary.model.ts'

const item = (id: string, offsetDays: number, more = {}) => ({
  id,
  title: id,
  anchor: 'startDate',
  offsetDays,
  ...more,
})
const run = (more = {}) => ({
  id: 'r',
  kind: 'run',
  anchors: { startDate: '2026-11-02' },
  items: [item('a', 0, { state: 'done' }), item('b', 3, { gate: 'Closing' }), item('c', 10)],
  ...more,
})

test('A run is summed up by its days, what is open next, and the gates that wait.', () => {
  expect(summaryOf(run())).toMatchObject({
    nextDue: '2026-11-05',
    openDays: ['2026-11-05', '2026-11-12'],
    firstDay: '2026-11-02',
    lastDay: '2026-11-12',
    waiting: 'Closing waits for 1 item',
    progress: { settled: 1, total: 3 },
  })
})

test('Nothing is next and nothing waits once a run is over, and a template is no run.', () => {
  expect(summaryOf(run({ status: 'done' }))).toMatchObject({ nextDue: null, openDays: [], waiting: '' })
  expect(summaryOf(run({ anchors: {} }))).toMatchObject({ nextDue: null, firstDay: null })
  expect(summaryOf({ kind: 'template' })).toBeNull()
})
