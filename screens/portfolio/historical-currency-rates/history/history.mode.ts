import {
  annualizedChange,
  annualVolatility,
  deepestFall,
  foreignCashReturn,
  monthlyChanges,
} from '#finance/currencies/currency-return.ts'
import { monthSeasonality } from '#finance/currencies/month-seasonality.ts'
import { monthText } from '#finance/dates/month-series.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../historical-currency-rates.inputs.ts'
import { historyOutputs } from './history.outputs.ts'
import { historyReport } from './history.report.ts'
import { pairHistory } from './rates.model.ts'
import { storyOf } from './story.model.ts'

export type Result = Told<ReturnType<typeof computeHistory>>

const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MOST_COMPARED = 5

/** Mode `history`: what a currency was worth, what it is worth now, and what that did to money. */
export const history = defineMode(inputs, {
  label: 'Rate history',
  outputs: historyOutputs,
  main: 'endAmount',
  goal: { lever: 'amount', target: 20_000 },
  compute: computeHistory,
  report: historyReport,
})

function computeHistory(given: Given) {
  if (given.compare.length > MOST_COMPARED)
    throw new ToolInputError('compare', 'Choose up to five currencies to compare.')
  const { startRate, endRate, rates, months } = pairHistory(given)
  const change = endRate / startRate - 1
  const changes = monthlyChanges(rates)
  const byMonth = new Map(changes.map((one) => [one.month, one.change]))
  const years = months / 12
  return {
    startRate,
    endRate,
    change,
    startAmount: given.amount * startRate,
    endAmount: given.amount * endRate,
    months,
    annualised: annualizedChange(change, months),
    volatility: annualVolatility(changes),
    maxDrawdown: deepestFall(changes),
    carry: given.rateFrom - given.rateTo,
    cashReturn: foreignCashReturn(given.rateFrom, years, change),
    homeCashReturn: foreignCashReturn(given.rateTo, years, 0),
    monthly: rates.map(({ month, value }) => ({
      month: `${monthText(month)}-01`,
      rate: value,
      change: byMonth.get(month) ?? null,
    })),
    seasons: monthSeasonality(changes).map(({ monthOfYear, ...one }) => ({
      ...one,
      month: MONTH_NAMES[monthOfYear - 1] ?? '',
    })),
    story: storyOf(given),
  }
}
