import { enqueueJob, noteLater, notify, type PaymentRow, type Queries, usePayment } from '#api/kit.ts'
import { cents, date } from '#kit/format.ts'
import { type CohortRow, takePlace } from './cohorts.db.ts'
import { type EnrollmentRow, findLive, insertEnrollment, updateEnrollment } from './enrollments.db.ts'
import { isJoinable, MY_COHORTS } from './terms.model.ts'

/** What payments for a seat are payments of. */
export const PAID_FOR = 'cohort'

/** How long a freed seat is offered to whoever waits longest. */
export const OFFER_MS = 24 * 3_600_000

/** How long a seat is held for a checkout: longer than the checkout itself can be paid. */
export const HELD_MS = 40 * 60_000

/** The cohort's people, read while its row is locked, after what had run out was cleared away. */
export type Seats = { readonly live: readonly EnrollmentRow[]; readonly free: number }

type Locked = { readonly row: CohortRow; readonly now: Date }

/**
 * Brings the seats of a locked cohort up to now: a held seat that was not paid for in time is free again, an offer that
 * nobody took has passed, and free seats are offered to those who wait, first come first.
 */
export async function settleSeats(trx: Queries, { row, now }: Locked): Promise<Seats> {
  const live: EnrollmentRow[] = []
  for (const one of await findLive(trx, row.id)) {
    const { offered_until: until } = one
    if (until === null || until > now) live.push(one)
    else await updateEnrollment(trx, one, { status: 'cancelled', offered_until: null, ended_at: until })
  }
  const { seats } = row.cohort
  let free = seats - live.filter(({ status }) => status !== 'waitlisted').length
  if (!isJoinable(row.cohort, now.getTime()) || row.removed_at !== null) return { live, free }
  for (const [index, one] of live.entries())
    if (free > 0 && one.status === 'waitlisted') {
      live[index] = await offerSeat(trx, { row, now }, one)
      free -= 1
    }
  return { live, free }
}

/** Keeps a free seat for somebody for a day, and tells them. */
export async function offerSeat(
  trx: Queries,
  { row, now }: Locked,
  one: EnrollmentRow,
): Promise<EnrollmentRow> {
  const offered_until = new Date(now.getTime() + OFFER_MS)
  const name = row.cohort.cohort_name
  await notify(trx, {
    person: one.user_id,
    kind: 'cohort.seat',
    title: `A seat is free: ${name}`,
    text: `A seat in ${name} is yours for the next 24 hours. Take it under Cohorts; after that it goes to the next person.`,
    link: MY_COHORTS,
    key: `${one.id} ${offered_until.toISOString()}`,
    now,
  })
  return updateEnrollment(trx, one, { status: 'offered', offered_until })
}

type Seat = { readonly payment: PaymentRow | null; readonly now: Date }

/** Takes the seat for good; the payment is used by it, once. */
export async function seat(trx: Queries, one: EnrollmentRow, { payment, now }: Seat): Promise<EnrollmentRow> {
  if (payment !== null) await usePayment(trx, payment.id, one.id)
  await noteLater(trx, { userId: one.user_id, type: 'cohort.joined', object: one.cohort_id, now })
  return updateEnrollment(trx, one, {
    status: 'enrolled',
    offered_until: null,
    enrolled_at: now,
    payment_id: payment?.id ?? null,
  })
}

type Told = Locked & { readonly place: Pick<EnrollmentRow, 'id' | 'user_id' | 'price'> }

/** Tells whoever took a seat that it is theirs, and what they paid for it. */
export async function tellOfSeat(trx: Queries, { row, place, now }: Told): Promise<void> {
  const { cohort_name: name, start } = row.cohort
  const begins = start === null ? '' : ` It begins on ${date(start)}.`
  const paid =
    place.price === 0
      ? ''
      : ` You paid ${cents(place.price / 100)}; the invoice is under Plans and billing, in Billing history.`
  await notify(trx, {
    person: place.user_id,
    kind: 'cohort.seat',
    title: `You are enrolled: ${name}`,
    text: `Your seat in ${name} is confirmed.${begins}${paid}`,
    link: MY_COHORTS,
    key: `${place.id} enrolled`,
    now,
  })
}

/** Tells what goes back, and why; each place is paid back once. */
export async function tellOfRefund(
  trx: Queries,
  { row, place, now }: Told,
  { refund, why }: { readonly refund: number; readonly why: string },
): Promise<void> {
  const amount = cents(refund / 100)
  await notify(trx, {
    person: place.user_id,
    kind: 'cohort.seat',
    title: `Refund of ${amount}: ${row.cohort.cohort_name}`,
    text: `${why} ${amount} will be refunded to the payment method you used.`,
    link: MY_COHORTS,
    key: `${place.id} refunded`,
    now,
  })
}

type Joining = Locked & {
  readonly userId: string
  readonly status: 'pending_payment' | 'waitlisted' | 'cancelled'
  readonly paymentId?: string
  readonly price: number
  readonly until: Date | null
}

/** A new place in a locked cohort. */
export async function addPlace(trx: Queries, joining: Joining): Promise<EnrollmentRow> {
  const { row, now, userId, status, price, until, paymentId = null } = joining
  return insertEnrollment(trx, {
    cohort_id: row.id,
    org_id: row.org_id,
    user_id: userId,
    status,
    place: await takePlace(trx, row.id),
    price,
    payment_id: paymentId,
    offered_until: until,
    created_at: now,
  })
}

type Ending = { readonly refund: number; readonly now: Date }

/** Ends a place in a locked cohort; what is owed is paid back by a job, since the provider may have to be asked again. */
export async function endPlace(
  trx: Queries,
  one: EnrollmentRow,
  { refund, now }: Ending,
): Promise<EnrollmentRow> {
  if (refund > 0)
    await enqueueJob(trx, {
      kind: 'cohorts.shared.refund',
      userId: null,
      orgId: one.org_id,
      inputs: { enrollmentId: one.id },
      now,
      idempotencyKey: one.id,
    })
  return updateEnrollment(trx, one, { status: 'cancelled', refund, offered_until: null, ended_at: now })
}
