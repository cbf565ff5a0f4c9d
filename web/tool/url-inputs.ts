import type { Values } from '#kit/computation.ts'

/** The search parameter that holds the changed inputs, so that an address carries a whole case. */
export const INPUTS_PARAMETER = 'inputs'

/** Changed inputs as text for an address; an empty change is no text. */
export const writeInputs = (changed: Values): string | undefined =>
  Object.keys(changed).length === 0 ? undefined : JSON.stringify(changed)

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The inputs of an address; anything that is not an object of inputs is no input (the tool checks the values). */
export function readInputs(text: string | null | undefined): Values {
  if (text === null || text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
