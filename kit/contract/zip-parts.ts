import { z } from 'zod'
import { timestamp } from './person.ts'

/* What is said of a ZIP code, for the calls about them and for the widget's page. */

export const zipPlace = {
  /** Five digits. */
  zip: z.string(),
  /** Null: its first three digits are not assigned. */
  state: z.string().nullable(),
  stateName: z.string().nullable(),
  /** Null: the table has no name for it. */
  place: z.string().nullable(),
  county: z.string().nullable(),
  /** Null where there is no area: PO boxes, single buildings, and what the table lacks. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  inTable: z.boolean(),
}

export const zipEdition = z.object({
  source: z.string(),
  year: z.int(),
  credit: z.string(),
  rows: z.int(),
  /** Null: the one that is shipped. */
  importedAt: timestamp.nullable(),
})

export const zipProvider = z.object({
  layer: z.string(),
  name: z.string(),
  /** From the ZIP code to the provider's base. */
  miles: z.number().nullable(),
  /** By which of its rules it serves the ZIP code: '94110', '941*', 'CA', '30 mi'. Null: it is only near. */
  by: z.string().nullable(),
  /** Where its base is. */
  base: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
})

export const WIDGET_FIELDS = ['base', 'miles', 'by', 'website', 'phone', 'email'] as const
export const widgetField = z.enum(WIDGET_FIELDS)
