import { z } from 'zod'
import {
  type Books,
  laterBy,
  merge,
  newName,
  type Plan,
  planAnswer,
  type Price,
  type Session,
  sessionAnswer,
} from './stripe-books.fixture.ts'

/* What the stand-in of Stripe does with a call. What it refuses is what Stripe's reference says that it refuses. */

export type Call = {
  readonly method: string
  /** Behind the version: ['subscriptions', 'sub_1']. */
  readonly path: readonly string[]
  readonly form: Readonly<Record<string, unknown>>
}

type Reply = { readonly status: number; readonly body: object }

class Refused extends Error {
  readonly reply: Reply
  constructor(status: number, type: string, { message, code }: { message: string; code?: string }) {
    super(message)
    this.reply = { status, body: { error: { type, message, code } } }
  }
}

const wrong = (message: string, code?: string) =>
  new Refused(400, 'invalid_request_error', code === undefined ? { message } : { message, code })

export function answerCall(books: Books, call: Call): Reply {
  const [kind = '', second = '', third = ''] = call.path
  const isNamed = kind === 'checkout' || kind === 'billing_portal'
  const name = isNamed ? `${kind}/${second}` : kind
  const [id = '', act = ''] = isNamed ? call.path.slice(2) : [second, third]
  const work = WORK[`${call.method} ${name}${id && '/{id}'}${act && `/${act}`}`]
  try {
    if (work === undefined)
      throw wrong(`Unrecognized request URL (${call.method} /v1/${call.path.join('/')})`)
    return { status: 200, body: work(books, call.form, id) }
  } catch (error) {
    if (error instanceof Refused) return error.reply
    throw error
  }
}

const text = z.string()
const whole = z.coerce.number().int()
const metadata = z.record(text, text).default({})
const recurring = z.object({ interval: z.enum(['month', 'year']) })
const priceData = z.strictObject({ currency: z.literal('usd'), product: text, recurring, unit_amount: whole })
const onePrice = z.object({ 0: z.strictObject({ quantity: z.literal('1'), price_data: priceData }) })

const isOn = z.enum(['true', 'false']).transform((value) => value === 'true')

const forms = {
  product: z.strictObject({ id: text, name: text.min(1) }),
  session: z.strictObject({
    mode: z.enum(['payment', 'subscription']),
    client_reference_id: text,
    customer_email: z.email(),
    success_url: z.url(),
    cancel_url: z.url(),
    expires_at: whole,
    line_items: z.union([
      onePrice,
      z.object({
        0: z.strictObject({
          quantity: z.literal('1'),
          price_data: z.strictObject({
            currency: z.literal('usd'),
            unit_amount: whole,
            product_data: z.strictObject({ name: text.min(1) }),
          }),
        }),
      }),
    ]),
    subscription_data: z.strictObject({ metadata }).optional(),
    payment_intent_data: z.strictObject({ metadata }).optional(),
  }),
  update: z.strictObject({
    cancel_at_period_end: isOn.optional(),
    metadata,
    proration_behavior: z.literal('always_invoice').optional(),
    payment_behavior: z.literal('error_if_incomplete').optional(),
    items: z
      .object({ 0: z.strictObject({ id: text, quantity: z.literal('1'), price_data: priceData }) })
      .optional(),
  }),
  schedule: z.strictObject({ from_subscription: text }),
  phases: z.strictObject({
    end_behavior: z.literal('release'),
    proration_behavior: z.literal('none'),
    phases: z.strictObject({
      0: z.strictObject({
        start_date: whole,
        end_date: whole,
        items: z.object({ 0: z.strictObject({ price: text, quantity: z.literal('1') }) }),
      }),
      1: z.strictObject({
        items: onePrice,
        duration: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: z.literal('1') }),
        proration_behavior: z.literal('none'),
        metadata,
      }),
    }),
  }),
  refund: z.strictObject({ payment_intent: text, amount: whole.positive(), metadata }),
}

function parsed<T>(schema: z.ZodType<T>, form: object): T {
  const done = schema.safeParse(form)
  if (done.success) return done.data
  throw wrong(z.prettifyError(done.error))
}

function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const one = map.get(id)
  if (one === undefined) throw wrong(`No such object: '${id}'`, 'resource_missing')
  return one
}

function phasesIn(form: object) {
  const { phases } = parsed(forms.phases, form)
  return [phases[0], phases[1]] as const
}

type Work = (books: Books, form: Readonly<Record<string, unknown>>, id: string) => object

const toPrice = (books: Books, { product, recurring, unit_amount }: z.output<typeof priceData>): Price => {
  found(books.products, product)
  return { product, unit_amount, interval: recurring.interval }
}

