import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/dates/calendar.ts'
import { payoff36 } from '#finance/loans/card-payoff.ts'
import { toCents } from '#finance/numbers/cents.ts'
import { valueAtEnd } from '#finance/time-value/later-value.ts'
import { isNeverPaid, type PayoffPath } from '#finance/loans/payoff-path.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { cents } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { hoursFor } from '../parts.report.ts'
import { inputs } from '../true-cost-credit.inputs.ts'
import {
  breakEvenFee,
  cardPath,
  firstInterest,
  minimumRule,
  payWithinPromo,
  promoPath,
} from './card.model.ts'
import { cardOutputs } from './card.outputs.ts'
import { cardReport } from './card.report.ts'

export type Given = Inputs<typeof inputs>
export type CardResult = Told<ReturnType<typeof computeCard>>
type Path = PayoffPath | NoAnswer

/** Mode `card`: minimum payments against a fixed one, and against an offer. */
export const card = defineMode(inputs, {
  label: 'Credit card',
  outputs: cardOutputs,
  main: 'interestFixed',
  goal: { lever: 'fixedPayment' },
  compute: computeCard,
  report: cardReport,
})

function computeCard(given: Given) {
  if (given.balance < 1) throw new ToolInputError('balance', 'Enter the card balance, at least $1.')
  const least = explained(cardPath(given, minimumRule(given)), given)
  const fixed = explained(
    cardPath(given, () => given.fixedPayment),
    given,
  )
  const after = payoff36(given.balance, given.apr)
  return {
    monthsMinimum: of(least, ({ months }) => months),
    interestMinimum: of(least, ({ interest }) => interest),
    monthsFixed: of(fixed, ({ months }) => months),
    interestFixed: of(fixed, ({ interest }) => interest),
    interestSaved: of(least, (slow) => of(fixed, (fast) => toCents(slow.interest - fast.interest))),
    dateFixed: of(fixed, ({ months }) => monthsAfter(given.today, months)),
    dateMinimum: of(least, ({ months }) => monthsAfter(given.today, months)),
    breakEvenPayment: firstInterest(given),
    payment36: isNoAnswer(after) ? after : after.payment,
    opportunityCost: of(fixed, ({ rows }) =>
      valueAtEnd([0, ...rows.map(({ interest }) => interest)], given.opportunityRate),
    ),
    hoursOfWork: of(fixed, ({ interest }) => hoursFor(interest, given)),
    ...offer(given, { least, fixed }),
    ladder: isNoAnswer(fixed) ? [] : fixed.rows.map((row) => ladderRow(row, given.today)),
  }
}

const of = <T>(path: Path, read: (path: PayoffPath) => T): T | NoAnswer =>
  isNoAnswer(path) ? path : read(path)

/** A path that never ends, with the payment that would make it end. */
function explained(path: Path, given: Given): Path {
  if (!isNoAnswer(path)) return path
  const interest = firstInterest(given)
  return noAnswer(
    isNeverPaid(path)
      ? interest > 0
        ? `Pay more than the first month’s interest of ${cents(interest)}.`
        : 'Enter a payment above $0.'
      : path.noAnswer,
  )
}

type Paths = { readonly least: Path; readonly fixed: Path }

function offer(given: Given, { least, fixed }: Paths) {
  const { promo } = given
  const none = noAnswer('No promotional offer was entered.')
  if (promo.months === 0)
    return {
      monthsPromo: none,
      interestPromo: none,
      promoSaves: none,
      promoPayment: none,
      deferredCharge: none,
      breakEvenFee: none,
      breakEvenFeeShare: none,
      balances: balancesOf([least, fixed]),
    }
  const moved = explained(
    promoPath(given, promo, () => given.fixedPayment),
    given,
  )
  const fee = promo.kind === 'transfer' ? breakEvenFee(given, promo) : noAnswer('No balance is transferred.')
  return {
    monthsPromo: of(moved, ({ months }) => months),
    interestPromo: of(moved, ({ interest }) => interest),
    promoSaves: of(fixed, (stay) => of(moved, (gone) => toCents(stay.interest - gone.interest))),
    promoPayment: payWithinPromo(given, promo),
    deferredCharge:
      promo.kind === 'deferred'
        ? of(moved, ({ rows }) => toCents(rows.reduce((sum, { charge }) => sum + charge, 0)))
        : noAnswer('A balance transfer has no deferred interest.'),
    breakEvenFee: fee,
    breakEvenFeeShare: isNoAnswer(fee) ? fee : fee / given.balance,
    balances: balancesOf([least, fixed, moved]),
  }
}

/** What is owed after each month under each plan; null once it is gone, or where it never ends. */
function balancesOf([minimum, fixed, promo]: readonly (Path | undefined)[]) {
  const rowsOf = (path: Path | undefined) => (path === undefined || isNoAnswer(path) ? [] : path.rows)
  const all = [rowsOf(minimum), rowsOf(fixed), rowsOf(promo)]
  const last = Math.max(...all.map((rows) => rows.length))
  const owed = (rows: PayoffPath['rows'], month: number): number | null =>
    month === 0 ? (rows[0]?.balance ?? null) : (rows[month - 1]?.left ?? null)
  return Array.from({ length: last + 1 }, (_, month) => ({
    month,
    minimum: owed(all[0] ?? [], month),
    fixed: owed(all[1] ?? [], month),
    promo: owed(all[2] ?? [], month),
  }))
}

function ladderRow({ month, payment, interest, left }: PayoffPath['rows'][number], today: string) {
  const date = monthsAfter(today, month)
  return {
    month,
    date: isNoAnswer(date) ? null : date,
    payment,
    interest,
    principal: toCents(payment - interest),
    left,
  }
}
