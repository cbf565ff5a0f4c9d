import type { DueItem, DueLeads, Told } from './due.db.ts'

export type Digest = {
  readonly items: readonly DueItem[]
  readonly leads: readonly DueLeads[]
  readonly told: readonly Told[]
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const AT_MOST = 15

/** '1 item', '2 items' */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is due this week and what happened in the last one; null when there is nothing of either. */
export function digestOf({ items, leads, told }: Digest): { title: string; text: string } | null {
  const due = [
    ...items.map(({ due: day, title, project }) => ({ day, line: `${title} (${project})` })),
    ...leads.map(({ due: day, count, org }) => ({ day, line: `${followUps(count)} (${org})` })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  if (due.length === 0 && told.length === 0) return null
  const parts = [
    part('Due this week', due, ({ day, line }) => `- ${DAY.format(new Date(`${day}T00:00:00Z`))}: ${line}`),
    part('Since last Monday', told, ({ title }) => `- ${title}`),
  ]
  const counted = [
    ...(due.length > 0 ? [`${due.length} due`] : []),
    ...(told.length > 0 ? [countOf(told.length, 'update')] : []),
  ]
  return {
    title: `Your week: ${counted.join(', ')}`,
    text: parts.filter((text) => text !== '').join('\n\n'),
  }
}

export const followUps = (count: number): string => `Follow up with ${countOf(count, 'lead')}`

function part<T>(title: string, all: readonly T[], lineOf: (one: T) => string): string {
  if (all.length === 0) return ''
  const lines = all.slice(0, AT_MOST).map(lineOf)
  const more = all.length - lines.length
  return [title, ...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}
