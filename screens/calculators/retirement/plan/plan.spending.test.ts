import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const examples = { ...examplesOf(tool.inputs), mode: 'plan' }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examples, lives: 400, ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}
const couldSpend = (inputs: Readonly<Record<string, unknown>>) =>
  Number(run(inputs).outputs.maxSustainableSpending)

test('what could be spent does not depend on what was typed', () => {
  const typed = couldSpend({ annualSpending: 84_000 })
  for (const annualSpending of [0, 10, 1_000, 10_000, 40_000, 300_000])
    expect(Math.abs(couldSpend({ annualSpending }) / typed - 1), `${annualSpending}`).toBeLessThan(0.01)
})

test('at what could be spent nine of ten simulations last, by the same count as the success rate', () => {
  const worker = {
    today: '2026-11-28',
    lives: 10_000,
    filingStatus: 'single',
    people: [{ birthDate: '1968-12-15', retireAge: 66 }],
    incomes: [{ owner: 'first', kind: 'wage', amount: 100_000 }],
    contributions: [],
    accounts: [{ owner: 'first', type: 'traditional', balance: 600_000 }],
  }
  const most = couldSpend({ ...worker, annualSpending: 50_000 })
  const { outputs } = run({ ...worker, annualSpending: most })
  expect(Math.abs(Number(outputs.successRate) - 0.9)).toBeLessThan(0.002)
})

test('what could be spent is what goal seek would find: the last of its digits that reaches nine in ten', () => {
  const sample = { lives: 1_500, seed: 5 }
  const most = couldSpend({ ...sample, annualSpending: 50_000 })
  const rate = (annualSpending: number) =>
    Number(modeOf(tool, {}).outputOf({ ...examples, ...sample, annualSpending }, 'successRate'))
  expect(rate(most)).toBeGreaterThanOrEqual(0.9)
  expect(rate(most + 100)).toBeLessThan(0.9)
})

test('the safe spending of all start years is not capped at a multiple of what was typed either', () => {
  const safe = (annualSpending: number) => Number(run({ annualSpending }).outputs.safemax)
  for (const typed of [0, 1_000, 10_000])
    expect(Math.abs(safe(typed) / safe(84_000) - 1), `${typed}`).toBeLessThan(0.001)
})

test('a rule that cuts by its own measure has a reason in place of a spending of nothing', () => {
  const { outputs, reasons, report } = run({ strategy: 'guytonKlinger', lives: 120 })
  expect(outputs.maxSustainableSpending).toBeNull()
  expect(reasons.maxSustainableSpending).toContain('the rule sets its own payouts')
  expect(JSON.stringify(report)).not.toContain('could spend')
})

test('with nothing to spend the reason is the costs beside it, and not the rule, which pays what was planned', () => {
  const nothing = { balance: 0, owner: 'first', type: 'traditional' }
  const person = { sex: 'female', birthDate: '1951-03-15', retireAge: 66, pia: 0, claimMonths: 804 }
  const poor = {
    filingStatus: 'single',
    people: [person],
    incomes: [],
    contributions: [],
    accounts: [nothing],
  }
  const { reasons } = run({ ...poor, lives: 60, annualSpending: 40_000 })
  expect(reasons.maxSustainableSpending).toMatch(
    /^No level of spending lasts .* do not cover the costs beside it/,
  )
})

test('a plan that always lasts says between which rates it lies, never plus or minus nothing', () => {
  const { outputs, report } = run({ annualSpending: 1_000, lives: 120 })
  expect(outputs).toMatchObject({ successRate: 1, successHigh: 1 })
  // Wilson at 95 %: 1 ÷ (1 + 1.96² ÷ 120).
  expect(Number(outputs.successLow)).toBeCloseTo(1 / (1 + 1.959963985 ** 2 / 120), 9)
  expect(Number(outputs.standardError)).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toContain('±')
})

test('full depth answers everything from the same lives', () => {
  const { outputs, report } = run({ depth: 'full', lives: 60 })
  const [lever] = Array.isArray(outputs.levers) ? outputs.levers : []
  expect(lever).toBeDefined()
  expect(JSON.stringify(report[0])).toContain('of 60 simulations')
  const grid: readonly { readonly spending: number; readonly later: number; readonly successRate: number }[] =
    Array.isArray(outputs.grid) ? outputs.grid : []
  const here = grid.find(({ spending, later }) => later === 0 && spending === 84_000)
  expect(here?.successRate).toBe(outputs.successRate)
})

/** Retired long ago, with 110,000 a year to spend: about 92,000 last in nine of ten simulations. */
const overspender = {
  today: '2026-01-01',
  filingStatus: 'single',
  people: [
    { sex: 'female', birthDate: '1953-06-15', retireAge: 65, endAge: 95, pia: 3_000, claimMonths: 804 },
  ],
  incomes: [],
  contributions: [],
  accounts: [
    { owner: 'first', type: 'traditional', balance: 1_400_000, stocks: 0.5, fee: 0.003 },
    { owner: 'first', type: 'taxable', balance: 250_000, basis: 180_000, stocks: 0.5, fee: 0.003 },
  ],
  medicareExtra: 2_600,
}

test.each(['deterministic', 'historical', 'monteCarlo'])(
  'under the %s engine nobody is told of underspending who spends more than lasts',
  (engine) => {
    for (const annualSpending of [60_000, 80_000, 89_000, 95_000, 110_000]) {
      const { outputs, report } = run({ ...overspender, engine, annualSpending })
      const most = Number(outputs.maxSustainableSpending)
      const text = JSON.stringify(report)
      if (most <= annualSpending) {
        expect(text).not.toContain('underspending')
        expect(text).not.toContain('could spend')
        expect(text).not.toContain('What you could afford')
      }
      // One life at average returns is no simulation of which nearly every one lasts, and no one in four that fails.
      if (engine === 'deterministic') expect(text).not.toMatch(/Nearly every|more than one time in four/)
    }
  },
)

test('who spends far less than lasts is told so, with what would last', () => {
  const { outputs, report } = run({ ...overspender, annualSpending: 40_000 })
  expect(Number(outputs.maxSustainableSpending)).toBeGreaterThan(80_000)
  expect(JSON.stringify(report)).toContain('You may be underspending')
})
