import {
  asServer,
  bind,
  type Caller,
  lockPayment,
  type PaymentRow,
  type Queries,
  REFUSALS,
  Refusal,
  type Services,
  startPayment,
} from '#api/kit.ts'
import { counted } from '#kit/format.ts'
import { enrollmentAnswer } from './cohort-answer.handlers.ts'
import * as contract from './cohorts.api.ts'
import { type CohortRow, lockCohort } from './cohorts.db.ts'
import {
  type EnrollmentRow,
  findEnrollment,
  findGivenUp,
  positionOf,
  updateEnrollment,
} from './enrollments.db.ts'
import { addPlace, HELD_MS, PAID_FOR, type Seats, seat, settleSeats, tellOfSeat } from './seats.db.ts'
import { isJoinable, priceOn } from './terms.model.ts'
import { noCohort, openCohort } from './visible.handlers.ts'

/** Of the specification: what a free enrollment names in place of a payment. */
const FREE = 'free_enrollment'

const HELD_AT_MOST_MS = 3 * HELD_MS
/** How long the last seat is for others once somebody held it and did not pay. */
const PAUSE_MS = 30 * 60_000

const refused = (code: string, message: string, extra = {}) => new Refusal(409, code, { message, extra })
const unpaid = () => new Refusal(402, 'payment_required', { message: 'Payment is required for this cohort' })
const priceChanged = (price: number) => refused('price_changed', 'The price has changed', { price })
const full = (waitlist: boolean) => refused('full', 'This cohort is full.', { waitlist })
const enrolledAlready = () => refused('enrolled', 'You are enrolled in this cohort already.')
const closed = () => refused('not_open', 'This cohort is not open for enrollment.')

/** A person before a cohort, whose row is locked and whose seats are settled. */
type Joining = {
  readonly trx: Queries
  readonly row: CohortRow
  readonly seats: Seats
  readonly mine: EnrollmentRow | undefined
  readonly userId: string
  readonly now: Date
}

type Asked = { readonly id: string; readonly code: string | undefined }

/** The cohort's row is locked first and its people are read afterwards, so that the last seat goes to one of two. */
const joining = <T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Caller,
  { asked, work }: { readonly asked: Asked; readonly work: (joining: Joining) => Promise<T> },
): Promise<T> =>
  asServer(db, async (trx) => {
    const { id } = await openCohort(trx, caller, asked)
    const row = await lockCohort(trx, id)
    if (row === undefined) throw noCohort()
    const { userId } = caller
    const at = now()
    const seats = await settleSeats(trx, { row, now: at })
    const mine = seats.live.find((one) => one.user_id === userId)
    return work({ trx, row, seats, mine, userId, now: at })
  })

const isIn = ({ status }: EnrollmentRow): boolean => status === 'enrolled' || status === 'completed'

/** A seat that is held for this person already: offered, or while they pay. */
const isHeld = (mine: EnrollmentRow | undefined): mine is EnrollmentRow =>
  mine?.status === 'pending_payment' || mine?.status === 'offered'

/** Whoever began to pay pays what stood there then. */
const priceFor = ({ row, mine, now }: Joining): number =>
  mine?.status === 'pending_payment' ? mine.price : priceOn(row.cohort, now.getTime())

function assertOpen({ row, mine, now }: Joining): void {
  if (isHeld(mine) && row.cohort.status !== 'cancelled') return
  if (row.removed_at !== null || !isJoinable(row.cohort, now.getTime())) throw closed()
}

type Sent = { readonly price: number; readonly payment_id: string }

/** The payment that the person enrolls with; null for a free cohort. */
async function paymentFor(one: Joining, { price: sent, payment_id }: Sent): Promise<PaymentRow | null> {
  const price = priceFor(one)
  if (payment_id === FREE) {
    if (price > 0) throw unpaid()
    if (sent !== 0) throw priceChanged(price)
    return null
  }
  const payment = await lockPayment(one.trx, payment_id)
  const isTheirs =
    payment?.user_id === one.userId && payment.subject_kind === PAID_FOR && payment.subject_id === one.row.id
  if (payment === undefined || !isTheirs) throw REFUSALS.notFound('Payment not found')
  if (payment.used_by !== null) throw refused('payment_used', 'This payment was already used')
  if (payment.status !== 'paid') throw unpaid()
  if (sent !== price || payment.amount !== price) throw priceChanged(price)
  return payment
}

async function take(one: Joining, sent: Sent): Promise<{ enrolled: EnrollmentRow; isNew: boolean }> {
  const { trx, row, seats, mine, userId, now } = one
  if (mine !== undefined && isIn(mine)) return { enrolled: mine, isNew: false }
  assertOpen(one)
  const payment = await paymentFor(one, sent)
  if (!isHeld(mine) && seats.free <= 0) throw full(row.cohort.waitlist)
  const price = priceFor(one)
  const place =
    mine ?? (await addPlace(trx, { row, now, userId, status: 'pending_payment', price, until: null }))
  const enrolled = await seat(trx, { ...place, price }, { payment, now })
  await updateEnrollment(trx, enrolled, { price })
  await tellOfSeat(trx, { row, place: { ...enrolled, price }, now })
  return { enrolled: { ...enrolled, price }, isNew: true }
}

