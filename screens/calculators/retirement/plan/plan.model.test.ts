import { expect, test } from 'vitest'
import { liveLife, workspace } from '#finance/retirement/household/life.ts'
import {
  countLasting,
  type Lives,
  mergeLives,
  simulateLives,
  successes,
} from '#finance/retirement/household/lives.ts'
import { emptyPath } from '#finance/retirement/household/plan.ts'
import { totalOf } from '#finance/retirement/household/year.ts'
import { prepare } from '../household/prepare.model.ts'
import { comparePlans } from '../lives/compare.model.ts'
import { averageYears, lifeYears } from '../lives/explorer.model.ts'
import { monteCarloLives } from '../lives/runs.model.ts'
import { exploredLives, ranking } from '../lives/summary.model.ts'
import { scaleLiving, sustainableFactor } from '../lives/sustainable.model.ts'
import { computePlan } from './plan.model.ts'
import { given, threeYears } from './given.fixture.ts'

test('the household engine reproduces the catalog’s three years of a single of 73, to a dollar', () => {
  const rows = averageYears(prepare(given(threeYears)))
  const column = (pick: (row: (typeof rows)[number]) => number) => rows.map((row) => Math.round(pick(row)))
  expect(column((row) => row.socialSecurity)).toEqual([30000, 30000, 30000])
  expect(column((row) => row.rmd)).toEqual([37736, 39623, 41435])
  expect(column((row) => row.fromTaxable)).toEqual([21706, 20064, 18741])
  expect(column((row) => row.federalTax)).toEqual([4442, 4687, 5175])
  expect(column((row) => row.traditional * 1.05)).toEqual([1010377, 1019292, 1026751])
})

test.each(['start', 'end'])(
  'cutting the work into chunks does not change a bit of the result (%s)',
  (timing) => {
    const prepared = prepare(
      given({ state: 'CA', strategy: 'guytonKlinger', mortality: 'table', careAnnual: 90_000, timing }),
    )
    const whole = simulateLives(prepared, { from: 0, to: 60, seed: 9 })
    const chunks = [
      simulateLives(prepared, { from: 41, to: 60, seed: 9 }),
      simulateLives(prepared, { from: 0, to: 17, seed: 9 }),
      simulateLives(prepared, { from: 17, to: 41, seed: 9 }),
    ]
    const merged: Lives = mergeLives(chunks)
    expect(merged).toEqual(whole)
    expect(() => mergeLives([chunks[0] ?? whole, chunks[1] ?? whole])).toThrow(RangeError)
  },
)

test.each(['constantReal', 'floorCeiling', 'guytonKlinger', 'bucket', 'totalRisk'])(
  'lives left in their first short year are as many as lives lived to the end (%s)',
  (strategy) => {
    const prepared = prepare(given({ state: 'CA', strategy, mortality: 'table', annualSpending: 130_000 }))
    const question = { from: 0, to: 80, seed: 4 }
    const lasting = countLasting(prepared, question)
    expect(lasting).toBe(successes(simulateLives(prepared, question)))
    expect(lasting).toBeLessThan(80)
  },
)

test('money withdrawn at the end of a year has had that year’s growth', () => {
  // A real half and then a double: half is left before the first withdrawal, and a life after another is the same.
  const prepared = prepare(given({ ...threeYears, annualSpending: 0, medicareExtra: 0, timing: 'end' }))
  const path = emptyPath(prepared.plan.years)
  path.stocks.set([0.5, 2, 1])
  path.bonds.fill(1)
  path.cash.fill(1)
  path.inflation.fill(1)
  const balances = new Float32Array(prepared.plan.years)
  const span = { first: 2, second: -1, careYears: 0 }
  const space = workspace(prepared.plan)
  const totals: number[] = []
  const listener = (_: unknown, book: Parameters<typeof totalOf>[0]) => totals.push(totalOf(book))
  for (const _life of [0, 1]) liveLife(prepared.plan, { path, span, balances, offset: 0, listener }, space)
  const [first = 0, second = 0, , again = 0] = totals
  expect(first).toBeLessThan(700_000)
  expect(second).toBeGreaterThan(1.9 * first)
  expect(again).toBe(first)
})

test('the explorer relives the very life that was counted', () => {
  const prepared = prepare(given({ conversionRule: 'bracket' }))
  const lives = monteCarloLives(prepared, 40, 5)
  for (const { life } of exploredLives(lives)) {
    const rows = lifeYears(prepared, life, 5)
    const failed = rows.findIndex((row) => row.shortfall > 0.5)
    expect(failed).toBe(lives.failedYear[life])
    const tax = rows.reduce(
      (sum, row) => sum + row.federalTax + row.stateTax + row.penalty + row.payrollTax,
      0,
    )
    expect(tax).toBeCloseTo(lives.lifetimeTax[life] ?? 0, 2)
  }
})

