import { addMonths, dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import { exampleOf } from './examples.ts'
import { type DateField, defaultOf, type Field } from './field.ts'
import { checkField } from './parse.ts'
import { modeOf, type Tool } from './tool.ts'

type Raw = Readonly<Record<string, unknown>>

/** What a field holds on `today` (YYYY-MM-DD) when nothing was given: its default, dates and years relative to it. */
export function startOf(field: Field, today: string): unknown {
  const fromToday = fromTodayOf(field)
  if (fromToday === undefined) return defaultOf(field)
  if (fromToday === 'year') return yearWithin(field, today.slice(0, 4))
  const { months = 0, days = 0 } = fromToday
  return isoDate(addMonths(dayNumberOf(today), months) + days)
}

const fromTodayOf = (field: Field): DateField['fromToday'] | 'year' =>
  'fromToday' in field ? field.fromToday : undefined

/** The year of today as the field holds it, its default where the field does not reach so far. */
function yearWithin(field: Field, year: string): unknown {
  const held = field.kind === 'choice' ? year : Number(year)
  return 'value' in checkField(field, held) ? held : defaultOf(field)
}

/** What a page shows on that day to somebody who has typed nothing: the field's example where it has one. */
export const shownOf = (field: Field, today: string): unknown =>
  fromTodayOf(field) === undefined ? exampleOf(field) : startOf(field, today)

/** The inputs of someone who has a clock: dates and years that the mode reads and nobody gave are counted from today. */
export function datedInputs(tool: Tool, raw: Raw, today: string): Raw {
  const left = modeOf(tool, raw).uses.flatMap((name) => {
    const field = tool.inputs[name]
    if (field === undefined || fromTodayOf(field) === undefined || raw[name] !== undefined) return []
    return [[name, startOf(field, today)]]
  })
  return { ...raw, ...Object.fromEntries(left) }
}

/** The default in the words of a document: a relative date is 'today' or '28 days after today', not some day. */
export function statedDefault(field: Field): unknown {
  if ('defaultFrom' in field && field.defaultFrom !== undefined) return 'depends on other inputs'
  const fromToday = fromTodayOf(field)
  if (fromToday === undefined) return defaultOf(field)
  if (fromToday === 'year') return 'the year of today'
  const { months = 0, days = 0 } = fromToday
  const spans = [...(months === 0 ? [] : [`${months} months`]), ...(days === 0 ? [] : [`${days} days`])]
  return spans.length === 0 ? 'today' : `${spans.join(' and ')} after today`
}
