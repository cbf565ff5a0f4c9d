import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, number, percent } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { EVENTS, type Holding, NAMES, type Stay } from './yield.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 100, y: 45 },
  { id: 'fund', label: NAMES.fund, kind: 'intermediary', x: 52, y: 45 },
  { id: 'sponsor', label: NAMES.sponsor, kind: 'intermediary', x: 60, y: 4 },
  { id: 'custodian', label: NAMES.custodian, kind: 'infrastructure', x: 48, y: 92 },
  { id: 'issuers', label: NAMES.issuers, kind: 'issuer', x: 0, y: 15 },
  { id: 'dealer', label: NAMES.dealer, kind: 'intermediary', x: 0, y: 70 },
]

type Told = {
  readonly ladder: PaymentRows
  readonly held: Holding
  readonly stay: Stay
  readonly repoMargin: number
}

/** A stay in the fund, day by day: amounts are those of the ladder. */
export const stayFlow = (told: Told): FlowBlock =>
  flowOf('How your cash moves', PARTIES, [
    bought(told),
    invested(told),
    told.held.repoShare > 0 && overnight(told),
    accrual(told),
    told.stay.monthEnd !== null && monthEnd(told, told.stay.monthEnd),
    redeemed(told),
  ])

const bought = ({ ladder, stay, held }: Told): Step => ({
  title: 'You buy shares',
  when: stay.buy,
  text: `On ${date(stay.buy)} you pay ${cents(cashOf(ladder, EVENTS.purchase))} and own ${counted(Number((held.investment / held.sharePrice).toFixed(2)), 'share')} the same day (T+0).`,
  edges: [
    ...paid(ladder, EVENTS.purchase, { hands: ['you', 'fund'], formula: 'shares × price' }),
    ...deliver(['fund', 'you'], { label: 'Fund shares' }),
  ],
  balanceSheets: { you: { Cash: -held.investment, 'Fund shares': held.investment } },
})

function invested({ ladder, stay, held, repoMargin }: Told): Step {
  const lent = cashOf(ladder, EVENTS.repo)
  return {
    title: 'The fund invests under Rule 2a-7',
    when: stay.buy,
    text: `The fund buys ${cents(cashOf(ladder, EVENTS.paper))} of short-term paper and lends ${cents(lent)} overnight against collateral worth ${percent(1 + repoMargin, 0)} of the loan. No issuer other than the government may exceed 5%, and average maturity stays within 60 days.`,
    edges: [
      ...paid(ladder, EVENTS.paper, { hands: ['fund', 'issuers'], formula: 'purchase × (1 − repo share)' }),
      ...deliver(['issuers', 'custodian'], { label: 'Paper' }),
      ...paid(ladder, EVENTS.repo, { hands: ['fund', 'dealer'], formula: 'purchase × repo share' }),
      ...collateral(['dealer', 'custodian'], lent * (1 + repoMargin), {
        label: 'Collateral',
        formula: 'loan × (1 + margin)',
      }),
    ],
    failure: {
      title: 'An issuer defaults',
      text: `The shadow NAV drops. Below 0.9950 the fund breaks the buck: either the sponsor buys the bad paper at full value and takes the loss, or the fund liquidates and every holder is paid pro rata. On ${cents(held.investment)}, each 1% of assets lost costs you ${cents(held.investment / 100)}.`,
      edges: [oblige('issuers', 'fund', 'Defaulted paper'), oblige('sponsor', 'fund', 'Optional support')],
    },
  }
}

const overnight = ({ ladder, stay, held, repoMargin }: Told): Step => ({
  title: 'The overnight repo is repaid',
  when: stay.next,
  text: `On ${date(stay.next)} the counterparty repays ${cents(cashOf(ladder, EVENTS.repaid))}, the loan plus interest at ${percent(held.repoRate, 2)} on a 360-day year, and gets its collateral back. The fund then lends again.`,
  edges: [
    ...paid(ladder, EVENTS.repaid, {
      hands: ['dealer', 'fund'],
      formula: 'loan × (1 + rate × days ÷ 360)',
    }),
    ...collateral(['custodian', 'dealer'], cashOf(ladder, EVENTS.repo) * (1 + repoMargin), {
      label: 'Returned',
    }),
  ],
})

const accrual = ({ held }: Told): Step => ({
  title: 'Dividends accrue',
  when: 'Daily',
  text: `Each day the fund sets aside $${number(held.daily, 9)} per share for you: interest earned less expenses. No cash moves until month-end or the day you redeem.`,
  edges: [oblige('fund', 'you', 'Accrued dividend'), tell('sponsor', 'fund', 'Expenses')],
})

const monthEnd = ({ ladder }: Told, day: string): Step => ({
  title: 'Month-end dividend',
  when: day,
  text: `On ${date(day)} the fund pays ${cents(cashOf(ladder, EVENTS.monthly))}, reinvested in new shares.`,
  edges: [
    ...paid(ladder, EVENTS.monthly, { hands: ['fund', 'you'], formula: 'shares × daily dividend × days' }),
    ...paid(ladder, EVENTS.reinvested, { hands: ['you', 'fund'], formula: 'same amount' }),
    ...deliver(['fund', 'you'], { label: 'New shares' }),
  ],
})

const redeemed = ({ ladder, stay }: Told): Step => ({
  title: 'You redeem, same day',
  when: stay.redeem,
  text: `On ${date(stay.redeem)} you receive ${cents(cashOf(ladder, EVENTS.redemption))} for your shares and ${cents(cashOf(ladder, EVENTS.accrued))} of accrued dividend, paid from the fund’s daily liquidity.`,
  edges: [
    ...paid(ladder, EVENTS.redemption, { hands: ['fund', 'you'], formula: 'shares × price' }),
    ...paid(ladder, EVENTS.accrued, { hands: ['fund', 'you'], formula: 'shares × daily dividend × days' }),
    ...deliver(['you', 'fund'], { label: 'Fund shares' }),
  ],
  failure: {
    title: 'Everyone redeems on the same day',
    text: 'In an institutional prime or tax-exempt fund, net redemptions above 5% of assets in a day trigger a mandatory liquidity fee unless the cost is trivial (SEC, 2023). Redeeming holders receive less, and the fee stays with those who remain. Government funds are exempt; a retail fund charges a fee only if its board decides to.',
    edges: [oblige('fund', 'you', 'Cash less liquidity fee')],
  },
})
