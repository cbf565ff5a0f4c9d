import { noAnswer } from '#finance/answer.ts'
import { normalCdf } from '#finance/statistics/normal.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { netOf } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, termsOf } from './contract.model.ts'
import { inputs } from './futures.inputs.ts'
import { type Account, accountOf, dateOf, marginLadder, NAMES, sumOf } from './margin.model.ts'
import { marginOutputs } from './margin.outputs.ts'
import { marginReport } from './margin.report.ts'

export type Result = Told<ReturnType<typeof computeMargin>>

/** Mode `margin`: the account of a position, evening by evening. */
export const margin = defineMode(inputs, {
  label: 'Daily margin',
  outputs: marginOutputs,
  main: 'cumulativePnl',
  goal: { lever: 'entryPrice', target: 0 },
  compute: computeMargin,
  report: (result, given) => marginReport(result, marginAccountOf(given), given),
})

function marginAccountOf(given: Given): Account {
  if (given.settlementPrices.length === 0)
    throw new ToolInputError('settlementPrices', 'Enter at least one settlement price.')
  if (given.maintenanceMargin > given.initialMargin)
    throw new ToolInputError('maintenanceMargin', 'Enter no more than the initial margin.')
  const terms = {
    entryPrice: given.entryPrice,
    settlementPrices: given.settlementPrices,
    contractSize: termsOf(given).size,
    contracts: given.contracts,
    side: given.side === 'long' ? (1 as const) : (-1 as const),
    initialMargin: given.initialMargin,
    maintenanceMargin: given.maintenanceMargin,
    withdrawsGains: given.withdrawGains,
    unmetFrom: given.unmetFrom,
  }
  return accountOf(terms, given.today, given.ending)
}

const TRADING_DAYS = 252

function computeMargin(given: Given) {
  const account = marginAccountOf(given)
  const { terms, days } = account
  const units = terms.contractSize * terms.contracts
  const end = days.at(-1)
  if (end === undefined) throw new Error('an account has at least one day')
  const { price, balance, isLiquidated: isOver } = end
  const pnl = sumOf(days.map(({ gain }) => gain))
  const calls = sumOf(days.map(({ call, isLiquidated }) => (isLiquidated ? 0 : call)))
  const posted = terms.initialMargin * terms.contracts
  const ladder = marginLadder(account)
  const { tick } = termsOf(given)
  return {
    cumulativePnl: pnl,
    totalMarginCalls: calls,
    finalBalance: balance,
    marginCallDays: days.flatMap(({ call, day }) => (call > 0 ? [day] : [])),
    notional: terms.entryPrice * units,
    leverage: (terms.entryPrice * units) / posted,
    tickValue: tick === null ? noAnswer('This contract’s tick is not on file.') : tick * terms.contractSize,
    ...nextCall(account, { price, balance, isOver }, given.volatility),
    returnOnMargin: pnl / (posted + calls),
    rollSpread:
      given.ending === 'roll' && !isOver ? terms.side * units * ((given.farPrice ?? price) - price) : 0,
    accountResidual: residualOf(account, netOf(ladder, NAMES.you) - pnl, balance),
    days: days.map(({ isLiquidated, ...day }) => ({
      ...day,
      date: dateOf(account, day.day),
      call: isLiquidated ? 0 : day.call,
    })),
    ladder,
  }
}

/** After a roll the account stays open and its balance counts as yours; a delivery is paid beside it. */
function residualOf({ ending, days, terms }: Account, left: number, balance: number): number {
  const end = days.at(-1)
  if (end === undefined || end.isLiquidated || ending === 'closed') return left
  if (ending === 'roll') return left + balance
  return left + terms.side * end.price * terms.contractSize * terms.contracts
}

type Now = { readonly price: number; readonly balance: number; readonly isOver: boolean }

function nextCall({ terms }: Account, { price, balance, isOver }: Now, volatility: number) {
  const units = terms.contractSize * terms.contracts
  const cushion = balance - terms.maintenanceMargin * terms.contracts
  const deviation = (volatility / Math.sqrt(TRADING_DAYS)) * price * units
  const gone = noAnswer('The position has been closed.')
  const callPrice = price - (terms.side * cushion) / units
  return {
    callPrice: isOver ? gone : callPrice > 0 ? callPrice : noAnswer('No price above 0 triggers a call.'),
    callChance: isOver
      ? gone
      : deviation > 0
        ? normalCdf(-cushion / deviation)
        : noAnswer('At a price of 0 nothing moves.'),
    twoDeviationDay: 2 * deviation,
  }
}
