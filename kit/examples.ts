import { type Field, type Fields, partsOf } from './field.ts'

/** Whether the page shows somebody who has typed nothing another value than a run would assume. */
export const hasExample = (field: Field): boolean => 'example' in field && field.example !== undefined

/** What a page shows to somebody who has typed nothing: the field's example where it has one. No run assumes it. */
export const exampleOf = (field: Field): unknown => {
  if (field.kind === 'record') return { ...partsOf(field, exampleOf), ...field.example }
  return 'example' in field && field.example !== undefined ? field.example : field.default
}

/** The examples of all inputs: a plausible case of the tool as a whole. */
export const examplesOf = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]))
