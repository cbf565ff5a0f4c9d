import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, number, percent } from '#kit/format.ts'
import { cashOf, paid, type PaymentRows } from '#kit/payments.ts'
import { EVENTS, type Holding, NAMES, type Stay } from './yield.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 100, y: 45 },
  { id: 'fund', label: NAMES.fund, kind: 'intermediary', x: 52, y: 45 },
  { id: 'sponsor', label: NAMES.sponsor, kind: 'intermediary', x: 60, y: 4 },
  { id: 'custodian', label: NAMES.custodian, kind: 'infrastructure', x: 48, y: 92 },
  { id: 'issuers', label: NAMES.issuers, kind: 'issuer', x: 0, y: 15 },
  { id: 'dealer', label: NAMES.dealer, kind: 'intermediary', x: 0, y: 70 },
]

export type Told = {
  readonly ladder: PaymentRows
  readonly held: Holding
  readonly stay: Stay
  readonly repoMargin: number
}

/** A stay in the fund, day by day: amounts are those of the ladder. */
export const stayFlow = (told: Told): FlowBlock =>
  flowOf('From your dollar to your dollar', PARTIES, [
    bought(told),
    invested(told),
    ...(told.held.repoShare > 0 ? [overnight(told)] : []),
    accrual(told),
    ...(told.stay.monthEnd === null ? [] : [monthEnd(told, told.stay.monthEnd)]),
    redeemed(told),
  ])

const bought = ({ ladder, stay, held }: Told): Step => ({
  title: 'Purchase at the share price',
  when: stay.buy,
  text: `On ${date(stay.buy)}, the same day (T+0), you pay ${cents(cashOf(ladder, EVENTS.purchase))} and hold ${number(held.investment / held.sharePrice, 2)} shares.`,
  edges: [
    ...paid(ladder, EVENTS.purchase, { hands: ['you', 'fund'], formula: 'shares × price' }),
    ...deliver(['fund', 'you'], { label: 'Fund shares' }),
  ],
  balanceSheets: [
    {
      party: 'you',
      holds: [holding('Cash', -held.investment), holding('Fund shares', held.investment)],
    },
  ],
})

function invested({ ladder, stay, held, repoMargin }: Told): Step {
  const lent = cashOf(ladder, EVENTS.repo)
  return {
    title: 'Invested within rule 2a-7',
    when: stay.buy,
    text: `The fund buys short-term paper for ${cents(cashOf(ladder, EVENTS.paper))} and lends ${cents(lent)} overnight against collateral worth ${percent(1 + repoMargin, 0)} of it. No single issuer but the government above 5%, an average maturity of at most 60 days.`,
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
      text: `The share at market falls. Below 0.9950 it would be sold at 0.99: the buck is broken. Either the sponsor buys the bad paper at its full value and bears the loss, or the fund is wound up and every holder is paid pro rata; on ${cents(held.investment)} each percent of the assets lost is ${cents(held.investment / 100)}.`,
      edges: [
        oblige('issuers', 'fund', 'Paper that is not paid'),
        oblige('sponsor', 'fund', 'May support, need not'),
      ],
    },
  }
}

const overnight = ({ ladder, stay, held, repoMargin }: Told): Step => ({
  title: 'Overnight loan paid back',
  when: stay.next,
  text: `On ${date(stay.next)} the dealer pays ${cents(cashOf(ladder, EVENTS.repaid))}: the loan with interest at ${percent(held.repoRate, 2)} on 360 days, and has its collateral back. The fund lends again.`,
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
  title: 'Dividend accrues',
  when: 'Every day',
  text: `Each day ${number(held.daily, 9)} dollars a share is set aside for you: what the paper earned less expenses. No money moves; the fund is bound to pay it at the end of the month or when you leave.`,
  edges: [oblige('fund', 'you', 'Dividend accrued'), tell('sponsor', 'fund', 'Expenses')],
})

const monthEnd = ({ ladder }: Told, day: string): Step => ({
  title: 'Month end: dividend in shares',
  when: day,
  text: `On ${date(day)} the fund pays ${cents(cashOf(ladder, EVENTS.monthly))}, and you take it as new shares.`,
  edges: [
    ...paid(ladder, EVENTS.monthly, { hands: ['fund', 'you'], formula: 'shares × daily dividend × days' }),
    ...paid(ladder, EVENTS.reinvested, { hands: ['you', 'fund'], formula: 'the same' }),
    ...deliver(['fund', 'you'], { label: 'New shares' }),
  ],
})

const redeemed = ({ ladder, stay }: Told): Step => ({
  title: 'Redemption, the same day',
  when: stay.redeem,
  text: `On ${date(stay.redeem)} you have ${cents(cashOf(ladder, EVENTS.redemption))} for the shares and ${cents(cashOf(ladder, EVENTS.accrued))} of dividend since, from the overnight liquidity of the fund.`,
  edges: [
    ...paid(ladder, EVENTS.redemption, { hands: ['fund', 'you'], formula: 'shares × price' }),
    ...paid(ladder, EVENTS.accrued, { hands: ['fund', 'you'], formula: 'shares × daily dividend × days' }),
    ...deliver(['you', 'fund'], { label: 'Fund shares' }),
  ],
  failure: {
    title: 'Everybody leaves on one day',
    text: 'In an institutional prime or tax-exempt fund, redemptions above 5% of the assets in a day bring a mandatory liquidity fee unless the cost is trivial (SEC, 2023). Who leaves is paid less; the fee stays with those who remain. Government funds have none, and retail funds only if their board wants it.',
    edges: [oblige('fund', 'you', 'Cash less the liquidity fee')],
  },
})
