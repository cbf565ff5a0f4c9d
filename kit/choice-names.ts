import type { Field, Option } from './field.ts'

/** The option that somebody means who writes its value, or its label in any case. */
export const optionNamed = (options: readonly Option[], typed: string): Option | undefined =>
  options.find(({ value }) => value === typed) ??
  options.find(({ label }) => label.toLowerCase() === typed.toLowerCase())

/**
 * What is wrong with a value as whoever sees the labels is told it. `message` is what a program is told, who sends values:
 * it stands but where the value is none of the field's options.
 */
export function problemByLabel(field: Field, value: unknown, message: string): string {
  if (field.kind !== 'choice' && field.kind !== 'multi') return message
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isUnknown = values.some((one) => field.options.every((option) => option.value !== one))
  if (!isUnknown) return message
  const labels = field.options.map(({ label }) => label)
  const mark = labels.some((label) => label.includes(',')) ? '; ' : ', '
  return `Choose ${field.kind === 'multi' ? 'from' : 'one of'}: ${labels.join(mark)}.`
}
