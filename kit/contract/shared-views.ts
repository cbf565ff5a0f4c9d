import { z } from 'zod'
import { timestamp } from './person.ts'
import { widgetField } from './zip-parts.ts'

/* What a stranger with a link is shown, by the kind of what is shared: nothing about its owner, but for the name on a certificate. */

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
  /** A number of the example is left: it judges nobody. */
  isOpen: z.boolean().default(false),
})

/** Amounts are null where the owner hides them: they do not leave the server. */
export const sharedPortfolio = z.object({
  kind: z.literal('portfolio'),
  hideAmounts: z.boolean(),
  /** The sample household's, nobody's own: whoever shows it says so. */
  isSample: z.boolean().default(false),
  currency: z.string(),
  /** The newest price that was used; null without any. */
  asOf: z.string().nullable(),
  total: z.number().nullable(),
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      assetClass: z.string(),
      /** Money in an account, not a security. */
      isCash: z.boolean().default(false),
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

/** What a report says, whatever made it. */
export const reportContent = z.object({
  currency: z.string(),
  /** How each figure is called and shown. */
  outputs: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  /** Why a figure has no value. */
  reasons: z.record(z.string(), z.string()).default({}),
  blocks: z.array(z.looseObject({ kind: z.string() })),
})

/** A report that was made of a file or on a schedule. */
export const sharedReport = reportContent.extend({
  kind: z.literal('report'),
  title: z.string(),
  updatedAt: timestamp,
})

/** That its owner passed an exam: the name as it is now, what, when, and until when it holds. */
export const sharedCertificate = z.object({
  kind: z.literal('certificate'),
  name: z.string(),
  exam: z.string(),
  passedAt: timestamp,
  validUntil: timestamp,
  status: z.enum(['valid', 'expired']),
  /** Nobody's own: whoever shows it says so. */
  isSample: z.boolean(),
})

/** A form of an organization, open to be filled in. */
export const sharedForm = z.object({
  kind: z.literal('form'),
  form: z.string(),
  org_name: z.string(),
  /** Goes back with what is sent. */
  opened: z.string(),
})

/** The ZIP locator of an organization: what it shows of whom. Its code is the key of the look-ups. */
export const sharedZip = z.object({
  kind: z.literal('zip'),
  org_name: z.string(),
  layers: z.array(z.object({ id: z.string(), one: z.string(), many: z.string() })),
  fields: z.array(widgetField),
  radius: z.number(),
  credit: z.string(),
})

/** A site that may show a shared page within its own pages: scheme and host, nothing that could end the header's rule. */
export const site = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'Enter an address such as https://example.org.')

export type SharedZip = z.output<typeof sharedZip>
export type SharedPlan = z.output<typeof sharedPlan>
export type SharedReport = z.output<typeof sharedReport>
export type SharedCertificate = z.output<typeof sharedCertificate>
export type SharedForm = z.output<typeof sharedForm>
export type SharedPortfolio = z.output<typeof sharedPortfolio>
