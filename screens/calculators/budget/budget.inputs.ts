import type { Inputs } from '#kit/field.ts'
import { inputsOf } from '#kit/field-groups.ts'
import { theNext90DaysGroup } from './forecast/forecast.inputs.ts'
import { whatComesInGroup } from './income/income.inputs.ts'
import { lineByLineGroup, methodGroup, whereItGoesGroup } from './lines/lines.inputs.ts'

export const { inputs, groups } = inputsOf(
  whatComesInGroup,
  whereItGoesGroup,
  lineByLineGroup,
  methodGroup,
  theNext90DaysGroup,
)

/**
 * Whether money is left over or missing follows from what comes in and what goes out: one's own pay beside somebody
 * else's spending makes a deficit that nobody has. Rows stand in place of the amounts that they replace,
 * and take-home pay in place of gross income.
 */
export const decides = ({
  earners,
  lines,
  takeHomeMonthly,
}: Readonly<Record<string, unknown>>): readonly string[] => [
  ...(hasRows(earners) || typeof takeHomeMonthly === 'number' ? [] : ['grossAnnual']),
  ...(hasRows(lines) ? [] : ['needsMonthly', 'wantsMonthly', 'savingsMonthly']),
]

const hasRows = (value: unknown): boolean => Array.isArray(value) && value.length > 0

export type Given = Inputs<typeof inputs>
