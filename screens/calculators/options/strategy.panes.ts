import type { Block } from '#kit/block.ts'
import type { Given } from './contract.ts'
import { daysOf, eventsOf, isExercised, priceOnWay } from './events.model.ts'
import { optionFlow } from './flow.ts'
import { listed, wayOf } from './flow-parts.ts'
import { linkedPanes } from './panes.ts'
import type { Position } from './position.ts'
import { shapeOf } from './shape.model.ts'
import { endingOf } from './strategy.ending.ts'

/** Flow, cash and profit of the position at the ending of the inputs. */
export function strategyPanes(position: Position, given: Given): readonly Block[] {
  const { legs, term, profit } = position
  const shape = shapeOf({ ...position, spot: given.spot, profit: (price) => profit(price, term.years) })
  const ending = endingOf(position, given, shape)
  const rows = eventsOf(legs, ending)
  const flow = optionFlow({
    labels: { holder: 'You', writer: 'Other side' },
    poster: 'holder',
    name: listed(legs.map(({ side, name }) => `${side === 1 ? 'to buy' : 'to sell'} ${name}`)),
    legs,
    days: daysOf(ending),
    rows,
    spot: given.spot,
    spotAtExpiry: ending.spotAtExpiry,
    exercised: legs.filter((leg) => isExercised(leg, ending)),
  })
  return linkedPanes(flow, {
    rows,
    holder: 'you',
    from: term.from,
    to: term.to,
    life: {
      title: 'Profit on the way to expiry',
      caption: `${wayOf(ending)}; at expiry the two lines meet.`,
      y: 'US dollars',
      value: { name: 'Profit so far', at: (share) => profit(priceOnWay(ending, share), share * term.years) },
      floor: { name: 'If it ended there', at: (share) => profit(priceOnWay(ending, share), term.years) },
    },
  })
}
