import { leverBrief, leverName } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import type { Tornado, TornadoBar } from '#kit/analysis/tornado.ts'
import { show } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'

type DriverEnd = {
  readonly at: number
  /** What the number is at this end. */
  readonly typed: string
  readonly output: number | null
  readonly text: string
}

export type Driver = {
  readonly lever: Lever
  readonly decided: boolean
  readonly value: string
  readonly ends: readonly [less: DriverEnd, more: DriverEnd]
  readonly range: string
}

export type Drivers = {
  readonly rows: readonly Driver[]
  /** What was moved and hardly moved the result. */
  readonly still: readonly string[]
  /** The result as it is now. */
  readonly base: string
}

const MOST_BARS = 12
/** A shorter bar than this share of the longest one is no bar. */
const SHORTEST = 0.02

/** What moves the result, as it is read: the largest first; what moves nothing that anybody could see is named only. */
export function driversOf({ base, bars }: Tornado, how: NumberOutput, levers: readonly Lever[]): Drivers {
  const longest = bars[0]?.swing ?? 0
  const coarse = coarser(how, longest, base)
  const text = (value: number | null) => (value === null ? 'no answer' : show(value, coarse))
  const isStill = ({ swing, low, high }: TornadoBar) =>
    swing <= SHORTEST * longest || [low, high].every(({ output }) => text(output) === text(base))
  const rows = bars.slice(0, MOST_BARS).flatMap((bar): readonly Driver[] => {
    const lever = levers.find(({ id }) => id === bar.lever.id)
    if (lever === undefined || isStill(bar)) return []
    const end = ({ at, output }: TornadoBar['low']): DriverEnd => ({
      at,
      typed: leverBrief(lever, at),
      output,
      text: text(output),
    })
    const ends = [end(bar.low), end(bar.high)] as const
    const [least, most] = ends.toSorted((a, b) => (a.output ?? base ?? 0) - (b.output ?? base ?? 0))
    const { decided } = bar
    const range = `${least?.text ?? ''} to ${most?.text ?? ''}`
    return [{ lever, decided, value: leverBrief(lever, lever.value), ends, range }]
  })
  const named = (bar: TornadoBar) => levers.filter(({ id }) => id === bar.lever.id).map(leverName)
  return { rows, still: [...new Set(bars.filter(isStill).flatMap(named))], base: text(base) }
}

const DIGITS_OF_A_BAR = 3
/** Of a percentage and of whatever is above 1. */
const MOST_DECIMALS = 2
const MUCH_MONEY = 100

/** A result with no more decimals than tell the bars apart: a price to a ten-thousandth is for trading, not for ranking. */
function coarser(how: NumberOutput, longest: number, base: number | null): NumberOutput {
  if (longest === 0) return how
  if (how.format === 'cents') return longest >= MUCH_MONEY ? { ...how, format: 'money' } : how
  if (how.decimals === undefined) return how
  const places = Math.floor(Math.log10(how.format === 'percent' ? 100 * longest : longest))
  const most = how.format === 'percent' || Math.abs(base ?? 0) >= 1 ? MOST_DECIMALS : Infinity
  return { ...how, decimals: Math.max(0, Math.min(how.decimals, most, DIGITS_OF_A_BAR - 1 - places)) }
}

const small = ({ lever }: Driver): string => lowered(leverName(lever))

const NAMED = 2

/** The strongest number that the person decides; what is not theirs to decide stands after it as what it is. */
export function driversSentence(rows: readonly Driver[]): { readonly text: string; readonly note: string } {
  const [strongest] = rows
  if (strongest === undefined) return { text: '', note: '' }
  const own = rows.findIndex(({ decided }) => decided)
  const about = rows[own] ?? strongest
  const [less, more] = about.ends
  const ends = `${less.text} at ${less.typed}, ${more.text} at ${more.typed}.`
  if (own < 0) return { text: `The biggest driver is ${small(about)}.`, note: ends }
  if (own === 0) return { text: `Your biggest lever is ${small(about)}.`, note: ends }
  const stronger = rows.slice(0, own)
  const names = stronger.slice(0, stronger.length > NAMED + 1 ? NAMED : stronger.length).map(small)
  const left = stronger.length - names.length
  const all = (left === 0 ? names : [...names, `and ${left} more`]).join('; ')
  return {
    text: `Of what you decide, the biggest lever is ${small(about)}.`,
    note: `${ends} Stronger, but outside your control: ${all}.`,
  }
}
