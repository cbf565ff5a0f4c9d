import { type Field, type Fields, partsOf } from './field.ts'

type Raw = Readonly<Record<string, unknown>>

/** Whether the page shows somebody who has typed nothing another value than a run would assume. */
export const hasExample = (field: Field): boolean => 'example' in field && field.example !== undefined

/** Whether what stands for the input follows from other inputs. */
export const isDependent = (field: Field): boolean =>
  ('defaultFrom' in field && field.defaultFrom !== undefined) ||
  ('example' in field && typeof field.example === 'function')

/**
 * What a page shows beside these other inputs to somebody who has typed nothing: the field's example where it has one.
 * No run assumes it.
 */
export const exampleOf = (field: Field, others: Raw = {}): unknown => {
  if (field.kind === 'record') return { ...partsOf(field, exampleOf), ...field.example }
  if ('example' in field && field.example !== undefined)
    return typeof field.example === 'function' ? field.example(others) : field.example
  return 'defaultFrom' in field && field.defaultFrom !== undefined ? field.defaultFrom(others) : field.default
}

/** The examples of all inputs: a plausible case of the tool as a whole. A default that follows from others is left to the run. */
export const examplesOf = (fields: Fields): Raw =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !('defaultFrom' in field) || field.defaultFrom === undefined)
      .map(([name, field]) => [name, exampleOf(field)]),
  )
