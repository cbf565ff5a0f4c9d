import { show } from '#kit/format.ts'
import type { ScalarFormat } from '#kit/output.ts'

const FORMATS: readonly ScalarFormat[] = ['money', 'cents', 'percent', 'number', 'integer', 'years', 'months']

type Change = {
  readonly label: string
  readonly format: string
  readonly before: number | null
  readonly after: number | null
  readonly difference: number | null
  readonly reason: string | null
}

/** 'Target: $20,300 becomes $23,200 (+$2,900)', or why there is no number. */
export function changeWords({ label, format, before, after, difference, reason }: Change): string {
  if (reason !== null) return `${label}: ${reason}`
  const known = FORMATS.find((one) => one === format) ?? 'number'
  const words = (value: number | null) => show(value, { format: known })
  const sign = (difference ?? 0) > 0 ? '+' : ''
  return `${label}: ${words(before)} becomes ${words(after)} (${sign}${words(difference)})`
}
