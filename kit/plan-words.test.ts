import { expect, test } from 'vitest'
import { date, money, percent } from './field.ts'
import { out } from './output.ts'
import { blankInPlan, factsIn, originOfPlan, resultOf } from './plan-words.ts'
import { headline } from './report-blocks.ts'
import { defineTool } from './tool.ts'

const amount = { default: 0, min: 0, max: 1e9 } as const

const tool = defineTool({
  id: 'samples/home',
  title: 'Home',
  summary: 'A home.',
  access: 'signedIn',
  menu: false,
  keywords: [],
  inputs: {
    value: money('Home value', { ...amount, example: 400_000, fact: 'home.value' }),
    owed: money('Owed', { ...amount, example: 250_000, fact: 'home.mortgageBalance' }),
    cash: money('Cash', { ...amount, fact: 'savings.liquid' }),
    rate: percent('Rate', { default: 0.04, example: 0.04, min: 0, max: 1 }),
    today: date('Today', { default: '2026-01-01', min: '2020-01-01', max: '2100-01-01' }),
  },
  groups: [{ title: 'Home', fields: ['value', 'owed', 'cash', 'rate', 'today'], more: [] }],
  method: [],
  sources: [],
  examples: [],
  outputs: { equity: out.money('Equity') },
  main: 'equity',
  compute: ({ value, owed }) => ({ equity: value - owed }),
  report: ({ equity }) => [headline('equity', `Your equity is $${equity}.`)],
})

const plan = {
  inputs: { value: 380_000, owed: 250_000, cash: 0, rate: 0.05, today: '2026-11-24' },
  outputs: { equity: 130_000 },
  factBound: [],
  ownValues: [],
}

test('a plan says what it came to in the words of its tool, and nothing without an answer', () => {
  expect(resultOf(tool, plan)).toEqual({ label: 'Equity', text: '$130,000' })
  expect(resultOf(tool, { ...plan, outputs: { equity: null } })).toBeNull()
})

test('a plan tells the household’s own numbers: no example, unless it was kept as one’s own, and nothing left out', () => {
  expect(factsIn(tool, plan)).toEqual({ 'home.value': 380_000 })
  expect(factsIn(tool, { ...plan, ownValues: ['owed'] })).toEqual({
    'home.value': 380_000,
    'home.mortgageBalance': 250_000,
  })
})

test('what a plan holds because nobody entered it is nobody’s number, unless its person said just that', () => {
  const cleared = { ...plan, inputs: { ...plan.inputs, owed: 0 } }
  expect(blankInPlan(tool, cleared)).toEqual(['owed'])
  expect(originOfPlan(tool, cleared)).toMatchObject({ yours: ['value', 'rate'], blank: ['owed'] })
  // What is assumed may be the example as well: then it is blank where another one was cleared.
  expect(blankInPlan(tool, { ...cleared, inputs: { ...cleared.inputs, rate: 0.04 } })).toEqual([
    'owed',
    'rate',
  ])
  expect(blankInPlan(tool, { ...plan, inputs: { ...plan.inputs, rate: 0.04 } })).toEqual([])
  const said = { ...cleared, ownValues: ['owed'] }
  expect(blankInPlan(tool, said)).toEqual([])
  expect(originOfPlan(tool, said)).toMatchObject({ yours: ['value', 'owed', 'rate'], blank: [] })
})
