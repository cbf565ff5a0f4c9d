import { averageWageIndex } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { aime, indexedEarnings, indexFactor } from '#finance/tax/social-security-benefit.ts'
import { endOfWork } from './birthday.model.ts'
import { planGrowth } from './markets.model.ts'
import type { Given } from './plan-given.model.ts'

const LAST_INDEX_YEAR = averageWageIndex.firstYear + averageWageIndex.values.length - 1

export type Record = { readonly year: number; readonly amount: number }

/** Average indexed monthly earnings of a record: indexed to the year of 60, or to the last wage index on file. */
export function averageEarnings(earnings: readonly Record[], birthYear: number): number {
  const yearOf60 = Math.min(birthYear + 60, LAST_INDEX_YEAR)
  const indexed = earnings.map(({ year, amount }) => {
    const factor = indexFactor(year, yearOf60, averageWageIndex)
    return isNoAnswer(factor) ? 0 : indexedEarnings(capped(amount, year), factor)
  })
  return aime(indexed)
}

/** Earnings above the wage base of the year do not count, where that base is on file. */
function capped(amount: number, year: number): number {
  const base = ofYear(wageBases, year)
  return isNoAnswer(base) ? amount : Math.min(amount, base)
}

/** Average earnings from the typed record and the wages still to come; null when no record was typed. */
export function recordedAverage(
  given: Given,
  row: Given['people'][number],
  about: {
    readonly owner: string
    readonly birthYear: number
    /** The year before for who is born on January 1. */
    readonly attainedYear: number
  },
): number | null {
  const past = given.earnings.filter((earning) => earning.owner === about.owner)
  if (past.length === 0) return null
  const thisYear = Number(given.today.slice(0, 4))
  const last = Math.max(...past.map((earning) => earning.year), thisYear - 1)
  const wage = given.incomes
    .filter((income) => income.owner === about.owner && (income.kind === 'wage' || income.kind === 'self'))
    .reduce((sum, income) => sum + income.amount, 0)
  const base = ofYear(wageBases, thisYear, planGrowth(given))
  const yearly = isNoAnswer(base) ? wage : Math.min(wage, base)
  const { workEndAge, workEndMonths } = endOfWork(row)
  const retires = about.birthYear + workEndAge
  const whole = Array.from({ length: Math.max(0, retires - last - 1) }, (_, index) => ({
    year: last + 1 + index,
    amount: yearly,
  }))
  const part = retires > last ? [{ year: retires, amount: (yearly * workEndMonths) / 12 }] : []
  return averageEarnings([...past, ...whole, ...part], about.attainedYear)
}
