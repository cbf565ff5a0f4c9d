import { expect, test } from 'vitest'
import { readRun, readTemplate, type Run } from '../checklist.model.ts'
import { gatesOf, openReasons, progressOf, setState, startRun } from './run.model.ts'
import { differences, nextVersion, updateRun } from './template-update.model.ts'

const template = readTemplate({
  id: 't1',
  kind: 'template',
  name: 'Purchase',
  version: 2,
  items: [
    { id: 'a', title: 'Order title', required: true, gate: 'Closing', ownerRole: 'Agent' },
    { id: 'b', title: 'Walk-through', anchor: 'closingDate', offsetDays: -1 },
  ],
})
const run = startRun(template, { id: 'r1', subject: 'Oak St', anchors: {}, owners: {}, startedBy: 'u1' })
const done = { state: 'done', at: '2026-11-20T10:00:00.000Z', by: 'Ana' } as const
const change = (from: Run, id: string, act: Parameters<typeof setState>[2]): Run => {
  const result = setState(from, id, act)
  if (typeof result === 'string') throw new Error(result)
  return result
}

test('A run holds its own copy of the items and the version that it was made from.', () => {
  expect(run).toMatchObject({ templateId: 't1', templateVersion: 2, status: 'open', subject: 'Oak St' })
  expect(run.items.map((item) => item.state)).toEqual(['open', 'open'])
})

test('A tick records who and when, and taking it back forgets both.', () => {
  const ticked = change(run, 'a', done)
  expect(ticked.items[0]).toMatchObject({ state: 'done', doneBy: 'Ana', doneAt: done.at })
  expect(change(ticked, 'a', { ...done, state: 'open' }).items[0]).toMatchObject({
    state: 'open',
    doneBy: '',
    doneAt: '',
  })
  expect(run.items[0]?.state).toBe('open')
})

test('A gate is waived only with a reason, and a blocked item says what it waits for.', () => {
  expect(setState(run, 'a', { ...done, state: 'na', note: ' ' })).toContain('Closing depends')
  expect(setState(run, 'b', { ...done, state: 'blocked' })).toContain('Enter what')
  expect(setState(run, 'zzz', done)).toContain('no longer')
  const waived = change(run, 'a', { ...done, state: 'na', note: 'Cash purchase' })
  expect(gatesOf(waived)).toMatchObject([{ gate: 'Closing', open: [], waived: [{ note: 'Cash purchase' }] }])
})

test('A run names what stands between it and its end.', () => {
  expect(openReasons(run)).toEqual(['1 required item is open.', 'Closing is waiting on 1 item.'])
  expect(progressOf(change(run, 'a', done))).toEqual({ settled: 1, total: 2, requiredOpen: 0 })
  expect(openReasons(change(run, 'a', done))).toEqual([])
})

const edited = readTemplate({
  id: 't1',
  version: 3,
  items: [
    { id: 'b', title: 'Walk-through', anchor: 'closingDate', offsetDays: -2 },
    { id: 'c', title: 'Keys' },
  ],
})

test('Update this run shows what is added, changed, removed, and what is kept because it was done.', () => {
  expect(differences(run, edited)).toEqual([
    { kind: 'changed', title: 'Walk-through', field: 'Days', from: '-1', to: '-2' },
    { kind: 'added', title: 'Keys' },
    { kind: 'removed', title: 'Order title' },
  ])
  expect(differences(change(run, 'a', done), edited).at(-1)).toEqual({ kind: 'kept', title: 'Order title' })
})

test('An updated run follows its template and keeps the work done, after which nothing differs.', () => {
  const worked = change(change(run, 'a', done), 'b', done)
  const updated = updateRun(worked, edited)
  expect(updated.items.map((item) => [item.id, item.state])).toEqual([
    ['b', 'done'],
    ['c', 'open'],
    ['a', 'done'],
  ])
  expect(updated.templateVersion).toBe(3)
  expect(differences(updated, edited)).toEqual([])
  expect(differences(run, template)).toEqual([])
})

test('A template takes the next version only once a run was made from this one.', () => {
  expect(nextVersion(template, [])).toBe(2)
  expect(nextVersion(template, [run])).toBe(3)
  expect(nextVersion({ ...template, version: 3 }, [run])).toBe(3)
})

test('What is stored in another shape is read as plainly as it can be.', () => {
  expect(
    readRun({ items: [7, { title: 5, gate: true, offset: 3 }], status: 'odd', owners: { Agent: 'x' } }),
  ).toMatchObject({
    name: 'Untitled checklist',
    status: 'open',
    owners: {},
    items: [{ id: 'row-1', title: '5', gate: 'Completion', offsetDays: 3, state: 'open' }],
  })
})
