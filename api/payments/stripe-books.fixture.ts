import { monthsLater } from '#finance/billing/proration.ts'

/* What the stand-in of Stripe keeps, how it tells of it, and what it does by itself. Only what this product reads is there. */

export type Metadata = Record<string, string>
export type Price = { unit_amount: number; product: string; interval: 'month' | 'year' }
type Phase = { readonly price: Price; readonly metadata: Metadata }

export type Plan = {
  id: string
  status: 'active' | 'canceled'
  metadata: Metadata
  cancelAtPeriodEnd: boolean
  schedule: string | null
  item: string
  price: Price
  start: number
  end: number
}

export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  reference: string
  total: number
  intent: string | null
  plan: { readonly price: Price; readonly metadata: Metadata } | null
  payment: Metadata
}

export type Books = {
  /** Seconds since 1970. */
  now: number
  isAway: boolean
  cardIsRefused: boolean
  readonly products: Map<string, string>
  readonly sessions: Map<string, Session>
  readonly plans: Map<string, Plan>
  readonly schedules: Map<string, { readonly plan: string; phases: Phase[] }>
  readonly refunds: { readonly intent: string; readonly amount: number }[]
  /** Cents, as the card was charged. */
  readonly charges: number[]
  count: number
}

export const newBooks = (): Books => ({
  now: 0,
  isAway: false,
  cardIsRefused: false,
  products: new Map(),
  sessions: new Map(),
  plans: new Map(),
  schedules: new Map(),
  refunds: [],
  charges: [],
  count: 0,
})

export const newName = (books: Books, prefix: string): string => {
  books.count += 1
  return `${prefix}_${books.count}`
}

export const sessionAnswer = ({ id, intent, total, reference, status }: Session) => ({
  id,
  object: 'checkout.session',
  url: status === 'open' ? `https://checkout.example/${id}` : null,
  payment_intent: intent,
  client_reference_id: reference,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  amount_total: total,
  currency: 'usd',
})

export const planAnswer = (plan: Plan) => ({
  id: plan.id,
  object: 'subscription',
  customer: 'cus_1',
  status: plan.status,
  metadata: plan.metadata,
  cancel_at_period_end: plan.cancelAtPeriodEnd,
  schedule: plan.schedule,
  trial_end: null,
  items: {
    object: 'list',
    data: [
      {
        id: plan.item,
        quantity: 1,
        current_period_start: plan.start,
        current_period_end: plan.end,
        price: { id: `price_of_${plan.id}`, ...plan.price },
      },
    ],
  },
})

export function merge(into: Metadata, more: Metadata): void {
  for (const [name, value] of Object.entries(more))
    if (value === '') delete into[name]
    else into[name] = value
}

const MONTHS = { month: 1, year: 12 } as const

export const laterBy = (seconds: number, interval: Price['interval']): number =>
  Math.floor(monthsLater(seconds * 1_000, MONTHS[interval]) / 1_000)

export type Told = { readonly type: string; readonly object: object }

const invoiceOf = (books: Books, plan: Plan, amount: number) => ({
  id: newName(books, 'in'),
  created: books.now,
  amount_paid: amount,
  amount_due: amount,
  currency: 'usd',
  parent: { subscription_details: { metadata: plan.metadata } },
  lines: {
    data: [
      {
        description: `1 × ${books.products.get(plan.price.product)}`,
        amount,
        period: { start: plan.start, end: plan.end },
      },
    ],
  },
})

/** Somebody pays on the page of a session. */
export function pay(books: Books, session: Session): readonly Told[] {
  session.status = 'complete'
  books.charges.push(session.total)
  const completed = { type: 'checkout.session.completed', object: sessionAnswer(session) }
  if (session.plan === null) {
    session.intent = newName(books, 'pi')
    return [{ ...completed, object: sessionAnswer(session) }]
  }
  const { price, metadata } = session.plan
  const plan: Plan = {
    id: newName(books, 'sub'),
    status: 'active',
    metadata: { ...metadata },
    cancelAtPeriodEnd: false,
    schedule: null,
    item: newName(books, 'si'),
    price,
    start: books.now,
    end: laterBy(books.now, price.interval),
  }
  books.plans.set(plan.id, plan)
  return [
    { type: 'customer.subscription.created', object: planAnswer(plan) },
    { type: 'invoice.paid', object: invoiceOf(books, plan, price.unit_amount) },
    completed,
  ]
}

/** A paid period is over: what was canceled ends, a schedule begins its next phase and lets go, and the next is charged. */
export function turn(books: Books, plan: Plan): readonly Told[] {
  books.now = plan.end
  if (plan.cancelAtPeriodEnd) {
    plan.status = 'canceled'
    return [{ type: 'customer.subscription.deleted', object: planAnswer(plan) }]
  }
  const next = plan.schedule === null ? undefined : books.schedules.get(plan.schedule)?.phases[1]
  if (next !== undefined) {
    plan.price = next.price
    merge(plan.metadata, next.metadata)
    plan.schedule = null
  }
  plan.start = plan.end
  plan.end = laterBy(plan.start, plan.price.interval)
  books.charges.push(plan.price.unit_amount)
  return [
    { type: 'customer.subscription.updated', object: planAnswer(plan) },
    { type: 'invoice.paid', object: invoiceOf(books, plan, plan.price.unit_amount) },
  ]
}
