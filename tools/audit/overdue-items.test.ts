import { expect, test } from 'vitest'
import { readRun } from '#screens/checklists/checklist.model.ts'
import { tasks } from '#screens/checklists/dates/agenda.model.ts'
import { summaryOf } from '#screens/checklists/runs/run-summary.model.ts'
import { SHIPPED } from '#screens/checklists/shipped/templates.model.ts'
import { checklistWork } from '#screens/dashboard/next/checklist-work.model.ts'

const TODAY = '2026-12-09'
const ANCHORS = {
  startDate: '2026-11-02',
  listingDate: '2026-11-05',
  effectiveDate: '2026-11-16',
  closingDate: '2026-12-18',
  yearEnd: '2026-12-31',
  meetingDate: '2027-01-20',
  openingDate: '2027-02-01',
}

test('the dashboard, the agenda, and the list of runs count the same items of every shipped checklist as overdue', () => {
  const counts = SHIPPED.map((template) => {
    const items = template.items.map((item, at) => ({ ...item, state: at % 3 === 0 ? 'done' : 'open' }))
    const stored = { ...template, kind: 'run', id: template.id, subject: '', anchors: ANCHORS, items }
    const late = tasks([readRun(stored)], TODAY).filter(({ late: days }) => days > 0)
    const [work] = checklistWork([stored], TODAY)
    expect([template.name, work?.overdue, work?.first?.due]).toEqual([
      template.name,
      late.length,
      summaryOf(stored)?.nextDue ?? undefined,
    ])
    return late.length
  })
  expect(Math.max(...counts)).toBeGreaterThan(0)
})
