import type { CollectionFilter, Item } from '#kit/collection.ts'
import { plusDays } from '#ui/days.ts'

/** What a filter asks for. The ends of a range are numbers or days; 'today+30' is a day that moves with the calendar. */
export type Condition =
  | { readonly by: 'values'; readonly values: readonly string[] }
  | { readonly by: 'range'; readonly from: string | null; readonly to: string | null }

/** `["Open","Done"]` or `100..500`, `2026-11-01..`, `..today+30`; null for anything else. */
export function readCondition(text: string): Condition | null {
  const [, from, to] = /^([^.\s[]*|-?\d*\.?\d+)\.\.([^\s[]*)$/.exec(text) ?? []
  if (from !== undefined && to !== undefined && from + to !== '')
    return { by: 'range', from: from || null, to: to || null }
  try {
    const read: unknown = JSON.parse(text)
    const values = Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
    return values.length === 0 ? null : { by: 'values', values }
  } catch {
    return null
  }
}

/** For the address; null where nothing is asked for. */
export function writeCondition(condition: Condition): string | null {
  if (condition.by === 'values')
    return condition.values.length === 0 ? null : JSON.stringify(condition.values)
  const { from, to } = condition
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`
}

/** Whether an item meets it. An item without a value meets no condition. */
export function meets(
  { read }: Pick<CollectionFilter, 'read'>,
  condition: Condition,
  today: string,
): (item: Item) => boolean {
  if (condition.by === 'values') {
    const values = new Set(condition.values)
    return (item) => valuesOf(read(item)).some((value) => values.has(String(value)))
  }
  const from = endOf(condition.from, today)
  const to = endOf(condition.to, today)
  const isBetween = (value: string | number) =>
    typeof value === 'number'
      ? value >= (numberAt(from) ?? Number.NEGATIVE_INFINITY) &&
        value <= (numberAt(to) ?? Number.POSITIVE_INFINITY)
      : (from === null || value >= from) && (to === null || value <= to)
  return (item) => valuesOf(read(item)).some(isBetween)
}

/** What a filter reads of an item, one by one. */
export const valuesOf = (read: ReturnType<CollectionFilter['read']>): readonly (string | number)[] =>
  read === null ? [] : typeof read === 'object' ? read : [read]

const numberAt = (text: string | null): number | null => (text === null ? null : Number(text))

/** 'today' and 'today-7' as the days that they are now. */
export function endOf(text: string | null, today: string): string | null {
  const [, days] = /^today([+-]\d{1,4})?$/.exec(text ?? '') ?? []
  return text?.startsWith('today') === true ? plusDays(today, Number(days ?? 0)) : text
}

/** Tells one end: '$100,000', 'Dec 4, 2026', 'today', '30 days from today'. */
type Tell = (end: string | number) => string

/** 'Stage: Inspection or Closed', 'Price: $100,000 to $500,000', 'Closing: through 30 days from today'. */
export function conditionWords(label: string, condition: Condition, tell: Tell): string {
  if (condition.by === 'values') return `${label}: ${listed(condition.values)}`
  const [from, to] = [condition.from, condition.to].map((end) => (end === null ? null : endWords(end, tell)))
  if (from === null || from === undefined) return `${label}: up to ${to}`
  return to === null ? `${label}: from ${from}` : `${label}: ${from} to ${to}`
}

function endWords(end: string, tell: Tell): string {
  const [whole, days] = /^today([+-]\d{1,4})?$/.exec(end) ?? []
  if (whole === undefined) return tell(/^-?\d*\.?\d+$/.test(end) ? Number(end) : end)
  const count = Number(days ?? 0)
  if (count === 0) return 'today'
  const size = Math.abs(count)
  return `${size} ${size === 1 ? 'day' : 'days'} ${count > 0 ? 'from now' : 'ago'}`
}

const SHOWN = 2

const listed = (values: readonly string[]): string =>
  values.length > SHOWN
    ? `${values.slice(0, SHOWN).join(', ')} and ${values.length - SHOWN} more`
    : values.join(' or ')
