import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date } from '#kit/format.ts'
import { cashOf, dayOf, type PaymentRows, paid } from '#kit/payments.ts'
import { dividendOf, HELD, NAMES } from './value.model.ts'

/** Placed so that no arrow of any step runs behind a party on a desk; a phone has too little room. */
const PARTIES: readonly FlowParty[] = [
  { id: 'issuer', label: NAMES.issuer, kind: 'issuer', x: 0, y: 2 },
  { id: 'underwriter', label: 'Underwriter', kind: 'intermediary', x: 47, y: 24 },
  { id: 'agent', label: 'Transfer agent', kind: 'infrastructure', x: 0, y: 52 },
  { id: 'dtc', label: 'DTC', kind: 'infrastructure', x: 30, y: 98 },
  { id: 'broker', label: 'Your broker', kind: 'intermediary', x: 50, y: 60 },
  { id: 'market', label: NAMES.market, kind: 'investor', x: 100, y: 2 },
  { id: 'you', label: NAMES.you, kind: 'investor', x: 100, y: 98 },
]

const TO_HOLDER = ['issuer', 'agent', 'dtc', 'broker', 'you'] as const

type Told = { readonly ladder: PaymentRows; readonly years: number; readonly trade: string }

/** One share from its issue to its sale; the amounts are those of the ladder. */
export const valueFlow = (told: Told): FlowBlock =>
  flowOf('What one share pays you', PARTIES, [
    issue,
    bought(told),
    declared,
    ...dividend(told, 1, 'last year’s dividend × (1 + growth)'),
    told.years > 1 && dividend(told, told.years, 'dividend × (1 + growth), each year'),
    sold(told),
  ])

const issue: Step = {
  title: 'Issue',
  when: 'Long before',
  text: 'The company sold new shares through an underwriter, which was obligated to take whatever nobody else bought. That is when it raised its money; what you pay goes to another investor, not to the company.',
  edges: deliver(['issuer', 'underwriter', 'market'], { label: 'New shares' }),
}

const bought = ({ ladder, trade }: Told): Step => {
  const settled = dayOf(ladder, HELD.purchase) ?? trade
  return {
    title: 'Purchase',
    when: settled,
    text: `You trade on ${date(trade)}; on ${date(settled)} you pay ${cents(cashOf(ladder, HELD.purchase))} and hold the share in street name through your broker.`,
    edges: [
      ...paid(ladder, HELD.purchase, { hands: ['you', 'broker', 'market'], formula: 'price' }),
      ...deliver(['market', 'broker', 'you'], { label: 'Share' }),
    ],
  }
}

const declared: Step = {
  title: 'Declaration',
  when: 'Before each dividend',
  text: 'The board may declare a dividend but need not. No money moves; once it is declared, the company must pay whoever holds the share at the start of the ex-dividend date.',
  edges: [oblige('issuer', 'agent', 'Dividend declared'), tell('agent', 'dtc', 'Record and pay dates')],
  failure: {
    title: 'The dividend is cut',
    text: 'The board declares less, or nothing. That is not a default: nobody owes you anything, and the drop in value is yours alone.',
    edges: [tell('issuer', 'agent', 'No dividend')],
  },
}

function dividend({ ladder }: Told, year: number, formula: string): readonly Step[] {
  const event = dividendOf(year)
  const day = dayOf(ladder, event)
  if (day === undefined) return []
  return [
    {
      title: event,
      when: day,
      text: `By about ${date(day)} the company has paid you ${cents(cashOf(ladder, event))} for the year through its transfer agent, DTC and your broker.`,
      edges: paid(ladder, event, { hands: TO_HOLDER, formula }),
    },
  ]
}

function sold({ ladder, years }: Told): Step | null {
  const day = dayOf(ladder, HELD.sale)
  if (day === undefined) return null
  return {
    title: 'Sale',
    when: day,
    text: `After ${counted(years, 'year')} the next holder pays ${cents(cashOf(ladder, HELD.sale))} for all later dividends, assuming the same cost of equity and long-run growth.`,
    edges: [
      ...paid(ladder, HELD.sale, {
        hands: ['market', 'broker', 'you'],
        formula: 'next dividend ÷ (cost of equity − growth)',
      }),
      ...deliver(['you', 'broker', 'market'], { label: 'Share' }),
    ],
  }
}
