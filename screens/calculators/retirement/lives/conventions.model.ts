import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { successOf } from './levers.model.ts'
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
    name: 'Withdrawals at year-end',
    why: 'Money stays invested a year longer before it is spent.',
    change: (given) => ({ ...given, timing: 'end' }),
  },
  {
    name: 'No tax',
    why: 'Every dollar withdrawn is spent, as in many quick calculators.',
    change: (given) => ({ ...given, taxMode: 'none' }),
  },
  {
    name: 'Flat tax rate',
    why: 'Every taxed dollar pays one rate, whatever the bracket.',
    change: (given) => ({ ...given, taxMode: 'effectiveRate' }),
  },
  {
    name: 'Historical average returns',
    why: 'Assumes markets average what they did from 1928 to 2025.',
    change: (given) => ({ ...given, market: 'historical' }),
  },
  {
    name: 'Resampled history',
    why: 'Keeps past crashes, recoveries, and inflation together as they happened.',
    change: (given) => ({ ...given, sampling: 'bootstrap' }),
  },
  {
    name: 'Life expectancy table',
    why: 'Many people die before the age you plan to.',
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
    row('Your plan', base, 'Withdrawals at the start of the year, full tax, simulated markets.'),
    ...OTHERS.map(({ name, why, change }) => row(name, successOf(change(given), lives), why)),
    row('Every start year since 1928', past, 'Overlapping stretches of one country’s history.'),
    row('Average returns', average, 'No good or bad luck: the money either lasts or it doesn’t.'),
  ]
}
