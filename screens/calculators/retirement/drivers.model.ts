import { claimingAt, convertingTo, savingMore, successOf, workingLonger } from './levers.ts'
import { marketView } from './markets.model.ts'
import type { Given } from './plan-given.model.ts'
import { prepare } from './prepare.model.ts'
import { averageLife, historicalLives, monteCarloLives } from './runs.model.ts'
import { quantile, summarise } from './summary.model.ts'

export type Driver = {
  readonly name: string
  readonly low: number
  readonly high: number
  readonly swing: number
}

type Change = {
  readonly name: string
  readonly worse: (given: Given) => Given
  readonly better: (given: Given) => Given
}

const own = (given: Given, change: (view: ReturnType<typeof marketView>) => Partial<Given>): Given => {
  const view = marketView(given)
  const typed: Given = {
    ...given,
    market: 'own',
    stockReturn: view.stocks.mean,
    stockVolatility: view.stocks.deviation,
    bondReturn: view.bonds.mean,
    bondVolatility: view.bonds.deviation,
    cashReturn: view.cash.mean,
    inflationMean: view.inflation.mean,
    inflationVolatility: view.inflation.deviation,
  }
  return { ...typed, ...change(view) }
}

const endAges = (given: Given, by: number): Given => ({
  ...given,
  people: given.people.map((person) => ({
    ...person,
    endAge: Math.min(119, Math.max(person.retireAge + 1, (person.age ?? 0) + 1, person.endAge + by)),
  })),
})

const shares = (given: Given, by: number): Given => ({
  ...given,
  accounts: given.accounts.map((row) =>
    row.type === 'cash' ? row : { ...row, stocks: Math.min(1, Math.max(0, row.stocks + by)) },
  ),
})

const CHANGES: readonly Change[] = [
  {
    name: 'Return of shares, 1 point',
    worse: (given) => own(given, ({ stocks }) => ({ stockReturn: stocks.mean - 0.01 })),
    better: (given) => own(given, ({ stocks }) => ({ stockReturn: stocks.mean + 0.01 })),
  },
  {
    name: 'Inflation, 1 point',
    worse: (given) => own(given, ({ inflation }) => ({ inflationMean: inflation.mean + 0.01 })),
    better: (given) => own(given, ({ inflation }) => ({ inflationMean: inflation.mean - 0.01 })),
  },
  {
    name: 'Spending, 10%',
    worse: (given) => ({ ...given, annualSpending: given.annualSpending * 1.1 }),
    better: (given) => ({ ...given, annualSpending: given.annualSpending * 0.9 }),
  },
  {
    name: 'Retirement, 2 years',
    worse: (given) => workingLonger(given, -2),
    better: (given) => workingLonger(given, 2),
  },
  {
    name: 'Length of life, 5 years',
    worse: (given) => endAges(given, 5),
    better: (given) => endAges(given, -5),
  },
  {
    name: 'Social Security cut to 77%',
    worse: (given) => ({ ...given, benefitCut: true }),
    better: (given) => ({ ...given, benefitCut: false }),
  },
  {
    name: 'Share of equities, 20 points',
    worse: (given) => shares(given, -0.2),
    better: (given) => shares(given, 0.2),
  },
  {
    name: 'Health premiums, doubled or halved',
    worse: (given) => ({
      ...given,
      healthPre65: given.healthPre65 * 2,
      medicareExtra: given.medicareExtra * 2,
    }),
    better: (given) => ({
      ...given,
      healthPre65: given.healthPre65 / 2,
      medicareExtra: given.medicareExtra / 2,
    }),
  },
]

/** What moves the success rate most: each assumption a step down and up, the same lives every time. */
export function drivers(given: Given, lives: number): readonly Driver[] {
  return CHANGES.map(({ name, worse, better }) => {
    const low = successOf(worse(given), lives)
    const high = successOf(better(given), lives)
    return { name, low, high, swing: Math.abs(high - low) }
  }).toSorted((a, b) => b.swing - a.swing)
}

export type Convention = {
  readonly name: string
  readonly successRate: number
  readonly difference: number
  readonly why: string
}

