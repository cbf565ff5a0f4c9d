import { marketView } from '../household/markets.model.ts'
import type { Given } from '../household/plan-given.model.ts'
import { workingLonger } from './changes.model.ts'
import { successOf } from './levers.model.ts'

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
    name: 'Stock return, 1 point',
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
    name: 'Retirement age, 2 years',
    worse: (given) => workingLonger(given, -2),
    better: (given) => workingLonger(given, 2),
  },
  {
    name: 'Life span, 5 years',
    worse: (given) => endAges(given, 5),
    better: (given) => endAges(given, -5),
  },
  {
    name: 'Social Security benefit cut',
    worse: (given) => ({ ...given, benefitCut: true }),
    better: (given) => ({ ...given, benefitCut: false }),
  },
  {
    name: 'Stock allocation, 20 points',
    worse: (given) => shares(given, -0.2),
    better: (given) => shares(given, 0.2),
  },
  {
    name: 'Health premiums, half or double',
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