test.each(['conventional', 'proportional', 'bracket', 'rothFirst'])(
  'with the %s order, what comes in less tax is what is spent, until the money is gone',
  (withdrawalOrder) => {
    const prepared = prepare(
      given({ withdrawalOrder, state: 'NY', conversionRule: 'fixed', conversionAmount: 5_000 }),
    )
    for (const row of lifeYears(prepared, 3, 1).filter((each) => each.retired && each.shortfall === 0)) {
      const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth
      const income = row.wages - row.payrollTax + row.pension + row.socialSecurity
      const tax = row.federalTax + row.stateTax + row.penalty
      const saved = income + drawn - tax - row.spending
      // What is left over is saved: contributions of a partner who still works, or a distribution above the need.
      expect(saved).toBeGreaterThan(-0.01)
      if (row.wages === 0 && row.rmd === 0) expect(saved).toBeLessThan(0.01)
    }
  },
)

test('no account is ever overdrawn and basis never exceeds what is needed to stay positive', () => {
  const prepared = prepare(given({ annualSpending: 140_000, withdrawalOrder: 'proportional' }))
  for (let life = 0; life < 20; life += 1)
    for (const row of lifeYears(prepared, life, 2))
      for (const balance of [row.cash, row.taxable, row.traditional, row.roth, row.hsa])
        expect(balance).toBeGreaterThan(-1e-6)
})

test('spending more never saves a life that spending less loses', () => {
  const prepared = prepare(given())
  const rates = [0.8, 1, 1.2, 1.5].map((factor) =>
    successes(
      simulateLives({ ...prepared, plan: scaleLiving(prepared.plan, factor) }, { from: 0, to: 150, seed: 3 }),
    ),
  )
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(new Set(rates).size).toBeGreaterThan(2)
})

test('the sustainable spending lasts in about nine lives of ten', () => {
  const prepared = prepare(given())
  const sample = monteCarloLives(prepared, 600, 4)
  const plan = scaleLiving(prepared.plan, sustainableFactor(prepared, sample))
  const rate = successes(simulateLives({ ...prepared, plan }, { from: 0, to: 600, seed: 4 })) / 600
  expect(Math.abs(rate - 0.9)).toBeLessThan(0.02)
})

test('a plan compared with itself is equal in every life', () => {
  const same = comparePlans(given({ compareWith: 'none' }), 50)
  expect(same).toMatchObject({ better: 0, worse: 0, equal: 50, medianDifference: 0 })
})

test('spending less is better in every life that ends with money', () => {
  const result = comparePlans(given({ compareWith: 'spendLess', annualSpending: 60_000 }), 50)
  expect(result.better).toBe(50)
  expect(result.monthsOfSpending).toBeGreaterThan(0)
})

test('lives are ranked from the first to fail to the richest', () => {
  const lives = monteCarloLives(prepare(given({ annualSpending: 110_000 })), 60, 8)
  const ranked = ranking(lives)
  expect(ranked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, life) => life))
  expect(lives.failedYear[ranked[0] ?? 0]).toBeGreaterThan(0)
  expect(lives.endBalance[ranked.at(-1) ?? 0]).toBe(Math.max(...lives.endBalance))
})

test.each([
  'constantReal',
  'constantPercentage',
  'floorCeiling',
  'guytonKlinger',
  'vpw',
  'rmd',
  'oneOverN',
  'endowment',
  'bucket',
  'ratchet',
  'cape',
  'totalRisk',
  'tipsFloor',
])('the rule %s gives finite answers, or a reason, under every engine and length of life', (strategy) => {
  for (const engine of ['monteCarlo', 'historical', 'deterministic']) {
    const plan = computePlan(given({ strategy, engine, mortality: 'table', lives: 20 }))
    if (typeof plan.maxSustainableSpending === 'number')
      expect(plan.maxSustainableSpending).toBeGreaterThan(0)
    else expect(plan.maxSustainableSpending.noAnswer).toContain('nine of ten simulations')
    for (const value of [plan.medianEnd, plan.p10End, plan.lifetimeTax])
      expect(Number.isFinite(value)).toBe(true)
  }
})

test('the chart of balances ends with what the plan is said to leave, in the year after its last', () => {
  const plan = computePlan(given({ lives: 60 }))
  const last = plan.bands.at(-1)
  expect(last).toMatchObject({ p10: plan.p10End, median: plan.medianEnd })
  expect(last?.year).toBe((plan.years.at(-1)?.year ?? 0) + 1)
  // Where lives end in different years there is no end in common.
  const random = computePlan(given({ lives: 60, mortality: 'table' }))
  expect(random.bands.at(-1)?.p10).not.toBe(random.p10End)
})

test('a rule that adapts to what is left never runs out, and cuts instead', () => {
  const plan = computePlan(given({ strategy: 'vpw', essentialShare: 0, annualSpending: 140_000, lives: 60 }))
  expect(plan.successRate).toBe(1)
  expect(plan.adjustmentSize).toBeGreaterThan(0.1)
})

test('money behind the age limit is found as the cause, and costs the penalty', () => {
  const early = {
    people: [
      { name: 'Sample', sex: 'female', age: 45, retireAge: 46, endAge: 90, pia: 1500, claimMonths: 840 },
    ],
    incomes: [{ owner: 'first', kind: 'wage', amount: 90_000 }],
    contributions: [],
    accounts: [{ owner: 'first', type: 'traditional', balance: 900_000, stocks: 0.6, fee: 0 }],
    annualSpending: 40_000,
    lives: 40,
  }
  const row = averageYears(prepare(given(early))).find((each) => each.retired)
  expect(row?.penalty).toBeCloseTo(0.1 * (row?.fromTraditional ?? 0), 6)
})
