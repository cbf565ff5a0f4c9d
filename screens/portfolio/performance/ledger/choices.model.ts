import type { NamedMix } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import type { BenchmarkMix } from '#kit/portfolio/records.ts'
import { PERIODS, type PeriodName } from '../period-grid.model.ts'

/** What the person asks of the page. */
export type Choices = {
  readonly period: PeriodName | 'Custom'
  /** Of a custom period. */
  readonly from: string | null
  readonly to: string | null
  /** Empty: all accounts. */
  readonly accountIds: readonly string[]
  readonly netOfFees: boolean
  readonly currency: string
  readonly mix: BenchmarkMix | null
}

export const PERIOD_NAMES: readonly Choices['period'][] = [...PERIODS, 'Custom']

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The choices in the address; anything that cannot be read is as if it were not there. */
export function choicesFrom(
  query: Readonly<Record<string, string>>,
  known: {
    readonly accountIds: readonly string[]
    readonly currency: string
    readonly currencies: readonly string[]
    /** The one to begin with first. */
    readonly mixes: readonly NamedMix[]
  },
): Choices {
  const period = PERIOD_NAMES.find((name) => name === query.period) ?? 'Since start'
  const day = (text: string | undefined) => (text !== undefined && ISO_DAY.test(text) ? text : null)
  return {
    period,
    from: period === 'Custom' ? day(query.from) : null,
    to: period === 'Custom' ? day(query.to) : null,
    accountIds: (query.accounts ?? '').split(',').filter((id) => known.accountIds.includes(id)),
    netOfFees: query.fees !== 'before',
    currency: known.currencies.find((one) => one === query.currency) ?? known.currency,
    mix: known.mixes.find(({ id }) => id === query.benchmark) ?? known.mixes[0] ?? null,
  }
}
