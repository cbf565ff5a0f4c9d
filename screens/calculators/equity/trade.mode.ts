import { finiteOr, isNoAnswer, noAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import { monthlyDeviation } from '#finance/equities/stock-margin.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { percent } from '#kit/format.ts'
import type { Payment } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { accountOf, pathRows, priceRows, profitOf } from './account.model.ts'
import { inputs } from './equity.inputs.ts'
import { EVENTS, type Given, NAMES, tradeDays } from './trade.model.ts'
import { tradeOutputs } from './trade.outputs.ts'
import { tradeReport } from './trade.report.ts'

export type Result = Told<ReturnType<typeof computeTrade>>

/** Mode `trade`: an order from the broker to the last settlement. */
export const trade = defineMode(inputs, {
  label: 'Trade',
  outputs: tradeOutputs,
  main: 'cost',
  goal: { lever: 'marginInitial', output: 'callDistance', target: -0.4 },
  compute: computeTrade,
  report: tradeReport,
})

function computeTrade(given: Given) {
  const account = accountOf(checked(given))
  const { callPrice, equity, ladder } = account
  const isOpen = account.equityAt !== undefined
  const profit = isOpen
    ? profitOf(ladder)
    : noAnswer('The cost basis of shares you already own is not known here.')
  return {
    settlementDate: isoDate(tradeDays(given).settled),
    cost: account.cost,
    proceeds: given.side === 'buy' ? noAnswer('A purchase brings in no proceeds.') : -account.cost,
    equityRequired: equity,
    loan: account.loan,
    marginCallPrice: callPrice,
    callDistance: isNoAnswer(callPrice)
      ? callPrice
      : finiteOr(callPrice / given.price - 1, 'There is no price.'),
    monthlyMove: monthlyDeviation(given.volatility),
    charges: account.charges,
    profit,
    returnOnEquity: isNoAnswer(profit)
      ? profit
      : finiteOr(profit / equity, 'You put up no money of your own.'),
    income: netOf(ladder, [EVENTS.dividend, EVENTS.inLieu, EVENTS.rebate]),
    carry: -netOf(ladder, CARRY),
    lentCollateral: account.lentCollateral,
    byPrice: priceRows(given, account),
    path: pathRows(given, account),
    ladder,
  }
}

const CARRY = [EVENTS.interest, EVENTS.commission, EVENTS.closingCommission, EVENTS.secFee, EVENTS.finraFee]

function checked(given: Given): Given {
  const { side, marginInitial, marginMaintenance } = given
  if (side !== 'sell' && marginMaintenance > marginInitial)
    throw new ToolInputError(
      'marginMaintenance',
      `Enter no more than the initial margin of ${percent(marginInitial, 1)}: anything above triggers a call at once.`,
    )
  return given
}

/** What these events bring you, above zero, or cost you. */
function netOf(ladder: readonly Payment[], events: readonly string[]): number {
  return ladder
    .filter(({ event }) => events.includes(event))
    .reduce((sum, { payee, cash }) => sum + (payee === NAMES.you ? cash : -cash), 0)
}
