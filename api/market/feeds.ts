import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readBy } from '#kit/schema-problems.ts'

const feed = z.strictObject({
  /** Its name here: a FRED id of an indicator, price:SYMBOL, fx:CODE (units of CODE for one dollar). */
  series: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9:._^=-]{0,63}$/, 'letters, digits and : . _ ^ = -'),
  url: z.url({ protocol: /^https?$/ }),
  format: z.enum(['csv', 'json']),
  /** JSON: where the list of rows is, 'data.observations'; the whole document when left out. */
  rows: z.string().max(200).default(''),
  /** The column or key of the day (YYYY-MM-DD or YYYY-MM) and of the number. */
  date: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  /** What a number is multiplied by: 0.01 turns percent into a fraction. */
  scale: z.number().default(1),
  everyHours: z
    .number()
    .min(1)
    .max(24 * 31)
    .default(24),
  /** Sent with the request. 'env:NAME' takes a secret from the environment. */
  headers: z.record(z.string(), z.string().max(4_000)).default({}),
  /** Who publishes it, shown beside its figures. */
  source: z.string().max(200).default(''),
})

const FEEDS = z.strictObject({ feeds: z.array(feed).max(500) })

export type Feed = z.output<typeof feed>

/** The operator's feeds from the file that MARKET_FEEDS names; none without it. Throws with what is wrong in the file. */
export function readFeeds(file: string | undefined): readonly Feed[] {
  if (file === undefined) return []
  const parsed = readBy(FEEDS, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.ok) {
    const texts = parsed.problems.map(({ path, message }) => `${path}: ${message}`)
    throw new Error(`The MARKET_FEEDS file is not valid. ${texts.join('; ')}`)
  }
  const names = parsed.value.feeds.map(({ series }) => series)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`The MARKET_FEEDS file is not valid. ${twice} appears twice`)
  return parsed.value.feeds
}
