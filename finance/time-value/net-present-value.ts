import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { datedTimes } from './dated-flows.ts'

const RATE = 'the rate must be above −100%'

/**
 * Net present value of flows at equal distances, the first at `firstTime` periods from now:
 * Σ value_k / (1 + rate)^(k + firstTime). 1 (default) is the convention of spreadsheets, in which the first value
 * comes at the end of the first period; 0 puts it at once. Rate per period as a fraction; money received is positive.
 * Source: OASIS OpenFormula 1.2, section 6.12.
 */
export function npv(rate: number, values: readonly number[], firstTime: 0 | 1 = 1): number | NoAnswer {
  return whenAll([[rate > -1, RATE]], () =>
    finiteOr(
      presentValue(rate, values, (_value, index) => index + firstTime),
      'the sum is not finite',
    ),
  )
}

export type DatedFlows = { readonly values: readonly number[]; readonly dates: readonly string[] }

/**
 * Net present value of dated flows: Σ value_k / (1 + rate)^(days_k / 365), counted from the earliest date; the order of
 * the dates does not matter. `rate` is the annual effective rate as a fraction.
 * No answer: rate at or below -100 %, no flows, a date that is none, or lists of different length.
 */
export function xnpv(rate: number, flows: DatedFlows): number | NoAnswer {
  const times = datedTimes(flows.dates)
  if ('noAnswer' in times) return times
  if (times.length !== flows.values.length) return noAnswer('each value needs a date')
  return whenAll([[rate > -1, RATE]], () =>
    finiteOr(
      presentValue(rate, flows.values, (_value, index) => times[index] ?? 0),
      'the sum is not finite',
    ),
  )
}

type TimeOf = (value: number, index: number) => number

function presentValue(rate: number, values: readonly number[], timeOf: TimeOf): number {
  const log = Math.log1p(rate)
  return values.reduce((sum, value, index) => sum + value * Math.exp(-timeOf(value, index) * log), 0)
}
