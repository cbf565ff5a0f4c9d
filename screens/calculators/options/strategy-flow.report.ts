import { number } from '#kit/format.ts'
import type { Given } from './contract-given.model.ts'
import { type NamedLeg, daysOf, isExercised, priceOnWay } from './events.model.ts'
import { listed, wayOf } from './flow-play.report.ts'
import { optionFlow } from './life-flow.report.ts'
import { type Life, lifeOf } from './panes.report.ts'
import type { Result } from './strategy.mode.ts'

/** '2 of ' for more than one contract; shares name their number. */
function sizeOf({ type, units }: NamedLeg, { multiplier }: Given): string {
  const contracts = units / multiplier
  return type === 'stock' || contracts === 1 ? '' : `${number(contracts)} of `
}

/** Flow, cash and profit of the position at the ending of the inputs. */
export function strategyLife({ held, ending, ladder: rows }: Result, given: Given): Life {
  const { legs, term, profit } = held
  const flow = optionFlow({
    labels: { holder: 'You', writer: 'Counterparty' },
    poster: 'holder',
    name: listed(
      legs.map((leg) => `${leg.side === 1 ? 'to buy' : 'to sell'} ${sizeOf(leg, given)}${leg.name}`),
    ),
    legs,
    days: daysOf(ending),
    rows,
    spot: given.spot,
    spotAtExpiry: ending.spotAtExpiry,
    exercised: legs.filter((leg) => isExercised(leg, ending)),
  })
  return lifeOf(flow, {
    rows,
    holder: 'you',
    from: term.from,
    to: term.to,
    life: {
      title: 'Profit to expiration',
      caption: `${wayOf(ending)}; the two lines meet at expiration.`,
      y: 'US dollars',
      value: {
        name: 'Profit to date',
        at: (share) => profit(priceOnWay(ending, share), share * term.years),
      },
      floor: {
        name: 'Profit if it expired there',
        at: (share) => profit(priceOnWay(ending, share), term.years),
      },
    },
  })
}
