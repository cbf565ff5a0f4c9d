import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { successOf } from './levers.ts'
import { averageLife, historicalLives } from './runs.model.ts'
import { summarize } from './summary.model.ts'

export type Convention = {
  readonly name: string
  readonly successRate: number
  readonly difference: number
  readonly why: string
}

type Other = { readonly name: string; readonly why: string; readonly change: (given: Given) => Given }

const OTHERS: readonly Other[] = [
  {
    name: 'Withdrawals at the end of the year',
    why: 'Money stays invested a year longer.',
    change: (given) => ({ ...given, timing: 'end' }),
  },
  {
    name: 'No tax',
    why: 'Withdrawals are spent in full: common in quick calculators.',
    change: (given) => ({ ...given, taxMode: 'none' }),
  },
  {
    name: 'One tax rate',
    why: 'Every taxed dollar pays the same rate, whatever the bracket.',
    change: (given) => ({ ...given, taxMode: 'effectiveRate' }),
  },
  {
    name: 'Returns as 1928 to 2025',
    why: 'Assumes that the century repeats its mean.',
    change: (given) => ({ ...given, market: 'historical' }),
  },
  {
    name: 'Runs of past years',
    why: 'Keeps crashes and recoveries, and inflation, together as they came.',
    change: (given) => ({ ...given, sampling: 'bootstrap' }),
  },
  {
    name: 'Length of life from the table',
    why: 'Many lives end before the planned age.',
    change: (given) => ({ ...given, mortality: 'table' }),
  },
]

/** The same plan under the conventions of other tools: what each of them would have said, and why. */
export function conventions(given: Given, lives: number): readonly Convention[] {
  const base = successOf(given, lives)
  const prepared = prepare(given)
  const row = (name: string, successRate: number, why: string): Convention => ({
    name,
    successRate,
    difference: successRate - base,
    why,
  })
  const past = summarize(historicalLives(prepared).lives).successRate
  const average = summarize(averageLife(prepared, null)).successRate
  return [
    row('This plan', base, 'Withdrawals at the start of the year, full tax, simulated markets.'),
    ...OTHERS.map(({ name, why, change }) => row(name, successOf(change(given), lives), why)),
    row('Every start year since 1928', past, 'Overlapping spans of one country.'),
    row('One average life', average, 'No luck, good or bad: it lasts or it does not.'),
  ]
}
