import { payoff } from '#finance/option-tree.ts'
import type { Block, FlowBlock } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { contractOf, type Given } from './contract.ts'
import { quickValue, shifted } from './contract.model.ts'
import { daysOf, eventsOf, isExercised, priceOnWay, writerDefault } from './events.model.ts'
import { optionFlow } from './flow.ts'
import { withWriterDefault } from './flow-expiry.ts'
import { type Play, wayOf } from './flow-parts.ts'
import { linkedPanes } from './panes.ts'
import { exDateSteps } from './price.callouts.ts'
import { single } from './single.ts'

/** Flow, cash and value of one bought option at the premium paid for it. */
export function singlePanes(given: Given, premium: number): readonly Block[] {
  const { contract, term } = contractOf(given)
  const { leg, ending } = single(given, premium)
  const rows = eventsOf([leg], ending)
  const valueAt = (share: number) =>
    quickValue(shifted(contract, { spot: priceOnWay(ending, share), elapsed: share * term.years }))
  return linkedPanes(singleFlow(given, premium), {
    rows,
    holder: 'buyer',
    from: term.from,
    to: term.to,
    life: {
      title: 'Value on the way to expiry',
      caption: `${wayOf(ending)}; the distance between the lines is time value, and it is gone at expiry.`,
      y: 'US dollars a share',
      value: { name: 'Option', at: valueAt },
      floor: { name: 'Gain of exercise', at: (share) => payoff(contract.option, priceOnWay(ending, share)) },
    },
  })
}

function singleFlow(given: Given, premium: number): FlowBlock {
  const { contract, term } = contractOf(given)
  const { leg, ending } = single(given, premium)
  const play: Play = {
    labels: { holder: 'Buyer', writer: 'Writer' },
    poster: 'writer',
    name: `${counted(given.contracts, 'contract')} of ${leg.name}`,
    legs: [leg],
    days: daysOf(ending),
    rows: eventsOf([leg], ending),
    spot: given.spot,
    spotAtExpiry: ending.spotAtExpiry,
    exercised: isExercised(leg, ending) ? [leg] : [],
  }
  const flow = optionFlow(play, exDateSteps(contract, term))
  const losses = writerDefault(leg, ending)
  const last = flow.steps.length
  return {
    ...flow,
    steps: flow.steps.map((step) =>
      step.n === last ? { ...withWriterDefault(step, play, losses), n: last } : step,
    ),
  }
}
