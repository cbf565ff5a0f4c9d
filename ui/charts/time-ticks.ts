import { textWidth } from './text-width.ts'

export const DAY = 86_400_000
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 480]
const DAY_STEPS = [1, 2, 7, 14]

/** The day (`YYYY-MM` or `YYYY-MM-DD`) as the milliseconds at which it begins. */
export const time = (iso: string): number =>
  Date.parse(`${iso.length === 7 ? `${iso}-01` : iso.slice(0, 10)}T00:00:00Z`)
const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const year = words({ year: 'numeric' })
const month = words({ month: 'short', year: 'numeric' })
const day = words({ month: 'short', day: 'numeric' })

const wholeDay = words({ month: 'short', day: 'numeric', year: 'numeric' })

/** The words of a day among others: its year only where they are of several, no day where they are months. */
export function dayText(places: readonly string[]): (place: string) => string {
  const isMonthly = places.every((place) => place.length === 7)
  const isOneYear = new Set(places.map((place) => place.slice(0, 4))).size === 1
  const format = isMonthly ? month : isOneYear ? day : wholeDay
  return (place) => format.format(time(place))
}

export type TimeTicks = { readonly values: readonly number[]; readonly text: (value: number) => string }

/** At most `most` days to write on an axis over days (`YYYY-MM` or `YYYY-MM-DD`): firsts of years, months or days apart. */
export function timeTicks(places: readonly string[], most: number): TimeTicks {
  const times = places.map(time).filter(Number.isFinite)
  const from = Math.min(...times)
  const to = Math.max(...times)
  if (!(from < to)) return { values: times.slice(0, 1), text: (value) => day.format(value) }
  const isMonthly = places.every((place) => place.length === 7)
  if (!isMonthly && (to - from) / DAY < 70) {
    const values = DAY_STEPS.map((step) => daily(from, to, step)).find((ticks) => ticks.length <= most)
    if (values !== undefined) return { values, text: (value) => day.format(value) }
  }
  const months = MONTH_STEPS.map((step) => ({ step, values: monthly(from, to, step) }))
  const found = months.find(({ values }) => values.length <= most) ?? { step: 12, values: [from, to] }
  return { values: found.values, text: (value) => (found.step >= 12 ? year : month).format(value) }
}

type Room = { readonly most: number; readonly room: number }

/** The most of these days whose words, on an axis `room` pixels long, do not touch. */
export function fittingTicks(places: readonly string[], { most, room }: Room): TimeTicks {
  const times = places.map(time)
  const perPixel = (Math.max(...times) - Math.min(...times)) / room
  const ticks = timeTicks(places, most)
  const fits = ticks.values.every((at, index) => {
    const before = ticks.values[index - 1]
    return before === undefined || (at - before) / perPixel >= textWidth(ticks.text(at)) + 8
  })
  return fits || most <= 2 ? ticks : fittingTicks(places, { most: most - 1, room })
}

const daily = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / DAY / step) + 1 }, (_, index) => from + index * step * DAY)

/** The firsts of months between two days whose number since year 0 is a multiple of the step. */
function monthly(from: number, to: number, step: number): readonly number[] {
  const number = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth()
  const first = Math.ceil(number(from) / step)
  const last = Math.floor(number(to) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Date.UTC(Math.floor(((first + index) * step) / 12), ((first + index) * step) % 12, 1),
  ).filter((at) => at >= from && at <= to)
}
