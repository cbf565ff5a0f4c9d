import { z } from 'zod'
import { timestamp } from './person.ts'

/* What a stranger with a link is shown, by the kind of what is shared: nothing about its owner. */

const values = z.record(z.string(), z.unknown())

export const sharedPlan = z.object({
  kind: z.literal('plan'),
  name: z.string(),
  toolId: z.string(),
  /** Ages in place of dates of birth, people by their number. */
  inputs: values,
  updatedAt: timestamp,
  /** Most of what it stands on are the tool's example values: whoever shows it says so. */
  isExample: z.boolean(),
})

/** Amounts are null where the owner hides them: they do not leave the server. */
export const sharedPortfolio = z.object({
  kind: z.literal('portfolio'),
  hideAmounts: z.boolean(),
  currency: z.string(),
  /** The newest price that was used; null without any. */
  asOf: z.string().nullable(),
  total: z.number().nullable(),
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      assetClass: z.string(),
      registration: z.string(),
      weight: z.number().nullable(),
      quantity: z.number().nullable(),
      value: z.number().nullable(),
      priceDate: z.string().nullable(),
    }),
  ),
  /** What has no price, or a currency without a rate: not in the total. */
  missing: z.array(z.string()),
})

/** A form of an organization, open to be filled in. */
export const sharedForm = z.object({
  kind: z.literal('form'),
  form: z.string(),
  org_name: z.string(),
  /** Goes back with what is sent. */
  opened: z.string(),
})

export type SharedPlan = z.output<typeof sharedPlan>
export type SharedForm = z.output<typeof sharedForm>
export type SharedPortfolio = z.output<typeof sharedPortfolio>
