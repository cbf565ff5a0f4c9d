import { show } from './format.ts'
import type { ScalarFormat } from './output.ts'

const FORMATS: readonly ScalarFormat[] = [
  'money',
  'cents',
  'percent',
  'basisPoints',
  'number',
  'integer',
  'year',
  'years',
  'months',
  'age',
]

/** What a changed fact does to a saved plan's main result, as the server tells it. */
export type PlanChange = {
  readonly label: string
  readonly format: string
  readonly before: number | null
  readonly after: number | null
  readonly difference: number | null
  readonly reason: string | null
}

/** 'Target: $20,300 becomes $23,200 (+$2,900)', or why there is no number. */
export function showPlanChange({ label, format, before, after, difference, reason }: PlanChange): string {
  if (reason !== null) return `${label}: ${reason}`
  const known = FORMATS.find((one) => one === format) ?? 'number'
  const text = (value: number | null) => show(value, { format: known })
  const sign = (difference ?? 0) > 0 ? '+' : ''
  return `${label}: ${text(before)} becomes ${text(after)} (${sign}${text(difference)})`
}

type Named = { readonly name: string }
const listed = new Intl.ListFormat('en-US')

/** What to say of plans that follow a changed fact but took too long to compute; nothing where there is none. */
export const showNotComputed = (plans: readonly Named[]): string =>
  plans.length === 0
    ? ''
    : `Not checked because it would take too long: ${listed.format(plans.map(({ name }) => name))}.`
