import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'
import { threeYears } from '../plan/given.fixture.ts'

const account = { owner: 'first', type: 'taxable', balance: 100_000, basis: 0, stocks: 1, fee: 0 }
const wages = { owner: 'first', kind: 'wage', amount: 50_000 }
const saved = { owner: 'first', type: 'taxable', amount: 5_000 }
const second = { owner: 'second' }

/** What one person's plan is refused for. */
function problems(rows: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...threeYears, lives: 20, ...rows })
  return answer.ok ? [] : answer.problems
}

test('rows that name a person who is not in the plan are named, at the first of their owners', () => {
  const rows = {
    accounts: [account, { ...account, ...second }, account, { ...account, owner: 'both' }],
    incomes: [{ ...wages, ...second }],
    contributions: [saved, { ...saved, ...second }],
  }
  expect(problems(rows)).toEqual([
    {
      path: 'accounts[1].owner',
      message:
        'Only one person is entered, but a second person is named in Accounts, rows 2 and 4; Income, row 1; and Contributions while working, row 2. Choose the first person, remove the row, or add the second person.',
    },
  ])
})

test.each([
  ['accounts[1].owner', [account, { ...account, ...second }]],
  ['incomes[2].owner', [wages, wages, { ...wages, ...second }]],
  ['contributions[0].owner', [{ ...saved, ...second }]],
])('the words name the table of %s as it is headed, and the way leads to its row', (path, rows) => {
  const [, name = '', at] = /^(\w+)\[(\d)/.exec(path) ?? []
  const [problem] = problems({ [name]: rows })
  expect(problem?.path).toBe(path)
  expect(problem?.message).toContain(`named in ${tool.inputs[name]?.label}, row ${Number(at) + 1}. Choose`)
})

test('one person who owns all of it is not refused', () => {
  expect(problems({ accounts: [account], incomes: [wages], contributions: [saved] })).toEqual([])
})
