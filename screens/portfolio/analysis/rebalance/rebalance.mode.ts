import { noAnswer } from '#finance/answer.ts'
import { driftsOf } from '#finance/portfolio/concentration.ts'
import { type Proposal, rebalance as proposalsFor } from '#finance/portfolio/rebalance.ts'
import type { HeldLot, Trade } from '#finance/portfolio/rebalance-trades.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { type Given, inputs } from '../analysis.inputs.ts'
import { targetsOf } from '../targets.model.ts'
import { harvestsOf } from './harvest.model.ts'
import { PROPOSALS, rebalanceOutputs } from './rebalance.outputs.ts'
import { rebalanceReport } from './rebalance.report.ts'

export type Result = Told<ReturnType<typeof compute>>

/** Mode `rebalance`: three ways back to the targets, each with trades, tax by lot and the drift that is left. */
export const rebalance = defineMode(inputs, {
  label: 'Rebalance',
  outputs: rebalanceOutputs,
  main: 'fullDrift',
  goal: { lever: 'newMoney', output: 'cashFlowDrift' },
  compute,
  report: rebalanceReport,
})

function compute(given: Given) {
  const targets = targetsOf(given.targets)
  const lots = given.lots.filter(({ price, quantity }) => price > 0 && quantity > 0).map(heldLot)
  if (targets === null) return nothing('no targets are set')
  if (lots.length === 0 && !(given.newMoney > 0)) return nothing('there are no holdings')
  const proposals = proposalsFor({
    lots,
    targets,
    band: given.band,
    newMoney: given.newMoney,
    into: intoOf(given),
    rates: given.taxRates,
    on: given.today,
  })
  const now = driftsOf(valuesOf(lots), targets, given.band)
  return {
    driftNow: now.reduce((most, { drift }) => Math.max(most, Math.abs(drift)), 0),
    bandsBroken: now.filter(({ drift, band }) => Math.abs(drift) > band + 1e-12).length,
    cashFlowDrift: proposals.cashFlow.maxDrift,
    bandsDrift: proposals.bands.maxDrift,
    fullDrift: proposals.full.maxDrift,
    cashFlowTax: proposals.cashFlow.tax,
    bandsTax: proposals.bands.tax,
    fullTax: proposals.full.tax,
    recommended: recommendation(proposals),
    trades: PROPOSALS.flatMap(([name, label]) =>
      proposals[name].trades.toSorted(inOrder).map((trade) => ({
        proposal: label,
        side: trade.side === 'buy' ? 'Buy' : 'Sell',
        account: trade.account,
        symbol:
          trade.symbol === ''
            ? `a ${inSentence(wordFor(ASSET_CLASSES, trade.assetClass))} fund`
            : trade.symbol,
        quantity: trade.symbol === '' ? null : trade.quantity,
        amount: trade.amount,
        gain: trade.shortGain + trade.longGain,
      })),
    ),
    harvest: harvestsOf(lots, given.today),
    after: afterRows(now, proposals),
  }
}

/** `international stocks`, but `US stocks`. */
const inSentence = (label: string): string =>
  label.startsWith('US ') ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Sales first, the larger first: so two proposals with the same trades look the same. */
const inOrder = (one: Trade, other: Trade): number =>
  one.side === other.side ? other.amount - one.amount : one.side === 'sell' ? -1 : 1

const heldLot = ({ location, ...lot }: Given['lots'][number]): HeldLot => ({
  ...lot,
  sheltered: location !== 'taxable',
})

/** The account that was named, else the first taxable one, else the first. */
function intoOf({ newMoney, newMoneyAccount, lots }: Given): string {
  const accounts = new Set(lots.map(({ account }) => account))
  if (newMoney > 0 && newMoneyAccount !== '' && accounts.size > 0 && !accounts.has(newMoneyAccount))
    throw new ToolInputError('newMoneyAccount', `Choose one of: ${[...accounts].join(', ')}.`)
  const first = lots.find(({ location }) => location === 'taxable') ?? lots[0]
  return newMoneyAccount === '' ? (first?.account ?? '') : newMoneyAccount
}

function valuesOf(lots: readonly HeldLot[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { assetClass, price, quantity } of lots)
    values.set(assetClass, (values.get(assetClass) ?? 0) + price * quantity)
  return values
}

/** The gentlest proposal that leaves every class inside its band; else the one with the least drift. */
function recommendation(proposals: Readonly<Record<(typeof PROPOSALS)[number][0], Proposal>>): string {
  const isInside = ({ drifts }: Proposal) =>
    drifts.every(({ drift, band }) => Math.abs(drift) <= band + 1e-12)
  const gentle = PROPOSALS.find(([name]) => isInside(proposals[name]))
  const best = PROPOSALS.toSorted(([a], [b]) => proposals[a].maxDrift - proposals[b].maxDrift)[0]
  return (gentle ?? best)?.[1] ?? ''
}

function afterRows(
  now: ReturnType<typeof driftsOf>,
  proposals: Readonly<Record<(typeof PROPOSALS)[number][0], Proposal>>,
) {
  const weight = (name: (typeof PROPOSALS)[number][0], assetClass: string) =>
    proposals[name].drifts.find((one) => one.assetClass === assetClass)?.weight ?? 0
  const classes = [...new Set([...now, ...proposals.full.drifts].map(({ assetClass }) => assetClass))]
  return classes.map((assetClass) => ({
    assetClass: wordFor(ASSET_CLASSES, assetClass),
    target: proposals.full.drifts.find((one) => one.assetClass === assetClass)?.target ?? 0,
    now: now.find((one) => one.assetClass === assetClass)?.weight ?? 0,
    cashFlow: weight('cashFlow', assetClass),
    bands: weight('bands', assetClass),
    full: weight('full', assetClass),
  }))
}

function nothing(reason: string) {
  const none = noAnswer(reason)
  return {
    driftNow: none,
    bandsBroken: none,
    cashFlowDrift: none,
    bandsDrift: none,
    fullDrift: none,
    cashFlowTax: none,
    bandsTax: none,
    fullTax: none,
    recommended: none,
    trades: [],
    harvest: [],
    after: [],
  }
}
