import { counted } from '#kit/format.ts'
import type { Tool } from '#kit/tool.ts'
import { Refusal } from '../http/refusal.ts'

type Wanted = { readonly tool: Tool; readonly inputs: Readonly<Record<string, unknown>> }

/** A run that was ended: it took too long or too much memory. */
export const tooMuchWork = (wanted: Wanted) =>
  new Refusal(503, 'too_slow', {
    message: `This took too long to compute and was stopped. ${whatToShrink(wanted)}`,
    headers: { 'retry-after': '5' },
  })

export const answerTooLarge = (wanted: Wanted) =>
  new Refusal(413, 'too_large', {
    message: `The answer would be too large to send. ${whatToShrink(wanted)}`,
  })

const LONG = 50
const NAMED_AT_MOST = 3

/** The long lists that were given, the longest first; without one it is what counts years, trials and the like. */
function whatToShrink({ tool, inputs }: Wanted): string {
  const named = Object.entries(inputs)
    .flatMap(([name, value]) =>
      Array.isArray(value) && value.length > LONG ? [[name, value.length] as const] : [],
    )
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED_AT_MOST)
    .map(([name, length]) => `${tool.inputs[name]?.label ?? name} (${counted(length, 'row')})`)
  return named.length === 0 ? 'Try fewer years, steps, or trials.' : `Make this shorter: ${named.join(', ')}.`
}
