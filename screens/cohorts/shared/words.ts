import { cents, date } from '#kit/format.ts'
import type { Tone } from '#kit/block.ts'
import { SUBJECTS } from './cohort.inputs.ts'
import { dayIn, daysBetween, plusDays } from './dates.model.ts'
import type { Shown } from './shown.model.ts'
import type { Stage } from './terms.model.ts'

export const priceText = (price: number): string =>
  price === 0 ? 'Free' : cents(price / 100).replace(/\.00$/, '')

export const STAGE_WORDS: Readonly<Record<Stage, { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'positive' },
  full: { label: 'Full', tone: 'caution' },
  running: { label: 'Running', tone: 'information' },
  completed: { label: 'Completed', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'negative' },
}

export const subjectText = (subject: string): string =>
  SUBJECTS.find(({ value }) => value === subject)?.label ?? 'Other'

export function datesText({
  start,
  end,
}: {
  readonly start: string | null
  readonly end: string | null
}): string {
  if (start === null) return 'Dates to come'
  return end === null ? `From ${date(start)}` : `${date(start)} – ${date(end)}`
}

const clock = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant by the reader's own clock. */
export const whenText = (at: string): string => clock.format(new Date(at))

/** What a notice says of a day or an instant. */
export function momentText(at: string): string {
  if (at === '') return 'not planned'
  return at.includes('T') ? whenText(at) : date(at)
}

export function seatsText({
  stage,
  seatsLeft,
}: {
  readonly stage: Stage
  readonly seatsLeft: number
}): string | null {
  if (stage !== 'open' || seatsLeft > 5) return null
  return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} left`
}

/** What leaving still returns: a last day that is over is not promised. */
export function refundLeft(
  { start, timeZone, price, refundRule }: Pick<Shown, 'start' | 'timeZone' | 'price' | 'refundRule'>,
  now: number,
): string {
  const { fullUntilDays: full, halfUntilDays: half, text } = refundRule
  if (start === null || price === 0) return text
  const left = daysBetween(dayIn(timeZone, now), start)
  if (left >= full) return text
  return left >= half ? `Half refund until ${date(plusDays(start, -half))}, then none.` : 'No refund.'
}
