import type { Block, Callout } from '#kit/block.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import type { NamedLeg } from './events.model.ts'
import type { Position } from './position.ts'
import type { Result } from './strategy.mode.ts'

type More = { readonly position: Position; readonly reasons: Readonly<Record<string, string>> }

/** What can go wrong with this position. */
export function strategyCallouts(
  result: Result,
  given: Given,
  { position, reasons }: More,
): readonly Callout[] {
  const short = position.legs.filter(({ side, type }) => side === -1 && type !== 'stock')
  return [
    ...(reasons['maxLoss'] === undefined
      ? []
      : [
          callout(
            'negative',
            'Undefined risk',
            'The loss grows with the price without end. Buying one call further out for each that is not covered puts a limit to it.',
          ),
        ]),
    ...assignment(short, given, position),
    ...pinned(short, given, position),
    ...locked(result, given, position),
  ]
}

/** A short American option whose time value is gone, or a short call before a dividend. */
function assignment(short: readonly NamedLeg[], given: Given, { valueOf }: Position): readonly Callout[] {
  const near = short.filter((leg) => {
    const gain = leg.type === 'call' ? given.spot - leg.strike : leg.strike - given.spot
    const time = valueOf(leg, given.spot, 0) - Math.max(0, gain)
    return gain > 0 && (time < 0.005 * given.spot || (leg.type === 'call' && given.dividendYield > 0))
  })
  const [first] = near
  if (first === undefined) return []
  return [
    callout(
      'caution',
      'Assignment may come early',
      `${first.name.replace('the', 'The')} that you sold is in the money${first.type === 'call' && given.dividendYield > 0 ? ' on a share that pays dividends: its holder may exercise the day before the ex-dividend day' : ' with hardly any time value left'}. Watch the time value and close the leg before it falls below the dividend.`,
    ),
  ]
}

function pinned(short: readonly NamedLeg[], given: Given, { term }: Position): readonly Callout[] {
  const near = short.find(({ strike }) => Math.abs(given.spot / strike - 1) < 0.01)
  if (near === undefined || term.years > 7 / 365) return []
  return [
    callout(
      'caution',
      'Pin risk',
      `The price is within 1% of ${near.name} that you sold, with a week to go at most: whether you are assigned is known only after the close.`,
    ),
  ]
}

/** The same profit at every price: a loan in disguise, with the rate that it pays. */
function locked(result: Result, given: Given, { isOneExpiry, term }: Position): readonly Callout[] {
  const { maxProfit: most, maxLoss: least } = result
  const paid = -result.netCredit
  if (!isOneExpiry || most === null || least === null || Math.abs(most - least) > 1e-6 * (1 + Math.abs(most)))
    return []
  const end = paid + most
  const rate = paid > 0 && end > 0 ? Math.log(end / paid) / term.years : null
  return [
    callout(
      'information',
      'A loan in disguise',
      `The price does not matter: ${paid >= 0 ? `${cents(paid)} today become ${cents(end)}` : `${cents(-paid)} today cost ${cents(-end)}`} at expiry${rate === null ? '' : `, ${percent(rate, 2)} a year against an interest rate of ${percent(given.rate, 2)}`}. With American options a leg may be exercised early and open the position.`,
    ),
  ]
}

/** Steps to take with the position, the dearest mistake first. */
export function strategyActions(result: Result, position: Position): Block {
  const days = position.term.to - position.term.from
  const hasShort = position.legs.some(({ side, type }) => side === -1 && type !== 'stock')
  const margin = result.marginRequired
  return {
    kind: 'actions',
    title: 'Before and after the trade',
    steps: [
      ...(margin > 0
        ? [
            {
              title: `Keep ${money(margin)} of margin free`,
              dueInDays: 0,
              cost: margin,
              effect: 'It is asked for again every evening; what is missing closes the position.',
            },
          ]
        : []),
      {
        title: 'Enter all legs as one order with a limit',
        dueInDays: 0,
        effect: `At ${money(Math.abs(result.netCredit))} ${result.netCredit >= 0 ? 'of credit' : 'of cost'}; leg by leg the price moves in between.`,
      },
      ...(result.maxProfit !== null && result.maxProfit > 0
        ? [
            {
              title: 'Set the exit now',
              dueInDays: Math.round(days / 2),
              effect: `Closing at half of the most it can earn leaves ${money(result.maxProfit / 2)} and frees the risk.`,
            },
          ]
        : []),
      ...(hasShort
        ? [
            {
              title: 'Decide on the sold options a week before expiry',
              dueInDays: Math.max(0, days - 7),
              effect: `Avoids assignment and pin risk on ${number(position.legs.filter(({ side }) => side === -1).length, 0)} leg(s).`,
            },
          ]
        : []),
    ],
  }
}
