import type { z } from 'zod'
import type { seatOfPlan } from './contract/seat.ts'
import { cents, date } from './format.ts'

export type Told = {
  readonly planName: string
  readonly status: string
  readonly billingInterval: 'month' | 'year' | null
  readonly amount: number
  readonly currentPeriodEnd: string | null
  readonly trialEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly graceUntil: string | null
  readonly scheduledChange: {
    readonly planName: string
    readonly billingInterval: 'month' | 'year'
    readonly amount: number
    readonly at: string
  } | null
}

const money = (amount: number): string => cents(amount / 100)

type Seat = Pick<z.infer<typeof seatOfPlan>, 'org_name' | 'planName' | 'hasSeat'>

/** What an organization pays for, for one of its people. */
export const seatWords = ({ org_name, planName, hasSeat }: Seat): string =>
  hasSeat
    ? `You have ${planName} through ${org_name}, which pays for it.`
    : `${org_name} has ${planName}, but its seats are taken by members who joined earlier. Ask its administrator for more.`

export const everyWord = (interval: 'month' | 'year'): string => (interval === 'year' ? 'a year' : 'a month')

/**
 * What one has and what comes next, in a sentence or two; null: no plan that is paid for. `deletesAt`: the plan ends when
 * the account of its owner does. `seats`: what one has besides, through an organization.
 */
export function standingWords(
  plan: Told | null,
  deletesAt: string | null = null,
  seats: readonly Seat[] = [],
): string {
  const through = seats.find(({ hasSeat }) => hasSeat)
  if (plan === null && through !== undefined) return seatWords(through)
  const words = runningWords(plan, through)
  if (plan === null || deletesAt === null || !isCharged(plan)) return words
  const { planName, currentPeriodEnd } = plan
  const day = date(deletesAt)
  return currentPeriodEnd !== null && currentPeriodEnd > deletesAt
    ? `You have ${planName} until your account is deleted on ${day}. Nothing more is charged.`
    : `${words} Nothing is charged after your account is deleted on ${day}.`
}

/** Whether a charge comes next, as things stand. */
export const isCharged = ({ status, billingInterval, cancelAtPeriodEnd }: Told): boolean =>
  billingInterval !== null && !cancelAtPeriodEnd && status !== 'trialing' && status !== 'canceled'

function runningWords(plan: Told | null, through: Seat | undefined): string {
  if (plan === null) return 'You have the Free plan. Nothing is charged.'
  const { planName, billingInterval, amount, currentPeriodEnd, scheduledChange } = plan
  if (plan.status === 'trialing' && plan.trialEnd !== null)
    return `You are trying ${planName} until ${date(plan.trialEnd)}. Nothing is charged; after that you have ${through === undefined ? 'the Free plan' : `${through.planName} through ${through.org_name}`}.`
  if (billingInterval === null || currentPeriodEnd === null)
    return `You have ${planName}. Nothing is charged.`
  const price = `${money(amount)} ${everyWord(billingInterval)}`
  if (plan.cancelAtPeriodEnd)
    return `You have ${planName} until ${date(currentPeriodEnd)}. It is canceled, so nothing more is charged.`
  if (plan.status === 'past_due')
    return `Your last payment for ${planName} failed.${plan.graceUntil === null ? '' : ` Everything stays open until ${date(plan.graceUntil)}.`}`
  if (plan.status === 'unpaid' || plan.status === 'paused') return `${planName} is on hold until it is paid.`
  if (scheduledChange?.planName === planName)
    return `You have ${planName} for ${price}, and from ${date(scheduledChange.at)} for ${nextPrice(scheduledChange)}.`
  if (scheduledChange !== null)
    return `You have ${planName} until ${date(scheduledChange.at)}, then ${nextWords(scheduledChange)}.`
  return `You have ${planName} for ${price}. The next charge is ${money(amount)} on ${date(currentPeriodEnd)}.`
}

type Next = NonNullable<Told['scheduledChange']>

const nextPrice = ({ amount, billingInterval }: Next): string =>
  `${money(amount)} ${everyWord(billingInterval)}`

const nextWords = (next: Next): string =>
  next.amount === 0 ? next.planName : `${next.planName} for ${nextPrice(next)}`
