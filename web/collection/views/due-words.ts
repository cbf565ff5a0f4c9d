import type { Tone } from '#kit/block.ts'
import { date } from '#kit/format.ts'
import { dayNumber } from '#ui/days.ts'

const SOON = 7
const URGENT = 2

/** A day on which something is due as people say it: what is late and what comes soon in words, the rest as its date. */
export function dueWords(day: string, today: string): { readonly words: string; readonly tone: Tone } {
  const days = dayNumber(day) - dayNumber(today)
  if (days < 0) return { words: `${-days} ${days === -1 ? 'day' : 'days'} late`, tone: 'negative' }
  const tone = days <= URGENT ? 'caution' : 'neutral'
  if (days === 0) return { words: 'Today', tone }
  if (days === 1) return { words: 'Tomorrow', tone }
  return { words: days <= SOON ? `In ${days} days` : date(day), tone }
}
