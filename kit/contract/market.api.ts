import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { askedDay } from './page.ts'
import { timestamp } from './person.ts'

/** 'DGS10', 'price:VTI', 'fx:EUR': letters of the feed's own names. */
const SERIES_ID = /^[A-Za-z0-9][A-Za-z0-9:._^=-]{0,63}$/

const MOST_SERIES = 50

export const marketSeries = defineEndpoint({
  method: 'GET',
  path: '/market/series',
  summary: 'Get series from the operator’s feeds; series without a feed are left out',
  access: 'signedIn',
  query: z.object({
    ids: z
      .string()
      .max(3_300)
      .default('')
      .refine(
        (ids) => ids === '' || ids.split(',').every((id) => SERIES_ID.test(id)),
        'Enter series names separated by commas.',
      )
      .refine((ids) => ids.split(',').length <= MOST_SERIES, `at most ${MOST_SERIES} series`),
    /** Points of this day and later. */
    from: askedDay.optional(),
  }),
  answer: z.object({
    /** Whether the operator has configured any feed. */
    configured: z.boolean(),
    series: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        fetchedAt: timestamp.nullable(),
        /** Why the last try brought nothing new. */
        problem: z.string().nullable(),
        points: z.array(z.object({ date: z.string(), value: z.number() })),
      }),
    ),
  }),
})
