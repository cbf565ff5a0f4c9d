import { expect, test } from 'vitest'
import { isMadeAgain, KINDS, planWords, withChosen } from './kinds.model.ts'

const file = (id: string) => ({ id, kind: 'file', path: `/reports?report=${id}` })
const plan = (id: string, tool: string) => ({ id, kind: 'tool', path: `/${tool}?plan=${id}` })
const ids = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id)

test('two reports of one kind are chosen, and a third takes the place of the first', () => {
  const two = withChosen(withChosen([], file('a')), file('b'))
  expect(ids(two)).toEqual(['a', 'b'])
  expect(ids(withChosen(two, file('c')))).toEqual(['b', 'c'])
  expect(ids(withChosen(two, file('b')))).toEqual(['a', 'b'])
})

test('a saved plan is said with the tool that it is of', () => {
  const screens = [
    { path: '/calculators/budget', title: 'Budget' },
    { path: '/calculators/retirement', title: 'Retirement planner' },
  ]
  expect(planWords(plan('p', 'calculators/retirement').path, screens)).toBe(
    'Saved plan in Retirement planner',
  )
  expect(planWords(plan('p', 'calculators/gone').path, screens)).toBe('Saved plan')
})

test('what cannot be laid side by side begins a new choice: another kind, or a plan of another tool', () => {
  const one = [plan('p', 'calculators/budget')]
  expect(ids(withChosen(one, plan('q', 'calculators/budget')))).toEqual(['p', 'q'])
  expect(ids(withChosen(one, plan('q', 'calculators/retirement')))).toEqual(['q'])
  expect(ids(withChosen(one, file('a')))).toEqual(['a'])
})

test('a file and a plan can be made again; what a schedule made, an exam that ended, and an export cannot', () => {
  expect(KINDS.filter(({ value }) => isMadeAgain(value)).map(({ value }) => value)).toEqual(['file', 'tool'])
})
