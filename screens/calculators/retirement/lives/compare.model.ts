import type { Lives } from '#finance/retirement/household/lives.ts'
import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { claimingAt, convertingTo, savingMore, workingLonger } from './changes.model.ts'
import { monteCarloLives } from './runs.model.ts'
import { quantile, summarize } from './summary.model.ts'

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
    case 'own':
      return ownPlan(given)
    default:
      return given
  }
}

/** The plan with what was typed for B; what was left empty stays. */
function ownPlan(given: Given): Given {
  const retire = [given.otherRetireFirst, given.otherRetireSecond]
  const claim = [given.otherClaimFirst, given.otherClaimSecond]
  const { otherStocks, otherSpending, otherStrategy, otherConversion } = given
  const changed: Given = {
    ...given,
    annualSpending: otherSpending ?? given.annualSpending,
    strategy: otherStrategy === 'same' ? given.strategy : otherStrategy,
    people: given.people.map((person, index) => {
      const retireAge = retire[index] ?? null
      const moved = retireAge === null ? person : { ...person, retireAge, retireMonths: 0 }
      return { ...moved, claimMonths: claim[index] ?? person.claimMonths }
    }),
    accounts: given.accounts.map((row) =>
      otherStocks === null || row.type === 'cash' ? row : { ...row, stocks: otherStocks },
    ),
  }
  if (otherConversion === 'same') return changed
  if (otherConversion === 'none') return { ...changed, conversionRule: 'none' }
  return convertingTo(changed, Number(otherConversion) / 100)
}

/**
 * Two plans on the same simulated lives. A life is better when it runs short later or, both lasting, leaves more; the
 * median difference of what is left is also given in months of spending.
 */
export function comparePlans(given: Given, lives: number): Comparison {
  const a = monteCarloLives(prepare(given), lives, given.seed)
  const b = monteCarloLives(prepare(otherPlan(given)), lives, given.seed)
  return compareLives(a, b, given.annualSpending)
}

/** The same from lives already simulated. */
export function compareLives(a: Lives, b: Lives, annualSpending: number): Comparison {
  const lives = a.failedYear.length
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
    successB: summarize(b).successRate,
    medianDifference,
    monthsOfSpending: annualSpending > 0 ? medianDifference / (annualSpending / 12) : 0,
  }
}

/** 1 when B fails later than A or never, −1 when earlier. */
function laterIsBetter(failedA: number, failedB: number): number {
  if (failedB < 0) return 1
  if (failedA < 0) return -1
  return Math.sign(failedB - failedA)
}
