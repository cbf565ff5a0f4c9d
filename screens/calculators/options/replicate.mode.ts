import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import type { EuropeanOption } from '#finance/options/black-scholes.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { date as dateText } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, type Term, termOf } from './contract-given.model.ts'
import { inputs } from './options.inputs.ts'
import { ladderOf } from './replicate-events.model.ts'
import { hedgeErrors, replicateOnMarket, replicateOnTree, type Replicated } from './replicate.model.ts'
import { replicateOutputs } from './replicate.outputs.ts'
import { replicateReport } from './replicate.report.ts'

export type Result = Told<ReturnType<typeof computeReplicate>>

/** Mode `replicate`: the option made of shares and a loan. */
export const replicate = defineMode(inputs, {
  label: 'Replication',
  outputs: replicateOutputs,
  main: 'hedgeError',
  goal: { lever: 'hedgeSteps', output: 'errorSpread', target: 0.5 },
  compute: computeReplicate,
  report: replicateReport,
})

function computeReplicate(given: Given) {
  const term = termOf(given)
  if (term.years === 0)
    throw new ToolInputError(
      given.expiry === null ? 'years' : 'expiry',
      `Enter an expiration after ${dateText(given.today)}: a hedge is adjusted while time passes.`,
    )
  const option = optionOf(given, term)
  const found = runHedge(option, given)
  const { premium, hedge, values } = found
  const units = given.contracts * given.multiplier
  const [first] = hedge.rows
  const last = hedge.rows.at(-1)
  if (first === undefined || last === undefined) throw new Error('a hedge has at least one step')
  const errors = errorTable(option, given)
  const usual = hedgeErrors(option, given.hedgeSteps, marketOf(given))
  return {
    optionValue: premium,
    startShares: first.shares,
    startCash: first.cash,
    endPrice: last.price,
    payoff: hedge.payoff,
    hedgeError: hedge.error,
    hedgeErrorTotal: hedge.error * units,
    errorShare: shareOf(hedge.error, premium),
    errorSpread: isNoAnswer(usual) ? usual : usual.spread,
    path: hedge.rows.map(({ t, ...row }, step) => ({
      ...row,
      date: isoDate(term.from + Math.round(t * 365)),
      option: values[step] ?? null,
    })),
    ladder: ladderOf(found, units, term),
    errors,
  }
}

const optionOf = (given: Given, term: Term): EuropeanOption => ({
  type: given.type,
  spot: given.spot,
  strike: given.strike,
  rate: given.rate,
  dividendYield: given.dividendYield,
  t: term.years,
  vol: given.volatility,
})

const marketOf = ({ drift, realisedVolatility, volatility, seed }: Given) => ({
  drift,
  vol: realisedVolatility ?? volatility,
  seed,
})

const shareOf = (error: number, premium: number): number | NoAnswer =>
  premium > 1e-9 ? error / premium : { noAnswer: 'The option is worthless.' }

function runHedge(option: EuropeanOption, given: Given): Replicated {
  const found =
    given.pathKind === 'tree'
      ? replicateOnTree(option, given.hedgeSteps, given.seed)
      : replicateOnMarket(option, given.hedgeSteps, marketOf(given))
  if (isNoAnswer(found))
    throw new ToolInputError(
      'hedgeSteps',
      'Rebalance more often: each step is too long for this rate and volatility.',
    )
  return found
}

const COUNTS = [1, 2, 4, 8, 16, 32]

const errorTable = (option: EuropeanOption, given: Given) =>
  COUNTS.flatMap((steps) => {
    const row = hedgeErrors(option, steps, marketOf(given))
    return isNoAnswer(row) ? [] : [row]
  })
