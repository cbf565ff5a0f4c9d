import type { Block } from '#kit/block.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft } from '#kit/report-blocks.ts'
import type { Given } from './contract-given.model.ts'
import type { NamedLeg } from './events.model.ts'
import type { Position } from './position.model.ts'
import type { Result } from './strategy.mode.ts'

type More = { readonly position: Position; readonly reasons: Readonly<Record<string, string>> }

const isShortOption = ({ side, type }: NamedLeg): boolean => side === -1 && type !== 'stock'

/** What can go wrong with this position. */
export function strategyCallouts(result: Result, given: Given, { position, reasons }: More): Draft {
  const short = position.legs.filter(isShortOption)
  const pinned = short.find(({ strike }) => Math.abs(given.spot / strike - 1) < 0.01)
  return [
    reasons['maxLoss'] !== undefined &&
      callout(
        'negative',
        'Undefined risk',
        'The loss grows with the price without limit. Buying a further out-of-the-money call for each uncovered one caps it.',
      ),
    assignment(short, given, position),
    pinned !== undefined &&
      position.term.years <= 7 / 365 &&
      callout(
        'caution',
        'Pin risk',
        `The stock is within 1% of ${pinned.name} you sold, with a week or less to go. Whether you are assigned is known only after the close.`,
      ),
    locked(result, given, position),
  ]
}

/** A short American option whose time value is gone, or a short call before a dividend. */
function assignment(short: readonly NamedLeg[], given: Given, { valueOf }: Position): Block | null {
  const paysDividends = ({ type }: NamedLeg) => type === 'call' && given.dividendYield > 0
  const first = short.find((leg) => {
    const gain = leg.type === 'call' ? given.spot - leg.strike : leg.strike - given.spot
    const time = valueOf(leg, given.spot, 0) - Math.max(0, gain)
    return leg.t > 0 && gain > 0 && (time < 0.005 * given.spot || paysDividends(leg))
  })
  if (first === undefined) return null
  return callout(
    'caution',
    'Early assignment risk',
    `${first.name.replace('the', 'The')} you sold is in the money${paysDividends(first) ? ' on a stock that pays dividends: its holder may exercise the day before the ex-dividend date' : ' with hardly any time value left'}. Watch the time value, and close the leg before it drops below the dividend.`,
  )
}

/** The same profit at every price: a loan in disguise, with the rate that it pays. */
function locked(result: Result, given: Given, { isOneExpiry, term }: Position): Block | null {
  const { maxProfit: most, maxLoss: least } = result
  const paid = -result.netCredit
  if (!isOneExpiry || most === null || least === null || Math.abs(most - least) > 1e-6 * (1 + Math.abs(most)))
    return null
  const end = paid + most
  const rate = paid > 0 && end > 0 && term.years > 0 ? Math.log(end / paid) / term.years : null
  return callout(
    'information',
    'A loan in disguise',
    `The price does not matter: ${paid >= 0 ? `${cents(paid)} today becomes ${cents(end)}` : `${cents(-paid)} today costs ${cents(-end)}`} at expiration${rate === null ? '' : `, ${percent(rate, 2)} a year against an interest rate of ${percent(given.rate, 2)}`}. With American options, early exercise of one leg can open up the position.`,
  )
}

/** Steps to take with the position, the dearest mistake first. */
export function strategyActions(result: Result, position: Position): Block {
  const days = position.term.to - position.term.from
  const short = position.legs.filter(isShortOption).length
  const { marginRequired: margin, maxProfit, netCredit } = result
  return actions(
    'Before and after the trade',
    margin > 0 && {
      title: `Keep ${money(margin)} of margin available`,
      dueInDays: 0,
      cost: margin,
      effect: 'It is recalculated every evening; a shortfall closes the position.',
    },
    {
      title: 'Enter all legs as one limit order',
      dueInDays: 0,
      effect: `At a net ${netCredit >= 0 ? 'credit' : 'debit'} of ${money(Math.abs(netCredit))}; legging in lets the price move in between.`,
    },
    maxProfit !== null &&
      maxProfit > 0 && {
        title: 'Set your exit now',
        dueInDays: Math.round(days / 2),
        effect: `Closing at half the maximum profit locks in ${money(maxProfit / 2)} and ends the risk.`,
      },
    short > 0 && {
      title: 'Decide on short options a week before expiration',
      dueInDays: Math.max(0, days - 7),
      effect: `Avoids assignment and pin risk on ${counted(short, 'short leg')}.`,
    },
  )
}
