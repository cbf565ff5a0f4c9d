import { MARGIN_RULE } from '#finance/stock-margin.ts'
import type { Callout } from '#kit/block.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, type Given } from './trade.model.ts'

/** How near the margin call is, what the rules ask at least, and what is not counted. */
export const tradeCallouts = (result: Result, given: Given): readonly Callout[] => [
  ...called(result, given),
  ...nearCall(result, given),
  ...leastMargin(result, given),
  ...(given.side === 'short' ? [unlimited] : []),
  ...withoutFees(given),
  ...missedDividend(given),
]

/** The closing price of the inputs is beyond the call. */
function called({ marginCallPrice: call }: Result, given: Given): readonly Callout[] {
  if (call === null || call <= 0) return []
  const end = closingPrice(given)
  const isBeyond = given.side === 'buy' ? end <= call : end >= call
  return isBeyond
    ? [
        callout(
          'negative',
          'You are called on the way',
          `Before the price reaches ${cents(end)} it passes ${cents(call)}: you add money then, or the broker closes the position there.`,
        ),
      ]
    : []
}

function nearCall({ callDistance, monthlyMove }: Result, { volatility }: Given): readonly Callout[] {
  if (callDistance === null || callDistance <= -1 || volatility === 0) return []
  const distance = Math.abs(callDistance)
  return distance <= monthlyMove
    ? [
        callout(
          'negative',
          'A usual month is enough for a margin call',
          `The call is a move of ${percent(distance, 1)} away; one standard deviation of a month is ${percent(monthlyMove, 1)}. Borrow less, or keep cash ready.`,
        ),
      ]
    : []
}

function leastMargin({ equityRequired, loan }: Result, given: Given): readonly Callout[] {
  const equity = equityRequired
  const least = given.side === 'short' ? MARGIN_RULE.short : MARGIN_RULE.long
  if (given.side === 'sell' || (given.side === 'buy' && loan === 0)) return []
  return [
    ...(given.marginMaintenance < least
      ? [
          callout(
            'caution',
            'Below the least that the rules allow',
            given.side === 'short'
              ? `FINRA asks ${percent(least, 0)} for shares sold short, and at least ${money(MARGIN_RULE.shortPerShare)} a share; the call would come sooner than shown.`
              : `FINRA asks ${percent(least, 0)}; the call would come sooner than shown.`,
          ),
        ]
      : []),
    ...(equity < MARGIN_RULE.leastEquity
      ? [
          callout(
            'information',
            `A margin account needs ${money(MARGIN_RULE.leastEquity)}`,
            `This trade asks ${cents(equity)} of you, but the account must hold at least ${money(MARGIN_RULE.leastEquity)} of equity before anything is lent.`,
          ),
        ]
      : []),
  ]
}

const unlimited: Callout = callout(
  'negative',
  'The loss has no limit',
  'A share that doubles costs you what you sold it for once more, and it can double again. The lender may also call the shares back on any day.',
)

const withoutFees = ({ secFeePerMillion, tafPerShare, side, exitPrice }: Given): readonly Callout[] =>
  secFeePerMillion === 0 && tafPerShare === 0 && (side !== 'buy' || exitPrice !== 0)
    ? [
        callout(
          'information',
          'Fees on the sale are not counted',
          'Brokers pass on the SEC fee and the FINRA trading activity fee of a sale, a few cents for most trades. Enter the rates in force to count them.',
        ),
      ]
    : []

const missedDividend = ({ side, daysToExDate, dividend0 }: Given): readonly Callout[] =>
  side === 'buy' && daysToExDate === 0 && dividend0 > 0
    ? [
        callout(
          'information',
          'Bought on the ex-dividend day',
          'The seller keeps this dividend, and the price has opened lower by about as much. The next one is yours.',
        ),
      ]
    : []
