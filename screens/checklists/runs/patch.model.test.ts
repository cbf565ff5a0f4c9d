import { expect, test } from 'vitest'
import { mergeLists } from '#kit/list/merge.ts'
import { actOn } from './patch.model.ts'

const run = {
  id: 'r',
  kind: 'run',
  color: 'green',
  items: [
    { id: 'a', title: 'One', odd: 1 },
    { id: 'b', title: 'Two', gate: 'Closing' },
  ],
}
const done = { state: 'done', at: '2026-11-20T10:00:00.000Z', by: 'Ana' } as const

test('A tick writes its four fields and nothing else.', () => {
  expect(actOn(run, 'a', done)).toEqual({
    ...run,
    items: [
      { id: 'a', title: 'One', odd: 1, state: 'done', doneAt: done.at, doneBy: 'Ana', note: '' },
      run.items[1],
    ],
  })
})

test('Two people who tick different items of one run meet without a clash, and both ticks are kept.', () => {
  const [mine, theirs] = [actOn(run, 'a', done), actOn(run, 'b', { ...done, by: 'Ben' })]
  if (typeof mine === 'string' || typeof theirs === 'string') throw new Error('refused')
  const merged = mergeLists({ base: [run], yours: [{ ...mine, id: 'r' }], theirs: [{ ...theirs, id: 'r' }] })
  expect(merged).toMatchObject({
    ok: true,
    items: [
      {
        items: [
          { id: 'a', state: 'done', doneBy: 'Ana' },
          { id: 'b', state: 'done', doneBy: 'Ben' },
        ],
      },
    ],
  })
})

test('A refused act is a sentence and changes nothing.', () => {
  expect(actOn(run, 'b', { ...done, state: 'na' })).toContain('Enter a reason')
  expect(actOn({ id: 'r' }, 'a', done)).toContain('no longer')
})
