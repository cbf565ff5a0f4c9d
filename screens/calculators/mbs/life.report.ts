import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { amountOf, passCash, passSecurity } from '#kit/lab/flow-steps.ts'
import { DEALS } from './holding.model.ts'
import type { Given, Result } from './mbs.model.ts'

type Month = Result['schedule'][number]

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
const PARTIES: readonly FlowParty[] = [
  { id: 'borrower', label: 'Borrowers', kind: 'investor', x: 0, y: 46 },
  { id: 'originator', label: 'Originator', kind: 'intermediary', x: 40, y: 4 },
  { id: 'warehouse', label: 'Warehouse lender', kind: 'investor', x: 0, y: 4 },
  { id: 'newLender', label: 'New lender', kind: 'intermediary', x: 0, y: 92 },
  { id: 'servicer', label: 'Servicer', kind: 'intermediary', x: 32, y: 52 },
  { id: 'guarantor', label: 'Guarantor (agency)', kind: 'infrastructure', x: 44, y: 92 },
  { id: 'trust', label: 'Trust', kind: 'infrastructure', x: 64, y: 46 },
  { id: 'dealer', label: 'Dealer (TBA market)', kind: 'intermediary', x: 84, y: 4 },
  { id: 'investor', label: 'You, the investor', kind: 'investor', x: 100, y: 46 },
  { id: 'transfer', label: 'Risk-transfer holders', kind: 'investor', x: 96, y: 92 },
]

/** How home loans become a bond, and where every month's money goes. */
export function flowBlock(result: Result, given: Given): FlowBlock {
  const [first] = result.schedule
  const wave = refinanceMonth(result)
  const last = result.schedule.at(-1)
  return flowOf('From home loan to investor', PARTIES, [
    lending(result, given),
    swap(given),
    trade(given),
    notice(result),
    settle(result, given),
    first !== undefined && [collect(first), fees(first, given), distribute(first, given)],
    wave !== undefined && refinance(wave, given),
    buyOut(result, given),
    ...(last === undefined || last === first ? [] : [cleanUp(last)]),
  ])
}

/** The month after the first in which most is prepaid. */
export function refinanceMonth({ schedule }: Pick<Result, 'schedule'>): Month | undefined {
  const later = schedule.slice(1, -1).filter((row) => row.prepaid > 0)
  const [start, ...rest] = later
  if (start === undefined) return undefined
  return rest.reduce((most, row) => (row.prepaid > most.prepaid ? row : most), start)
}

function lending({ deals }: Result, { age, wac }: Given): Step {
  const amount = amountOf(deals, DEALS.loans)
  const advance = amountOf(deals, DEALS.advance)
  return {
    title: 'Loans are made',
    when: age === 0 ? 'Just now' : `${counted(age, 'month')} ago`,
    text: `The originator lends at ${percent(wac, 3)}. Against the ${money(amount)} borrowers still owe, a warehouse lender advances ${money(advance)} until the loans are sold.`,
    edges: [
      ...passCash(['warehouse', 'originator'], advance, {
        label: 'Advance',
        formula: 'advance rate × balance',
      }),
      ...passCash(['originator', 'borrower'], amount, { label: 'Loans at today’s balance' }),
      oblige('borrower', 'originator', 'Notes and mortgages'),
    ],
    balanceSheets: { originator: { Loans: amount, 'Warehouse advance': -advance } },
  }
}

const swap = ({ balance }: Given): Step => ({
  title: 'Loans are pooled and guaranteed',
  when: 'Before the sale',
  text: 'The originator swaps the loans for a pass-through security. The guarantor is bound to pay investors interest and principal whatever the borrowers do.',
  edges: [
    { from: 'originator', to: 'trust', what: 'security', amount: balance, label: 'Loans' },
    { from: 'trust', to: 'originator', what: 'security', amount: balance, label: 'Pass-through' },
    oblige('guarantor', 'trust', 'Guarantees interest and principal'),
  ],
})

const trade = ({ passThroughRate }: Given): Step => ({
  title: 'You trade TBA',
  when: 'Up to three months ahead',
  text: `You buy ${percent(passThroughRate, 2)} pass-throughs “to be announced”: agency, term, coupon, price and month are set, but not the pools. Both sides are bound to settle.`,
  edges: [
    oblige('dealer', 'investor', 'Will deliver eligible pools'),
    oblige('investor', 'dealer', 'Will pay the price'),
  ],
})

function notice({ deals }: Result): Step {
  const when = deals.find((row) => row.event === DEALS.notice)?.date ?? ''
  return {
    title: '48-hour notice',
    when: 'Two business days before',
    text: `By 3 p.m. on ${date(when)} the seller names pools that meet good-delivery rules and is bound to deliver them.`,
    edges: [tell('originator', 'dealer', 'Pools'), tell('dealer', 'investor', 'Pools')],
    failure: {
      title: 'The notice is late',
      text: 'Settlement is delayed, the seller goes without the cash, and it may owe a fails charge of 2% a year less the short rate.',
      edges: [oblige('originator', 'investor', 'Pools still owed')],
    },
  }
}

