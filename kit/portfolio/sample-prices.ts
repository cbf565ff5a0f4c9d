import type { Price } from '#finance/ledger/ledger.ts'

/*
 * Made-up closes of made-up instruments: a straight line in the logarithm from anchor to anchor, and a small shake that
 * is the same in every run. They resemble no security and are labeled sample.
 */

type Anchor = readonly [month: string, close: number]

const FIRST_MONTH = '2021-01'
const MONTHS = 66

const ANCHORS: Readonly<Record<string, readonly Anchor[]>> = {
  'S-USTM': [
    ['2021-01', 200],
    ['2021-12', 240],
    ['2022-09', 180],
    ['2023-12', 237],
    ['2024-12', 289],
    ['2026-06', 346],
  ],
  'S-USSV': [
    ['2021-01', 70],
    ['2021-12', 84],
    ['2022-09', 68],
    ['2024-12', 92],
    ['2026-06', 101],
  ],
  'S-INTL': [
    ['2021-01', 60],
    ['2021-12', 63],
    ['2022-09', 45],
    ['2023-12', 57],
    ['2026-06', 77],
  ],
  'S-EMRG': [
    ['2021-01', 52],
    ['2022-10', 37],
    ['2024-12', 44],
    ['2026-06', 55],
  ],
  'S-BOND': [
    ['2021-01', 86],
    ['2022-10', 70],
    ['2024-12', 72],
    ['2026-06', 75],
  ],
  // Before the split of August 2022 a share was worth four of today's.
  'S-TECH': [
    ['2021-01', 480],
    ['2022-07', 620],
  ],
}
const AFTER_SPLIT: readonly Anchor[] = [
  ['2022-08', 152],
  ['2023-12', 205],
  ['2024-12', 260],
  ['2026-06', 330],
]

/** The last closes that the sample leaves out, so that one price is stale. */
const ENDS: Readonly<Record<string, string>> = { 'S-BOND': '2026-03' }

const monthAt = (at: number): string => {
  const month = Number(FIRST_MONTH.slice(5)) - 1 + at
  return `${Number(FIRST_MONTH.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
const placeOf = (month: string): number =>
  (Number(month.slice(0, 4)) - 2021) * 12 + Number(month.slice(5)) - 1

/** Up to ±1.5 %, by symbol and month alone. */
function shake(symbol: string, place: number): number {
  let seed = place * 7919
  for (const letter of symbol) seed = (seed * 31 + letter.charCodeAt(0)) % 1_000_003
  return 1 + ((seed % 301) - 150) / 10_000
}

/** Null before the first anchor and after the last. */
function between(anchors: readonly Anchor[], place: number): number | null {
  for (const [at, [month, close]] of anchors.entries()) {
    const next = anchors[at + 1]
    if (place === placeOf(month)) return close
    if (next === undefined || place < placeOf(month) || place > placeOf(next[0])) continue
    const share = (place - placeOf(month)) / (placeOf(next[0]) - placeOf(month))
    return close * (next[1] / close) ** share
  }
  return null
}

/** The close at the end of a month, in cents; null where the sample has none. */
export function sampleClose(symbol: string, month: string): number | null {
  const place = placeOf(month)
  const anchors = ANCHORS[symbol]
  if (anchors === undefined || month > (ENDS[symbol] ?? '9999')) return null
  const close = between(anchors, place) ?? (symbol === 'S-TECH' ? between(AFTER_SPLIT, place) : null)
  return close === null ? null : Math.round(close * shake(symbol, place) * 100) / 100
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** Closes of the last day of every month. */
export const samplePrices: readonly Price[] = Object.keys(ANCHORS).flatMap((symbol) =>
  Array.from({ length: MONTHS }, (_, at) => monthAt(at)).flatMap((month): Price[] => {
    const close = sampleClose(symbol, month)
    return close === null ? [] : [{ symbol, date: lastDay(month), close, source: 'sample' }]
  }),
)
