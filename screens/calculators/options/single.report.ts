import { payoff } from '#finance/options/option-tree.ts'
import { counted } from '#kit/format.ts'
import { quickValue, shifted } from './contract.model.ts'
import { type DefaultRow, daysOf, type EventRow, isExercised, priceOnWay } from './events.model.ts'
import { type Play, wayOf } from './flow-play.report.ts'
import { optionFlow } from './life-flow.report.ts'
import { type Life, lifeOf } from './panes.report.ts'
import { exDateSteps } from './price-callouts.report.ts'
import type { Bought } from './single.model.ts'

type Result = {
  readonly bought: Bought
  readonly ladder: readonly EventRow[]
  readonly failure: readonly DefaultRow[]
}

/** Flow, cash and value of one bought option at the premium paid for it. */
export function singleLife({ bought, ladder: rows, failure }: Result, contracts: number): Life {
  const { contract, term, leg, ending } = bought
  const play: Play = {
    labels: { holder: 'Buyer', writer: 'Writer' },
    poster: 'writer',
    name: `${counted(contracts, 'contract')} of ${leg.name}`,
    legs: [leg],
    days: daysOf(ending),
    rows,
    spot: ending.spot,
    spotAtExpiry: ending.spotAtExpiry,
    exercised: isExercised(leg, ending) ? [leg] : [],
  }
  const flow = optionFlow(play, exDateSteps(contract, term), failure)
  const valueAt = (share: number) =>
    quickValue(shifted(contract, { spot: priceOnWay(ending, share), elapsed: share * term.years }))
  return lifeOf(flow, {
    rows,
    holder: 'buyer',
    from: term.from,
    to: term.to,
    life: {
      title: 'Value to expiration',
      caption: `${wayOf(ending)}; the gap between the lines is time value, and it is gone at expiration.`,
      y: 'Price per share',
      value: { name: 'Option', at: valueAt },
      floor: { name: 'Intrinsic value', at: (share) => payoff(contract.option, priceOnWay(ending, share)) },
    },
  })
}