export const enroll = bind(contract.enroll, async ({ body, caller, services, reply }) => {
  const asked = { id: body.cohort_id, code: body.code }
  const { enrolled, isNew, name } = await joining(services, caller, {
    asked,
    work: async (one) => ({ ...(await take(one, body)), name: one.row.cohort.cohort_name }),
  })
  if (!isNew) reply.status(200)
  return enrollmentAnswer(enrolled, { name, position: null })
})

export const joinWaitlist = bind(
  contract.joinWaitlist,
  async ({ params: { id }, body, caller, services, reply }) => {
    const work = async (one: Joining) => {
      const { trx, row, seats, mine, userId, now } = one
      const name = row.cohort.cohort_name
      if (mine !== undefined)
        return { waiting: mine, isNew: false, name, position: await positionOf(trx, mine) }
      assertOpen(one)
      if (!row.cohort.waitlist) throw refused('no_waitlist', 'This cohort has no waitlist.')
      if (seats.free > 0) throw refused('seats_left', 'This cohort has a seat left. Join it instead.')
      const price = priceFor(one)
      const waiting = await addPlace(trx, { row, now, userId, status: 'waitlisted', price, until: null })
      return { waiting, isNew: true, name, position: await positionOf(trx, waiting) }
    }
    const { waiting, isNew, name, position } = await joining(services, caller, {
      asked: { id, code: body?.code },
      work,
    })
    if (!isNew) reply.status(200)
    return enrollmentAnswer(waiting, { name, position })
  },
)

/** Whoever held a seat and did not pay leaves the last one to others for a while, so that nobody blocks it by turns. */
async function assertTurn({ trx, row, seats, userId, now }: Joining): Promise<void> {
  if (seats.free > 1) return
  const givenUp = await findGivenUp(trx, { cohortId: row.id, userId })
  const left = givenUp === null ? 0 : givenUp.getTime() + PAUSE_MS - now.getTime()
  if (left <= 0) return
  const minutes = counted(Math.ceil(left / 60_000), 'minute')
  throw refused(
    'hold_paused',
    `This is the last seat, and you held it without paying for it, so others can take it first. You can hold it again in ${minutes}.`,
  )
}

/** Holds a seat while the person pays, for what it costs now. */
async function hold(one: Joining, sent: number): Promise<EnrollmentRow> {
  const { trx, row, seats, mine, userId, now } = one
  if (mine !== undefined && isIn(mine)) throw enrolledAlready()
  assertOpen(one)
  const price = priceFor(one)
  if (price === 0) throw refused('free', 'This cohort is free. Join it without a payment.')
  if (sent !== price) throw priceChanged(price)
  if (!isHeld(mine) && seats.free <= 0) throw full(row.cohort.waitlist)
  if (!isHeld(mine)) await assertTurn(one)
  // Beginning again and again does not hold a seat forever.
  const most = mine?.status === 'pending_payment' ? mine.created_at.getTime() + HELD_AT_MOST_MS : Infinity
  const ends = Math.min(now.getTime() + HELD_MS, most)
  const until = new Date(Math.max(ends, mine?.offered_until?.getTime() ?? 0))
  const status = 'pending_payment' as const
  if (mine === undefined) return addPlace(trx, { row, now, userId, status, price, until })
  return updateEnrollment(trx, mine, { status, price, offered_until: until })
}

/** Says by what the held seat is paid, unless it was left or taken meanwhile: then nothing is to be paid. */
async function payFor(trx: Queries, { id, cohort_id }: EnrollmentRow, payment_id: string): Promise<void> {
  await lockCohort(trx, cohort_id)
  const held = await findEnrollment(trx, id)
  if (held !== undefined && isIn(held)) throw enrolledAlready()
  if (held?.status !== 'pending_payment') throw refused('left', 'You are not in this cohort any more.')
  await updateEnrollment(trx, held, { payment_id })
}

export const startCohortPayment = bind(
  contract.startCohortPayment,
  async ({ params: { id }, body, caller, services }) => {
    if (services.payments.mode === 'off')
      throw new Refusal(503, 'payments_off', { message: 'Payments are not configured.' })
    const { held, row } = await joining(services, caller, {
      asked: { id, code: body.code },
      work: async (one) => ({ held: await hold(one, body.price), row: one.row }),
    })
    const name = row.cohort.cohort_name
    const started = await startPayment(services, caller, {
      kind: PAID_FOR,
      subjectId: row.id,
      orgId: row.org_id,
      description: `Seat in ${name}`.slice(0, 200),
      amount: held.price,
      returnPath: `/cohorts/cohort-selection?cohort=${row.id}`,
    })
    const { paymentId: payment_id, url, mode, expiresAt } = started
    await asServer(services.db, (trx) => payFor(trx, held, payment_id))
    return {
      enrollment: enrollmentAnswer({ ...held, payment_id }, { name, position: null }),
      payment_id,
      url,
      mode,
      expiresAt: expiresAt.toISOString(),
    }
  },
)
