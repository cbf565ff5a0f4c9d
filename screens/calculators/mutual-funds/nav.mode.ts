import { isNoAnswer } from '#finance/answer.ts'
import { sharePrice } from '#finance/funds/share-class.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './mutual-funds.inputs.ts'
import { type Order, orderDays, payments } from './nav.model.ts'
import { navReport } from './nav.report.ts'

export const navOutputs = {
  nav: out.cents('Net asset value', { help: '(assets − liabilities) ÷ shares, rounded to the cent.' }),
  offeringPrice: out.cents('Offering price', { help: 'NAV ÷ (1 − sales charge), rounded to the cent.' }),
  sharesBought: out.number('Shares purchased', { decimals: 3 }),
  salesCharge: out.cents('Sales charge', { better: 'lower' }),
  chargeOnInvested: out.percent('Charge on net investment', { decimals: 2, better: 'lower' }),
  netAssets: out.money('Net assets'),
  yearlyFees: out.cents('Annual fees on your shares', { better: 'lower' }),
  usualLoad: out.percent('Sales charge at your size', { decimals: 2 }),
  toNextBreakpoint: out.money('Amount to next breakpoint'),
  savedAtBreakpoint: out.money('Savings at breakpoint'),
  ladder: paymentsOutput,
}

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeNav>>

/** Mode `nav`: an order, from its entry to the redemption. */
export const nav = defineMode(inputs, {
  label: 'Your order',
  outputs: navOutputs,
  main: 'sharesBought',
  goal: { lever: 'investment', target: 1000 },
  compute: computeNav,
  report: navReport,
})

function computeNav(given: Given) {
  const order = orderOf(given)
  const days = orderDays(given)
  const charge = order.shares * (order.offeringPrice - order.nav)
  const invested = order.shares * order.nav
  const next = nextBreakpoint(given)
  return {
    nav: order.nav,
    offeringPrice: order.offeringPrice,
    sharesBought: order.shares,
    salesCharge: charge,
    chargeOnInvested:
      invested > 0 ? charge / invested : { noAnswer: 'the order is too small to buy any shares' },
    netAssets: order.netAssets,
    yearlyFees: invested * (given.expenseRatio + given.fee12b1),
    usualLoad: usualLoad(given),
    toNextBreakpoint:
      next === undefined ? { noAnswer: 'there is no lower breakpoint' } : next.from - given.investment,
    savedAtBreakpoint:
      next === undefined
        ? { noAnswer: 'there is no lower breakpoint' }
        : next.from * (usualLoad(given) - next.load),
    ladder: payments(order, days),
    order,
    days,
  }
}

/** The order at its prices; what cannot be is refused by the field that has to change. */
function orderOf(given: Given): Order {
  if (given.liabilities >= given.assets)
    throw new ToolInputError('liabilities', 'Enter liabilities below the fund’s assets.')
  const price = sharePrice({ ...given, shares: given.sharesOutstanding })
  if (isNoAnswer(price))
    throw new ToolInputError('sharesOutstanding', 'Enter fewer shares: the NAV must be at least one cent.')
  const { order, distribution, redeem } = orderDays(given)
  if (distribution <= order)
    throw new ToolInputError('distributionDate', 'Enter a distribution date after the order date.')
  if (redeem <= order) throw new ToolInputError('redeemDate', 'Enter a redemption date after the order date.')
  if (given.dividendPerShare + given.gainPerShare >= price.nav)
    throw new ToolInputError('gainPerShare', 'Enter a dividend and gain that add up to less than the NAV.')
  return { ...given, ...price, shares: price.sharesBought, netAssets: given.assets - given.liabilities }
}

const sorted = ({ breakpoints }: Given) => breakpoints.toSorted((a, b) => a.from - b.from)

const usualLoad = (given: Given): number =>
  sorted(given).findLast(({ from }) => from <= given.investment)?.load ?? given.frontLoad

/** The next size at which the charge is lower. */
const nextBreakpoint = (given: Given) =>
  sorted(given).find(({ from, load }) => from > given.investment && load < usualLoad(given))