/** Another interval begins a period now and is charged now, whatever was paid before. */
function reprice(books: Books, plan: Plan, price: Price): void {
  const left = (plan.end - books.now) / (plan.end - plan.start)
  const credit = Math.round(plan.price.unit_amount * left)
  const begins = price.interval !== plan.price.interval
  const due = (begins ? price.unit_amount : Math.round(price.unit_amount * left)) - credit
  if (books.cardIsRefused) throw new Refused(402, 'card_error', { message: 'Your card was declined.' })
  books.charges.push(due)
  plan.price = price
  if (!begins) return
  plan.start = books.now
  plan.end = laterBy(books.now, price.interval)
}

const WORK: Readonly<Record<string, Work>> = {
  'POST products': (books, form) => {
    const { id, name } = parsed(forms.product, form)
    if (books.products.has(id)) throw wrong('Product already exists.', 'resource_already_exists')
    books.products.set(id, name)
    return { id, name }
  },
  'POST checkout/sessions': (books, form) => {
    const asked = parsed(forms.session, form)
    const lives = asked.expires_at - books.now
    if (lives < 1_800 || lives > 86_400) throw wrong('`expires_at` must be between 30 minutes and 24 hours.')
    const { price_data } = asked.line_items[0]
    const isPlan = 'product' in price_data
    if (isPlan !== (asked.mode === 'subscription')) throw wrong('The price does not fit the mode.')
    const plan = isPlan
      ? { price: toPrice(books, price_data), metadata: asked.subscription_data?.metadata ?? {} }
      : null
    const session: Session = {
      id: newName(books, 'cs'),
      status: 'open',
      reference: asked.client_reference_id,
      total: price_data.unit_amount,
      intent: null,
      plan,
      payment: asked.payment_intent_data?.metadata ?? {},
    }
    books.sessions.set(session.id, session)
    return sessionAnswer(session)
  },
  'GET checkout/sessions/{id}': (books, _form, id) => sessionAnswer(found(books.sessions, id)),
  'POST checkout/sessions/{id}/expire': (books, _form, id) => {
    const session = found(books.sessions, id)
    if (session.status !== 'open') throw wrong('Only open sessions can be expired.')
    session.status = 'expired'
    return sessionAnswer(session)
  },
  'GET subscriptions/{id}': (books, _form, id) => planAnswer(found(books.plans, id)),
  'DELETE subscriptions/{id}': (books, _form, id) => {
    const plan = found(books.plans, id)
    plan.status = 'canceled'
    return planAnswer(plan)
  },
  'POST subscriptions/{id}': (books, form, id) => {
    const plan = found(books.plans, id)
    const { cancel_at_period_end: ends, items, metadata: more } = parsed(forms.update, form)
    if (plan.status === 'canceled') throw wrong('A canceled subscription can only update its metadata.')
    if (plan.schedule !== null && (ends !== undefined || items !== undefined))
      throw wrong('The subscription is managed by a subscription schedule.')
    if (items !== undefined) {
      if (items[0].id !== plan.item) throw wrong('Invalid subscription item.')
      reprice(books, plan, toPrice(books, items[0].price_data))
    }
    if (ends !== undefined) plan.cancelAtPeriodEnd = ends
    merge(plan.metadata, more)
    return planAnswer(plan)
  },
  'POST subscription_schedules': (books, form) => {
    const { from_subscription: id } = parsed(forms.schedule, form)
    const plan = found(books.plans, id)
    if (plan.schedule !== null) throw wrong('The subscription already has a schedule.')
    plan.schedule = newName(books, 'sub_sched')
    const { start: start_date, end: end_date } = plan
    books.schedules.set(plan.schedule, { plan: id, phases: [] })
    const items = [{ price: `price_of_${id}`, quantity: 1 }]
    return { id: plan.schedule, phases: [{ start_date, end_date, items }] }
  },
  'POST subscription_schedules/{id}': (books, form, id) => {
    const schedule = found(books.schedules, id)
    const plan = found(books.plans, schedule.plan)
    const [now, next] = phasesIn(form)
    if (now.start_date !== plan.start || now.end_date !== plan.end)
      throw wrong('You can not modify the start date of the current phase.')
    const { metadata: more, items } = next
    const price = toPrice(books, items[0].price_data)
    schedule.phases = [
      { price: plan.price, metadata: {} },
      { price, metadata: more },
    ]
    return { id }
  },
  'POST subscription_schedules/{id}/release': (books, _form, id) => {
    found(books.plans, found(books.schedules, id).plan).schedule = null
    return { id, status: 'released' }
  },
  'POST refunds': (books, form) => {
    const { payment_intent: intent, amount } = parsed(forms.refund, form)
    books.refunds.push({ intent, amount })
    return { id: newName(books, 're'), amount }
  },
  'POST billing_portal/sessions': (_books, form) => ({
    url: `https://billing.example/${String(form.customer)}`,
  }),
  'GET invoice_payments': (_books, form) => ({
    data: [{ invoice: `in_of_${z.object({ payment_intent: text }).parse(form.payment).payment_intent}` }],
  }),
}