/** The same plan under the conventions of other tools: what each of them would have said, and why. */
export function conventions(given: Given, lives: number): readonly Convention[] {
  const base = successOf(given, lives)
  const row = (name: string, successRate: number, why: string): Convention => ({
    name,
    successRate,
    difference: successRate - base,
    why,
  })
  const prepared = prepare(given)
  return [
    row('This plan', base, 'Withdrawals at the start of the year, full tax, simulated markets.'),
    row(
      'Withdrawals at the end of the year',
      successOf({ ...given, timing: 'end' }, lives),
      'Money stays invested a year longer.',
    ),
    row(
      'No tax',
      successOf({ ...given, taxMode: 'none' }, lives),
      'Withdrawals are spent in full: common in quick calculators.',
    ),
    row(
      'One tax rate',
      successOf({ ...given, taxMode: 'effectiveRate' }, lives),
      'Every taxed dollar pays the same rate, whatever the bracket.',
    ),
    row(
      'Returns as 1928 to 2025',
      successOf({ ...given, market: 'historical' }, lives),
      'Assumes that the century repeats its mean.',
    ),
    row(
      'Runs of past years',
      successOf({ ...given, sampling: 'bootstrap' }, lives),
      'Keeps crashes and recoveries, and inflation, together as they came.',
    ),
    row(
      'Every start year since 1928',
      summarise(historicalLives(prepared).lives).successRate,
      'Overlapping spans of one country.',
    ),
    row(
      'One average life',
      summarise(averageLife(prepared, null)).successRate,
      'No luck, good or bad: it lasts or it does not.',
    ),
    row(
      'Length of life from the table',
      successOf({ ...given, mortality: 'table' }, lives),
      'Many lives end before the planned age.',
    ),
  ]
}

export type Comparison = {
  readonly better: number
  readonly worse: number
  readonly equal: number
  readonly successB: number
  readonly medianDifference: number
  readonly monthsOfSpending: number
}

/** The plan of the choice `compareWith`. */
export function otherPlan(given: Given): Given {
  switch (given.compareWith) {
    case 'later':
      return workingLonger(given, 1)
    case 'claim70':
      return claimingAt(given, 840)
    case 'spendLess':
      return { ...given, annualSpending: given.annualSpending * 0.9 }
    case 'saveMore': {
      const saved = given.contributions.reduce((sum, row) => sum + row.amount, 0)
      return savingMore(given, saved * 0.1)
    }
    case 'guardrails':
      return { ...given, strategy: 'totalRisk' }
    case 'convert':
      return convertingTo(given, 0.12)
    default:
      return given
  }
}

/**
 * Two plans on the same simulated lives. A life is better when it runs short later or, both lasting, leaves more; the
 * median difference of what is left is also given in months of spending.
 */
export function comparePlans(given: Given, lives: number): Comparison {
  const a = monteCarloLives(prepare(given), lives, given.seed)
  const b = monteCarloLives(prepare(otherPlan(given)), lives, given.seed)
  let better = 0
  let worse = 0
  const differences = new Float64Array(lives)
  for (let life = 0; life < lives; life += 1) {
    differences[life] = (b.endBalance[life] ?? 0) - (a.endBalance[life] ?? 0)
    const failedA = a.failedYear[life] ?? -1
    const failedB = b.failedYear[life] ?? -1
    const sign =
      failedA === failedB
        ? Math.sign(Math.abs(differences[life] ?? 0) < 1 ? 0 : (differences[life] ?? 0))
        : laterIsBetter(failedA, failedB)
    if (sign > 0) better += 1
    if (sign < 0) worse += 1
  }
  const medianDifference = quantile(differences.toSorted(), 0.5)
  return {
    better,
    worse,
    equal: lives - better - worse,
    successB: summarise(b).successRate,
    medianDifference,
    monthsOfSpending: given.annualSpending > 0 ? medianDifference / (given.annualSpending / 12) : 0,
  }
}

/** 1 when B fails later than A or never, −1 when earlier. */
function laterIsBetter(failedA: number, failedB: number): number {
  if (failedB < 0) return 1
  if (failedA < 0) return -1
  return Math.sign(failedB - failedA)
}

/** Success by retirement age and spending, around the plan. */
export function successGrid(given: Given, lives: number) {
  const shifts = [-4, -2, 0, 2, 4]
  const scales = [0.8, 0.9, 1, 1.1, 1.2]
  const values = scales.map((scale) =>
    shifts.map((shift) =>
      successOf({ ...workingLonger(given, shift), annualSpending: given.annualSpending * scale }, lives),
    ),
  )
  return { shifts, scales, values }
}
