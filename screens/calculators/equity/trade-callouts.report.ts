import { MARGIN_RULE } from '#finance/equities/stock-margin.ts'
import type { Block } from '#kit/block.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, type Given } from './trade.model.ts'

/** How near the margin call is, what the rules ask at least, and what is not counted. */
export const tradeCallouts = (result: Result, given: Given): Draft => [
  called(result, given),
  nearCall(result, given),
  leastMargin(result, given),
  given.side === 'short' &&
    callout(
      'negative',
      'Unlimited loss',
      'If the stock doubles, you lose as much as you sold it for, and it can double again. The lender can also recall the shares on any day.',
    ),
  given.secFeePerMillion === 0 &&
    given.tafPerShare === 0 &&
    (given.side !== 'buy' || given.exitPrice !== 0) &&
    callout(
      'information',
      'Regulatory fees left out',
      'Brokers pass on the SEC fee and the FINRA trading activity fee on a sale, a few cents for most trades. Enter the current rates to include them.',
    ),
  given.side === 'buy' &&
    given.daysToExDate === 0 &&
    given.dividend0 > 0 &&
    callout(
      'information',
      'Bought on the ex-dividend date',
      'The seller keeps this dividend, and the price has opened lower by about as much. The next one is yours.',
    ),
]

/** The closing price of the inputs is beyond the call. */
function called({ marginCallPrice: call }: Result, given: Given): Block | false | null {
  if (call === null || call <= 0) return null
  const end = closingPrice(given)
  const isBeyond = given.side === 'buy' ? end <= call : end >= call
  return (
    isBeyond &&
    callout(
      'negative',
      'Margin call on the way',
      `Before the price reaches ${cents(end)} it passes ${cents(call)}. You add money then, or the broker closes the position there.`,
    )
  )
}

function nearCall({ callDistance, monthlyMove }: Result, { volatility }: Given): Block | false | null {
  if (callDistance === null || callDistance <= -1 || volatility === 0) return null
  const distance = Math.abs(callDistance)
  return (
    distance <= monthlyMove &&
    callout(
      'negative',
      'An ordinary month could trigger a margin call',
      `The call is ${percent(distance, 1)} away; one standard deviation of a month’s return is ${percent(monthlyMove, 1)}. Borrow less, or keep cash ready.`,
    )
  )
}

function leastMargin({ equityRequired: equity, loan }: Result, given: Given): Draft {
  const isShort = given.side === 'short'
  const least = isShort ? MARGIN_RULE.short : MARGIN_RULE.long
  if (given.side === 'sell' || (given.side === 'buy' && loan === 0)) return []
  const shortRule = isShort
    ? ` of a short sale, and at least ${money(MARGIN_RULE.shortPerShare)} per share`
    : ''
  return [
    given.marginMaintenance < least &&
      callout(
        'caution',
        'Below the FINRA minimum',
        `FINRA requires ${percent(least, 0)}${shortRule}, so the call would come sooner than shown.`,
      ),
    equity < MARGIN_RULE.leastEquity &&
      callout(
        'information',
        `A margin account needs ${money(MARGIN_RULE.leastEquity)}`,
        `This trade takes ${cents(equity)} of your cash, but the account must hold at least ${money(MARGIN_RULE.leastEquity)} of equity before the broker may lend.`,
      ),
  ]
}
