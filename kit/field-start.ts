import { addMonths, dayNumberOf, isoDate } from '#finance/calendar.ts'
import { defaultOf, type Field } from './field.ts'
import { modeOf, type Tool } from './tool.ts'

type Raw = Readonly<Record<string, unknown>>

/** What a field holds on `today` (YYYY-MM-DD) when nothing was given: its default, a date relative to that day. */
export function startOf(field: Field, today: string): unknown {
  if (field.kind !== 'date' || field.fromToday === undefined) return defaultOf(field)
  const { months = 0, days = 0 } = field.fromToday
  return isoDate(addMonths(dayNumberOf(today), months) + days)
}

/** The inputs of someone who has a clock: dates that the mode reads and nobody gave are counted from today. */
export function datedInputs(tool: Tool, raw: Raw, today: string): Raw {
  const left = modeOf(tool, raw).uses.flatMap((name) => {
    const field = tool.inputs[name]
    return field?.kind === 'date' && field.fromToday !== undefined && raw[name] === undefined
      ? [[name, startOf(field, today)]]
      : []
  })
  return { ...raw, ...Object.fromEntries(left) }
}

/** The default in the words of a document: a relative date is 'today' or '28 days after today', not some day. */
export function statedDefault(field: Field): unknown {
  if (field.kind !== 'date' || field.fromToday === undefined) return defaultOf(field)
  const { months = 0, days = 0 } = field.fromToday
  const spans = [...(months === 0 ? [] : [`${months} months`]), ...(days === 0 ? [] : [`${days} days`])]
  return spans.length === 0 ? 'today' : `${spans.join(' and ')} after today`
}
