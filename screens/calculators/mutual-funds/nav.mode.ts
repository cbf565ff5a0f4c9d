import type { Told } from '#kit/computation.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './mutual-funds.inputs.ts'
import { orderDays, payments } from './nav.model.ts'
import { navReport } from './nav.report.ts'
import { orderOf } from './nav-order.model.ts'

export const navOutputs = {
  nav: out.cents('Net asset value', { help: '(assets − liabilities) ÷ shares, to the cent.' }),
  offeringPrice: out.cents('Offering price', { help: 'Net asset value ÷ (1 − sales charge), to the cent.' }),
  sharesBought: out.number('Shares you receive', { decimals: 3 }),
  salesCharge: out.cents('Sales charge', { better: 'lower' }),
  chargeOnInvested: out.percent('Of what is invested for you', { decimals: 2, better: 'lower' }),
  netAssets: out.money('Net assets'),
  yearlyFees: out.cents('Fees on your shares, a year', { better: 'lower' }),
  usualLoad: out.percent('Charge at your size', { decimals: 2 }),
  toNextBreakpoint: out.money('To the next breakpoint'),
  savedAtBreakpoint: out.money('Charge saved there'),
  ladder: paymentsOutput,
}

type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeNav>>

/** Mode `nav`: an order, from its entry to the redemption. */
export const nav = defineMode(inputs, {
  label: 'Your order',
  outputs: navOutputs,
  main: 'sharesBought',
  compute: computeNav,
  report: navReport,
})

function computeNav(given: Given) {
  const order = orderOf(given)
  const charge = order.shares * (order.offeringPrice - order.nav)
  const invested = order.shares * order.nav
  const next = nextBreakpoint(given)
  return {
    nav: order.nav,
    offeringPrice: order.offeringPrice,
    sharesBought: order.shares,
    salesCharge: charge,
    chargeOnInvested:
      invested > 0 ? charge / invested : { noAnswer: 'the order buys less than a thousandth of a share' },
    netAssets: order.netAssets,
    yearlyFees: invested * (given.expenseRatio + given.fee12b1),
    usualLoad: usualLoad(given),
    toNextBreakpoint:
      next === undefined ? { noAnswer: 'no lower charge follows' } : next.from - given.investment,
    savedAtBreakpoint:
      next === undefined
        ? { noAnswer: 'no lower charge follows' }
        : next.from * (usualLoad(given) - next.load),
    ladder: payments(order, orderDays(given)),
  }
}

const sorted = ({ breakpoints }: Given) => breakpoints.toSorted((a, b) => a.from - b.from)

const usualLoad = (given: Given): number =>
  sorted(given).findLast(({ from }) => from <= given.investment)?.load ?? given.frontLoad

/** The next size at which the charge is lower. */
const nextBreakpoint = (given: Given) =>
  sorted(given).find(({ from, load }) => from > given.investment && load < usualLoad(given))
