import { payoff } from '#finance/option-tree.ts'
import { counted } from '#kit/format.ts'
import { contractOf, type Given } from './contract-given.model.ts'
import { quickValue, shifted } from './contract.model.ts'
import { daysOf, eventsOf, isExercised, priceOnWay, writerDefault } from './events.model.ts'
import { withWriterDefault } from './expiry-flow.report.ts'
import { type Play, wayOf } from './flow-play.report.ts'
import { optionFlow } from './life-flow.report.ts'
import { type Life, lifeOf } from './panes.report.ts'
import { exDateSteps } from './price-callouts.report.ts'
import { single } from './single.model.ts'

/** Flow, cash and value of one bought option at the premium paid for it. */
export function singleLife(given: Given, premium: number): Life {
  const { contract, term } = contractOf(given)
  const { leg, ending } = single(given, premium)
  const rows = eventsOf([leg], ending)
  const play: Play = {
    labels: { holder: 'Buyer', writer: 'Writer' },
    poster: 'writer',
    name: `${counted(given.contracts, 'contract')} of ${leg.name}`,
    legs: [leg],
    days: daysOf(ending),
    rows,
    spot: given.spot,
    spotAtExpiry: ending.spotAtExpiry,
    exercised: isExercised(leg, ending) ? [leg] : [],
  }
  const flow = optionFlow(play, exDateSteps(contract, term))
  const losses = writerDefault(leg, ending)
  const last = flow.steps.length
  const steps = flow.steps.map((step) =>
    step.n === last ? { ...withWriterDefault(step, play, losses), n: last } : step,
  )
  const valueAt = (share: number) =>
    quickValue(shifted(contract, { spot: priceOnWay(ending, share), elapsed: share * term.years }))
  return lifeOf(
    { ...flow, steps },
    {
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
    },
  )
}
