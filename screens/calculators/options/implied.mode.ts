import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { escrowed } from '#finance/options/dividend-tree.ts'
import { treeVolatility } from '#finance/options/implied-tree.ts'
import { impliedVolatility } from '#finance/options/implied-volatility.ts'
import { payoff } from '#finance/options/option-tree.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cents } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { contractOf, type Given, valued } from './contract-given.model.ts'
import { type Contract, parity } from './contract.model.ts'
import { eventsOf, writerDefault } from './events.model.ts'
import { impliedOutputs } from './implied.outputs.ts'
import { impliedReport } from './implied.report.ts'
import { inputs } from './options.inputs.ts'
import { single } from './single.model.ts'

export type Result = Told<ReturnType<typeof computeImplied>>

/** Mode `impliedVol`: what the market’s price says about volatility. */
export const impliedVol = defineMode(inputs, {
  label: 'Implied volatility',
  outputs: impliedOutputs,
  main: 'impliedVolatility',
  goal: { lever: 'marketPrice', target: 0.25 },
  compute: computeImplied,
  report: impliedReport,
})

const HIGHEST = 5

const SILENT = noAnswer('At expiration the price says nothing about volatility.')

function computeImplied(given: Given) {
  const { contract, term } = contractOf(given)
  const isOver = contract.option.t === 0
  const vol = isOver ? SILENT : solved(contract, given.marketPrice)
  if (isNoAnswer(vol) && !isOver) throw new ToolInputError('marketPrice', refusalOf(contract, vol.noAnswer))
  // At expiration no volatility moves the value: any stands for all.
  const at: Contract = isNoAnswer(vol) ? contract : { ...contract, option: { ...contract.option, vol } }
  const answer = valued(at)
  const bought = single(given, { contract: at, term }, given.marketPrice)
  const { leg, ending } = bought
  const balance = parity(at)
  const spread = spreadOf(given)
  const quoted = (price: number | null): number | NoAnswer =>
    isOver
      ? SILENT
      : price === null || price === 0
        ? noAnswer('Enter a bid and an ask to see their volatilities.')
        : solved(contract, price)
  return {
    impliedVolatility: vol,
    bidVolatility: quoted(given.bid),
    askVolatility: quoted(given.ask),
    spreadShare: spread,
    delta: answer.delta,
    gamma: answer.gamma,
    vega: answer.vega,
    theta: answer.theta,
    rho: answer.rho,
    otherPrice: isNoAnswer(balance) ? balance : given.type === 'call' ? balance.put : balance.call,
    expectedMove: isNoAnswer(vol) ? vol : given.spot * vol * Math.sqrt(contract.option.t),
    residual: answer.price - given.marketPrice,
    ladder: eventsOf([leg], ending),
    failure: writerDefault(leg, ending),
    bought,
  }
}

function solved(contract: Contract, price: number): number | NoAnswer {
  const { option, dividends, exercise } = contract
  const vol =
    exercise === 'american'
      ? treeVolatility(option, contract, price)
      : impliedVolatility(escrowed(option, dividends), price)
  if (isNoAnswer(vol)) return vol
  return vol > HIGHEST ? noAnswer('no volatility up to 500% gives this price') : vol
}

function spreadOf({ bid, ask }: Given): number | NoAnswer {
  if (bid === null || ask === null) return noAnswer('Enter a bid and an ask under More.')
  if (ask < bid) throw new ToolInputError('ask', 'Enter an ask at or above the bid.')
  return ask + bid > 0 ? (ask - bid) / ((ask + bid) / 2) : noAnswer('Bid and ask are both zero.')
}

/** The bounds between which a price gives nobody a profit without risk. */
function refusalOf({ option, dividends, exercise }: Contract, reason: string): string {
  const own = escrowed(option, dividends)
  const share = own.spot * Math.exp(-(own.dividendYield ?? 0) * own.t)
  const strike = own.strike * Math.exp(-own.rate * own.t)
  const european = Math.max(0, option.type === 'call' ? share - strike : strike - share)
  const least = exercise === 'american' ? Math.max(european, payoff(option, option.spot)) : european
  const most =
    option.type === 'call'
      ? exercise === 'american'
        ? option.spot
        : share
      : exercise === 'american'
        ? option.strike
        : strike
  return `Enter a price above ${cents(least)} and below ${cents(most)}: here ${reason}.`
}