function settle({ deals, schedule, accruedInterest }: Result, given: Given): Step {
  const paid = amountOf(deals, DEALS.purchase)
  const received = amountOf(deals, DEALS.seller)
  const kept = amountOf(deals, DEALS.dealer)
  const advance = amountOf(deals, DEALS.advance)
  const within =
    accruedInterest === 0
      ? ''
      : `, of it ${cents(accruedInterest)} for interest accrued since the first of the month, which the first payment returns`
  return {
    title: 'Settlement',
    when: given.settlement,
    text: `On ${date(given.settlement)} you pay ${cents(paid)}${within}. The originator gets ${cents(received)} and repays the warehouse lender ${cents(advance)}; the dealer keeps ${cents(kept)}.`,
    edges: [
      ...passCash(['investor', 'dealer'], paid, {
        label: 'Price and accrued interest',
        formula: 'price × balance ÷ 100 + accrued',
      }),
      ...passCash(['dealer', 'originator'], received, { label: 'Price less bid-ask spread' }),
      ...passCash(['originator', 'warehouse'], advance, { label: 'Advance repaid' }),
      ...passSecurity(['originator', 'dealer', 'investor'], schedule[0]?.balance ?? 0, {
        label: 'Pass-through',
      }),
    ],
    balanceSheets: {
      investor: { Cash: -paid, 'Pass-through at cost': paid },
      originator: { Cash: received - advance },
    },
  }
}

const collect = (row: Month): Step => ({
  title: 'Borrowers pay',
  when: `Due ${date(row.due)}`,
  text: `In the first month borrowers pay ${cents(row.collected)}: interest, scheduled principal and ${cents(row.prepaid)} of prepayments.`,
  edges: passCash(['borrower', 'servicer'], row.collected, {
    label: 'Payments and prepayments',
    formula: 'balance × WAC ÷ 12 + scheduled + prepaid',
  }),
  failure: {
    title: 'A borrower is late',
    text: 'The servicer advances the missing payment so you are paid in full, and recovers it from the borrower, the sale of the home or the guarantor.',
    edges: [oblige('borrower', 'servicer', 'Overdue payment'), oblige('servicer', 'trust', 'Must advance')],
  },
})

function fees(row: Month, { passThroughRate }: Given): Step {
  const guarantee = row.guarantee
  const cash = row.cash
  return {
    title: 'Fees come out',
    when: 'Same month',
    text: `The servicer keeps ${cents(row.servicing)}, pays the guarantor ${cents(guarantee)} and passes on ${cents(cash)}: interest at ${percent(passThroughRate, 3)} and all principal.`,
    edges: [
      ...passCash(['servicer', 'guarantor'], guarantee, {
        label: 'Guarantee fee',
        formula: 'balance × fee ÷ 12',
      }),
      ...passCash(['servicer', 'trust'], cash, { label: 'Interest and principal' }),
    ],
  }
}

const distribute = (row: Month, { delayDays }: Given): Step => ({
  title: 'You are paid',
  when: row.paidOn,
  text: `On ${date(row.paidOn)}, after a ${delayDays}-day payment delay, you receive ${cents(row.interest)} of interest, ${cents(row.scheduled)} of scheduled principal and ${cents(row.prepaid)} of prepayments.`,
  edges: passCash(['trust', 'investor'], row.cash, {
    label: 'Interest and principal',
    formula: 'balance × pass-through rate ÷ 12 + scheduled + prepaid',
  }),
  balanceSheets: {
    investor: { Cash: row.cash, 'Pass-through at balance': row.balance - row.scheduled - row.prepaid },
  },
})

const refinance = (row: Month, { wac, mortgageRate }: Given): Step => ({
  title: 'Prepayments peak',
  when: row.paidOn,
  text: `Prepayments peak in month ${row.month}: with mortgage rates at ${percent(mortgageRate, 2)} against ${percent(wac, 2)} on these loans, ${cents(row.prepaid)} is paid off, and you get it back at par whatever you paid.`,
  edges: passCash(['newLender', 'servicer', 'trust', 'investor'], row.prepaid, {
    label: 'Payoff at par',
    formula: 'SMM × (balance − scheduled)',
  }),
  failure: {
    title: 'Rates rise instead',
    text: 'Nobody refinances. Principal comes back later than you expected, and you are stuck with a below-market coupon (extension risk).',
    edges: [oblige('borrower', 'servicer', 'Keeps the low-rate loan')],
  },
})

function buyOut({ deals }: Result, { lossSeverity }: Given): Step {
  const par = amountOf(deals, DEALS.buyOut)
  const loss = amountOf(deals, DEALS.loss)
  return {
    title: 'A default and buyout',
    when: 'If a borrower stops paying',
    text: `The guarantor buys the ${money(par)} loan out of the pool at par, so you get principal early and lose nothing below par. The ${percent(lossSeverity)} that is not recovered, ${money(loss)}, falls on credit-risk-transfer investors.`,
    edges: [
      ...passCash(['guarantor', 'trust', 'investor'], par, { label: 'Buyout at par' }),
      ...passCash(['transfer', 'guarantor'], loss, { label: 'Loss', formula: 'loss severity × loan' }),
    ],
  }
}

const cleanUp = (row: Month): Step => ({
  title: 'Final payment',
  when: row.paidOn,
  text: `On ${date(row.paidOn)} the last ${cents(row.cash)} is paid and the pool is retired.`,
  edges: passCash(['borrower', 'servicer', 'trust', 'investor'], row.cash, {
    label: 'Final payment',
    note: 'Excludes the last month’s fees.',
  }),
})
