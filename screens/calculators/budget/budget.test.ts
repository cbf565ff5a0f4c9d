import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import budgetTool from './budget.tool.ts'
import { spendingKind } from './lines/spending-kind.model.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(budgetTool, { ...examplesOf(budgetTool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

type Report = ReturnType<typeof run>['report']

function sankeyOf(report: Report) {
  const chart = report.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
  return chart.find((each) => each.type === 'sankey')
}

const anyLine = fc.record({
  category: fc.constantFrom(
    'Rent',
    'Savings',
    'Needs',
    'Fun',
    '',
    'Taxes',
    'Take-home pay',
    'Left over',
    'Other wants',
  ),
  group: fc.constantFrom('need', 'want', 'saving', 'debt'),
  amount: fc.integer({ min: 0, max: 2_000 }),
  cadence: fc.constantFrom('weekly', '2-weekly', 'twice-monthly', 'monthly', 'quarterly', 'yearly'),
  dueDay: fc.option(fc.integer({ min: 1, max: 31 })),
  actual: fc.option(fc.integer({ min: 0, max: 3_000 })),
})
const anyBudget = fc.record({
  grossAnnual: fc.integer({ min: 20_000, max: 400_000 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
  flowShows: fc.constantFrom('planned', 'actual', 'difference'),
  openingBalance: fc.integer({ min: -500, max: 9_000 }),
  nextPayday: fc.constant('2026-12-01'),
})

test('what flows into a node of the picture flows out of it, and nothing flows in a circle', () => {
  fc.assert(
    fc.property(anyBudget, (inputs) => {
      const chart = sankeyOf(run(inputs).report)
      if (chart === undefined) return
      const names = chart.nodes.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        const into = chart.links.filter(({ to }) => to === name)
        const outOf = chart.links.filter(({ from }) => from === name)
        const sum = (links: typeof into) => links.reduce((total, { value }) => total + value, 0)
        if (into.length > 0 && outOf.length > 0) expect(Math.abs(sum(into) - sum(outOf))).toBeLessThan(0.2)
        expect(into.some(({ from }) => outOf.some(({ to }) => to === from))).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('moving the bill never raises the chance of running dry before pay day', () => {
  fc.assert(
    fc.property(anyBudget, (inputs) => {
      const { outputs } = run({ ...inputs, spendingVariation: 0 })
      if (outputs.moveBill === null) return
      expect(Number(outputs.moveBeforePay)).toBeLessThanOrEqual(Number(outputs.probabilityBeforePay))
    }),
    { numRuns: 40 },
  )
})

test('the income tax, payroll tax and take-home pay of the earners are those of the household', () => {
  const { outputs } = run({
    filingStatus: 'mfj',
    earners: [
      { name: 'A', amount: 70_000, kind: 'wage' },
      { name: 'A', amount: 30_000, kind: 'selfEmployed' },
      { name: 'B', amount: 260_000, kind: 'wage' },
    ],
    preTaxBenefits: 5_000,
  })
  const { people } = outputs
  const sum = (key: string) =>
    Array.isArray(people) ? people.reduce((total: number, row) => total + Number(row[key]), 0) : 0
  expect(sum('net')).toBeCloseTo(Number(outputs.netIncome), 6)
  expect(sum('incomeTax')).toBeCloseTo(Number(outputs.federalTax) + Number(outputs.stateTax), 6)
  expect(sum('payrollTax')).toBeCloseTo(Number(outputs.payrollTax), 6)
})

test('months that ran over the plan lower the balance and take the place of the typed deviation', () => {
  const month = (actual: number) => ({ month: '', planned: 1_000, actual })
  const account = { openingBalance: 1_500, nextPayday: '2026-12-01' }
  const over = run({ ...account, history: [month(1_100), month(1_100), month(1_100)] }).outputs
  const even = run({ ...account, spendingVariation: 0 }).outputs
  expect(over.probabilityBelowZero === 0 || over.probabilityBelowZero === 1).toBe(true)
  expect(Number(over.lowestBalance)).toBeLessThan(Number(even.lowestBalance))
  const two = run({ ...account, history: [month(1_100), month(1_100)] }).outputs
  expect(two.lowestBalance).toBe(even.lowestBalance)
})

test('payments on debts of the profile are lines once there are lines, and are not counted twice', () => {
  const debts = [
    { name: 'Visa', payment: 80, minimum: 120 },
    { name: 'Car loan', payment: 300 },
  ]
  const lines = [{ category: 'car loan', group: 'debt', amount: 310 }]
  expect(run({ debts, lines }).outputs.spendingMonthly).toBe(430)
  expect(run({ debts }).outputs.spendingMonthly).toBe(4_400)
})

test.each([
  ['Health insurance', 'health'],
  ['Car insurance', 'transport'],
  ['Rent', 'housing'],
  ['Property tax and HOA', 'housing'],
  ['Groceries', 'food'],
  ['Life insurance', 'insuranceAndPensions'],
  ['Business dues', 'other'],
  ['Credit card', 'other'],
])('%s is filed under %s', (name, kind) => {
  expect(spendingKind(name)).toBe(kind)
})

test('states that take insurance contributions out of pay are named for it, and others are not', () => {
  const told = (state: string) => JSON.stringify(runTool(budgetTool, { grossAnnual: 80_000, state }))
  expect(told('CA')).toContain('State payroll contributions are not counted')
  expect(told('TX')).not.toContain('State payroll contributions are not counted')
})

const stepsOf = (report: Report): readonly string[] =>
  report.flatMap((block) => (block.kind === 'actions' ? block.steps.map(({ title }) => title) : []))

const TOTALS = {
  grossAnnual: 130_000,
  lines: [],
  openingBalance: 60_000,
  needsMonthly: 3_200,
  wantsMonthly: 1_850.5,
}

test('the first step is what the table says: savings that are short are filled from what is left, and nothing is cut', () => {
  const { report, outputs } = run({ ...TOTALS, savingsMonthly: 1_200 })
  const [first, second] = stepsOf(report)
  expect(outputs.goals).toMatchObject([
    { name: 'Needs and debts', difference: expect.toSatisfy((net: number) => net > 0) },
    { name: 'Wants', difference: expect.toSatisfy((net: number) => net > 0) },
    { name: 'Savings', difference: expect.toSatisfy((net: number) => net < 0) },
  ])
  expect(first).toMatch(/^Save \$\d+ more a month to reach your \$1,\d+ savings target$/)
  expect(second).toMatch(/^Send \$1,\d+ a month to savings or a debt on payday$/)
  expect(stepsOf(report).join()).not.toMatch(/Cut|All/)
})

test('a plan that is over its limit or short begins with cuts, and totals are not called by a line’s name', () => {
  const [over] = stepsOf(run({ ...TOTALS, wantsMonthly: 3_000, savingsMonthly: 1_200 }).report)
  expect(over).toBe('Cut your wants by $900 a month (30%)')
  const lines = [{ category: 'Restaurants', group: 'want', amount: 9_000 }]
  const [named] = stepsOf(run({ ...TOTALS, lines }).report)
  expect(named).toMatch(/^Cut “Restaurants” by \$/)
})

test('the advice names the group that is over its target, and nothing that is within it', () => {
  // Take-home pay is about 7,900: needs of 7,000 are over half of it, wants of 1,850.50 below 30 %.
  const needs = run({ ...TOTALS, needsMonthly: 7_000, savingsMonthly: 1_200 })
  const [goal] = Array.isArray(needs.outputs.goals) ? needs.outputs.goals : []
  const over = Math.round(-Number(goal?.difference)).toLocaleString('en-US')
  expect(stepsOf(needs.report)[0]).toMatch(
    new RegExp(`^Bring needs and debts down by \\$${over} a month to your \\$[\\d,]+ limit$`),
  )
  expect(stepsOf(needs.report).join()).not.toMatch(/wants/)
  // Only the savings are above their goal: they are what gives way.
  const saved = run({ ...TOTALS, savingsMonthly: 4_000 })
  expect(stepsOf(saved.report)[0]).toMatch(/^Save \$[\d,]+ a month less until your budget balances$/)
  expect(stepsOf(saved.report).join()).not.toMatch(/[Cc]ut|[Bb]ring/)
})

test('line by line, the largest of the needs is named, and cuts of wants come after it only where money is short', () => {
  const lines = [
    { category: 'Rent', group: 'need', amount: 5_000, essential: true },
    { category: 'Restaurants', group: 'want', amount: 900 },
  ]
  const left = run({ ...TOTALS, lines })
  expect(stepsOf(left.report)[0]).toMatch(/^Bring needs and debts down by /)
  expect(JSON.stringify(left.report)).toContain('The largest is “Rent” at $5,000 a month')
  expect(stepsOf(left.report).join()).not.toMatch(/Cut/)
  const short = stepsOf(run({ ...TOTALS, grossAnnual: 70_000, lines }).report)
  expect(short[0]).toMatch(/^Bring needs and debts down by /)
  expect(short[1]).toMatch(/^Cut “Restaurants” by /)
})

test('take-home pay is one number in the tile and in the picture, with what is borrowed beside it', () => {
  // 6,300 + 1,500 + 1,200 = 9,000 a month against the take-home pay of 90,000 a year.
  const short = {
    grossAnnual: 90_000,
    needsMonthly: 6_300,
    wantsMonthly: 1_500,
    savingsMonthly: 1_200,
    lines: [],
  }
  const { outputs, report } = run(short)
  const links = sankeyOf(report)?.links ?? []
  const out = (name: string) =>
    links.filter(({ from }) => from === name).reduce((sum, { value }) => sum + value, 0)
  const into = (name: string) =>
    links.filter(({ to }) => to === name).reduce((sum, { value }) => sum + value, 0)
  expect(into('Take-home pay')).toBeCloseTo(Number(outputs.netMonthly), 6)
  expect(out('Take-home pay')).toBeCloseTo(Number(outputs.netMonthly), 6)
  expect(out('From savings or credit')).toBeCloseTo(-Number(outputs.monthlySurplus), 6)
  expect(into('Spent and saved')).toBeCloseTo(9_000, 6)
  // With enough pay there is nothing to add up first.
  expect(JSON.stringify(sankeyOf(run({ ...TOTALS, savingsMonthly: 1_200 }).report))).not.toContain(
    'Spent and saved',
  )
})

test('the savings rate says in its label that it is of gross income, before and after tax', () => {
  expect(budgetTool.modes.only?.outputs.savingsRate?.label).toBe('Savings rate, of gross income')
})

test('while needs, wants, savings or pay are examples the answer is one, also with all else one’s own', () => {
  const shown = {
    ...examplesOf(budgetTool.inputs),
    grossAnnual: 78_000,
    needsMonthly: 4_100,
    filingStatus: 'hoh',
  }
  const own = { ...shown, pretaxRetirement: 3_000, state: 'IL', openingBalance: 900 }
  const { own: count, of, deciding } = originOf(budgetTool, own)
  expect(2 * count).toBeGreaterThan(of)
  expect(deciding).toEqual(['wantsMonthly', 'savingsMonthly'])
  expect(isMostlyExample(originOf(budgetTool, own))).toBe(true)
  expect(isMostlyExample(originOf(budgetTool, { ...own, wantsMonthly: 1_000, savingsMonthly: 200 }))).toBe(
    false,
  )
  // Lines of one's own take the place of the three amounts, and earners that of the pay.
  const lines = [{ category: 'Rent', group: 'need', amount: 2_000 }]
  expect(isMostlyExample(originOf(budgetTool, { ...own, lines }))).toBe(false)
})
