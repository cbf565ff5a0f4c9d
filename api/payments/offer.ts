import { z } from 'zod'
import { limits as limitsSchema } from '#kit/contract/payments.api.ts'
import { covers, type PlanLimits } from '#kit/entitlement.ts'
import { counted } from '#kit/format.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { Offer, PlanRow, PriceRow } from './plans.db.ts'

export const parseLimits = (text: string): PlanLimits => {
  const { savedPlans, projects, storageMB, aiRunsPerMonth, seats } = limitsSchema.parse(JSON.parse(text))
  const all = { savedPlans, projects, storageMB, aiRunsPerMonth, seats }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

export const pricesOf = ({ prices }: Offer, planId: string): readonly PriceRow[] =>
  prices.filter(({ plan_id, live }) => plan_id === planId && live)

export const planOf = ({ plans }: Offer, planId: string): PlanRow | undefined =>
  plans.find(({ id }) => id === planId)

export const priceOf = ({ prices }: Offer, priceId: string | null): PriceRow | undefined =>
  prices.find(({ id }) => id === priceId)

/** It costs nothing: what everyone has who pays for nothing. */
export const isFree = (offer: Offer, planId: string): boolean => {
  const prices = pricesOf(offer, planId)
  return prices.length > 0 && prices.every(({ amount }) => amount === 0)
}

export const freePlanOf = (offer: Offer): PlanRow | undefined =>
  offer.plans.find(({ id, status }) => status === 'live' && isFree(offer, id))

/** A plan that sells a package that is no longer offered cannot be bought either. */
export const isOnOffer = (offer: Offer, plan: PlanRow): boolean =>
  plan.status === 'live' &&
  plan.packages.every((id) => offer.packages.find((one) => one.id === id)?.status !== 'retired')

export function routesOf({ packages }: Offer, plan: PlanRow | undefined): readonly string[] {
  if (plan === undefined) return []
  return packages
    .filter(({ id, status }) => plan.packages.includes(id) && status !== 'draft')
    .flatMap(({ routes }) => routes)
}

/** What a price comes to with so many seats. */
export const amountFor = ({ amount, seat_amount, seats }: PriceRow, wanted: number): number =>
  amount + (seat_amount ?? 0) * Math.max(0, wanted - seats)

/** A plan as an invoice names it: one that sells seats with how many it is for. */
export const invoiced = (planName: string, { seat_amount }: PriceRow, seats: number): string =>
  seat_amount === null ? planName : `${planName}, ${counted(seats, 'seat')}`

/** How many seats one may ask for: as many as the price sells. */
export const seatsFor = ({ seat_amount, seats }: PriceRow, wanted: number | null): number =>
  seat_amount === null || wanted === null ? seats : Math.max(seats, wanted)

export const routesSchema = z.array(z.string())

/** Whether one of the screens that there are is among these routes: what opens none is nothing to buy. */
export const opensScreen = (routes: readonly string[]): boolean =>
  SCREENS.some(({ path }) => covers({ sold: [path], held: routes }, path))

export function planAnswer(offer: Offer, plan: PlanRow) {
  const packages = offer.packages.filter(
    ({ id, status, routes }) => plan.packages.includes(id) && status !== 'draft' && opensScreen(routes),
  )
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    features: plan.features,
    packages: packages.map(({ id, name, summary, routes }) => ({ id, name, summary, routes })),
    limits: parseLimits(plan.limits),
    trialDays: plan.trial_days,
    prices: pricesOf(offer, plan.id).map((price) => ({
      priceId: price.id,
      billingInterval: price.interval,
      amount: price.amount,
      currency: 'USD' as const,
      ...(price.seat_amount === null ? {} : { seatAmount: price.seat_amount }),
    })),
    highlighted: plan.highlighted,
    order: plan.place,
  }
}
