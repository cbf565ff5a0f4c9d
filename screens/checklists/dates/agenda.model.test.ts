import { expect, test } from 'vitest'
import { agenda, byPerson, isMine, openIn, tasks } from './agenda.model.ts'
import { calendarEntries } from './calendar-entries.ts'
import { readRun } from '../checklist.model.ts'

const run = readRun({
  id: 'r1',
  kind: 'run',
  name: 'Home purchase',
  subject: 'Oak St; unit 2',
  startedBy: 'u2',
  anchors: { startDate: '2026-11-20' },
  owners: { Agent: { id: 'u1', name: 'Sample Agent' } },
  items: [
    { id: 'late', title: 'Loan file', offsetDays: -2, ownerRole: 'Agent' },
    { id: 'now', title: 'Call', offsetDays: 0, ownerRole: 'Buyer' },
    { id: 'soon', title: 'Insurance', offsetDays: 7, ownerRole: 'Agent' },
    { id: 'far', title: 'Move', offsetDays: 30, ownerRole: 'Agent' },
    { id: 'undated', title: 'Keys', anchor: 'closingDate', ownerRole: 'Agent' },
    { id: 'done', title: 'Offer', offsetDays: 1, state: 'done' },
  ],
})
const closed = { ...run, id: 'r2', status: 'cancelled' as const }
const all = tasks([closed, run], '2026-11-20')
const titles = (list: readonly { readonly item: { readonly title: string } }[]) =>
  list.map((one) => one.item.title)

test('Open items of open runs come soonest first, those without a date last.', () => {
  expect(titles(all)).toEqual(['Loan file', 'Call', 'Insurance', 'Move', 'Keys'])
  expect(all[0]).toMatchObject({ due: '2026-11-18', late: 2 })
})

test('Mine is what I own and what nobody owns in a run that I started.', () => {
  expect(titles(all.filter((task) => isMine(task, 'u1')))).toEqual(['Loan file', 'Insurance', 'Move', 'Keys'])
  expect(titles(all.filter((task) => isMine(task, 'u2')))).toEqual(['Call'])
  const orphan = tasks([{ ...run, startedBy: '', owners: {} }], '2026-11-20')
  expect(orphan.every((task) => isMine(task, 'u3'))).toBe(true)
})

test('The agenda parts overdue, today, the coming seven days and the rest, and loses nothing.', () => {
  const parts = agenda(all, '2026-11-20')
  expect(titles(parts.overdue)).toEqual(['Loan file'])
  expect(titles(parts.today)).toEqual(['Call'])
  expect(titles(parts.week)).toEqual(['Insurance'])
  expect(titles(parts.later)).toEqual(['Move', 'Keys'])
})

test('What was checked off a moment ago stays in its place and is counted no more.', () => {
  const items = run.items.map((item) => (item.id === 'late' ? { ...item, state: 'done' as const } : item))
  const ticked = new Set(['r1/late'])
  for (const status of ['open', 'done'] as const) {
    const [first] = tasks([{ ...run, status, items }], '2026-11-20', ticked)
    expect(first).toMatchObject({ item: { id: 'late' }, due: '2026-11-18', late: 0, isSettled: true })
  }
  const parts = agenda(tasks([{ ...run, items }], '2026-11-20', ticked), '2026-11-20')
  expect([titles(parts.overdue), openIn(parts.overdue)]).toEqual([['Loan file'], 0])
})

test('Work by person names the role where nobody holds it yet.', () => {
  expect(byPerson(all).map(({ person, overdue }) => [person, overdue])).toEqual([
    ['Sample Agent', 1],
    ['Buyer (unassigned)', 0],
  ])
})

test('A calendar has one entry for each dated task, named by the run and the item for ever.', () => {
  const entries = calendarEntries(all)
  expect(entries).toHaveLength(4)
  expect(entries[0]).toEqual({
    id: 'r1.late',
    date: '2026-11-18',
    title: 'Loan file \u2013 Oak St; unit 2',
    note: 'Home purchase\nOwner: Sample Agent',
  })
})
