import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { amountOf, passCash, passSecurity } from '#kit/lab/flow-steps.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { DEALS } from './holding.model.ts'
import type { Given, Result } from './mbs.compute.ts'

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
  return flowOf('From the loans to your pocket', PARTIES, [
    lending(result, given),
    swap(given),
    trade(given),
    notice(result),
    settle(result, given),
    ...(first === undefined ? [] : [collect(first), fees(first, given), distribute(first, given)]),
    ...(wave === undefined ? [] : [refinance(wave, given)]),
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

const holding = (name: string, amount: number) => ({ name, amount })

function lending({ deals }: Result, { age, wac }: Given): Step {
  const amount = amountOf(deals, DEALS.loans)
  const advance = amountOf(deals, DEALS.advance)
  return {
    title: 'Loans',
    when: age === 0 ? 'Just now' : `${age} months ago`,
    text: `The originator lends to the borrowers at ${percent(wac, 3)}; of what they still owe, ${money(amount)}, a warehouse lender advances ${money(advance)} until the loans are sold.`,
    edges: [
      ...passCash(['warehouse', 'originator'], advance, {
        label: 'Advance',
        formula: 'advance rate × balance',
      }),
      ...passCash(['originator', 'borrower'], amount, { label: 'Loans, at today’s balance' }),
      oblige('borrower', 'originator', 'Notes and mortgages'),
    ],
    balanceSheets: [
      { party: 'originator', holds: [holding('Loans', amount), holding('Warehouse advance', -advance)] },
    ],
  }
}

const swap = ({ balance }: Given): Step => ({
  title: 'Pool and guarantee',
  when: 'Before the sale',
  text: 'The originator swaps the loans for one pass-through security on them. No money moves; the guarantor is bound to pay interest and principal to the holders whatever the borrowers do.',
  edges: [
    { from: 'originator', to: 'trust', what: 'security', amount: balance, label: 'Loans' },
    { from: 'trust', to: 'originator', what: 'security', amount: balance, label: 'Pass-through' },
    oblige('guarantor', 'trust', 'Guarantee of interest and principal'),
  ],
})

const trade = ({ passThroughRate }: Given): Step => ({
  title: 'TBA trade',
  when: 'Up to three months before',
  text: `You buy ${percent(passThroughRate, 2)} pass-throughs “to be announced”: agency, term, coupon, price and month are agreed, the pools are not. No money moves; both sides are bound to settle.`,
  edges: [
    oblige('dealer', 'investor', 'To deliver any good pools'),
    oblige('investor', 'dealer', 'To pay the price'),
  ],
})

function notice({ deals }: Result): Step {
  const when = deals.find((row) => row.event === DEALS.notice)?.date ?? ''
  return {
    title: '48-hour day',
    when: 'Two business days before',
    text: `By 3 p.m. on ${date(when)} the seller names the pools, within the rules of good delivery. No money moves; the seller is bound to deliver these pools.`,
    edges: [tell('originator', 'dealer', 'Pools'), tell('dealer', 'investor', 'Pools')],
    failure: {
      title: 'The pools are not named in time',
      text: 'Settlement moves on and the seller goes without the use of the money; a fails charge of 2% a year less the short rate may be due. The seller bears it.',
      edges: [oblige('originator', 'investor', 'Pools, still owed')],
    },
  }
}

function settle({ deals, schedule }: Result, given: Given): Step {
  const paid = amountOf(deals, DEALS.purchase)
  const received = amountOf(deals, DEALS.seller)
  const kept = amountOf(deals, DEALS.dealer)
  const advance = amountOf(deals, DEALS.advance)
  return {
    title: 'Settlement',
    when: given.settlement,
    text: `On ${date(given.settlement)} you pay ${cents(paid)}; the originator gets ${cents(received)}, the dealer keeps ${cents(kept)}, and the warehouse lender is repaid ${cents(advance)}.`,
    edges: [
      ...passCash(['investor', 'dealer'], paid, { label: 'Price', formula: 'price × balance ÷ 100' }),
      ...passCash(['dealer', 'originator'], received, { label: 'Price less bid-ask' }),
      ...passCash(['originator', 'warehouse'], advance, { label: 'Advance repaid' }),
      ...passSecurity(['originator', 'dealer', 'investor'], schedule[0]?.balance ?? 0, {
        label: 'Pass-through',
      }),
    ],
    balanceSheets: [
      { party: 'investor', holds: [holding('Cash', -paid), holding('Pass-through, at cost', paid)] },
      { party: 'originator', holds: [holding('Cash', received - advance)] },
    ],
  }
}

const collect = (row: Month): Step => ({
  title: 'Borrowers pay',
  when: `Due ${date(row.due)}`,
  text: `For the first month borrowers pay ${cents(row.collected)}: interest, scheduled principal, and ${cents(row.prepaid)} more than they must.`,
  edges: passCash(['borrower', 'servicer'], row.collected, {
    label: 'Payments and prepayments',
    formula: 'balance × WAC ÷ 12 + scheduled + prepaid',
  }),
  failure: {
    title: 'A borrower is late',
    text: 'The servicer advances what is missing, so that you are paid in full, and has it back from the borrower, the sale of the home or the guarantor.',
    edges: [
      oblige('borrower', 'servicer', 'Payment, overdue'),
      oblige('servicer', 'trust', 'Must advance it'),
    ],
  },
})

function fees(row: Month, { passThroughRate }: Given): Step {
  const guarantee = row.guarantee
  const cash = row.cash
  return {
    title: 'Servicing and guarantee fee',
    when: 'In the same month',
    text: `The servicer keeps ${cents(row.servicing)}, pays ${cents(guarantee)} to the guarantor, and passes ${cents(cash)} on: interest at ${percent(passThroughRate, 3)} and all principal.`,
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
  text: `After ${delayDays} days of delay, on ${date(row.paidOn)}, you receive ${cents(row.interest)} of interest, ${cents(row.scheduled)} of scheduled and ${cents(row.prepaid)} of prepaid principal.`,
  edges: passCash(['trust', 'investor'], row.cash, {
    label: 'Interest and principal',
    formula: 'balance × pass-through rate ÷ 12 + scheduled + prepaid',
  }),
  balanceSheets: [
    {
      party: 'investor',
      holds: [
        holding('Cash', row.cash),
        holding('Pass-through, at balance', row.balance - row.scheduled - row.prepaid),
      ],
    },
  ],
})

const refinance = (row: Month, { wac, mortgageRate }: Given): Step => ({
  title: 'Refinancing at its height',
  when: row.paidOn,
  text: `In month ${row.month} most is prepaid: new lenders, now at ${percent(mortgageRate, 2)} against ${percent(wac, 2)}, pay off ${cents(row.prepaid)}, and you get it at par, whatever you paid.`,
  edges: passCash(['newLender', 'servicer', 'trust', 'investor'], row.prepaid, {
    label: 'Payoff at par',
    formula: 'SMM × (balance − scheduled)',
  }),
  failure: {
    title: 'Rates rise instead',
    text: 'Nobody refinances: principal comes later than you counted on, and you wait at a coupon below the market (extension). You bear it.',
    edges: [oblige('borrower', 'servicer', 'Keeps the cheap loan')],
  },
})

function buyOut({ deals }: Result, { lossSeverity }: Given): Step {
  const par = amountOf(deals, DEALS.buyOut)
  const loss = amountOf(deals, DEALS.loss)
  return {
    title: 'A default and its buy-out',
    when: 'If a borrower stops paying',
    text: `The guarantor buys the loan of ${money(par)} out of the pool at par; you get principal early and lose nothing. Of the loan ${percent(lossSeverity)} is not recovered: ${money(loss)} is borne by the holders of the credit-risk transfer.`,
    edges: [
      ...passCash(['guarantor', 'trust', 'investor'], par, { label: 'Buy-out at par' }),
      ...passCash(['transfer', 'guarantor'], loss, { label: 'Loss', formula: 'loss severity × loan' }),
    ],
  }
}

const cleanUp = (row: Month): Step => ({
  title: 'Clean-up',
  when: row.paidOn,
  text: `On ${date(row.paidOn)} the last ${cents(row.cash)} is paid, and the pool is gone.`,
  edges: passCash(['borrower', 'servicer', 'trust', 'investor'], row.cash, {
    label: 'Last payment',
    note: 'Fees of the last month left out.',
  }),
})
