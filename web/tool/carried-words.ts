import type { Values } from '#kit/computation.ts'
import { lowered } from '#kit/lowered.ts'
import { personalIn } from '#kit/personal.ts'
import type { Tool } from '#kit/tool.ts'

const listed = new Intl.ListFormat('en-US')

/** What a link to these inputs tells whoever has it. */
export function carriedWords(tool: Pick<Tool, 'inputs'>, carried: Values): string {
  const fields = Object.keys(carried).flatMap((name) => tool.inputs[name] ?? [])
  if (fields.length === 0) return 'Every input is an example: the link opens this tool as anyone finds it.'
  const named = (some: typeof fields): string =>
    listed.format(new Set(some.map(({ label }) => lowered(label))))
  const words = fields.filter((field) => personalIn(field).words)
  const births = fields.filter((field) => personalIn(field).birth)
  const told = [
    ...(words.length === 0 ? [] : [`the names and words that you typed in ${named(words)}`]),
    ...(births.length === 0 ? [] : [`the dates of birth in ${named(births)}`]),
  ]
  const rest = told.length === 0 ? '' : ` It also shows ${told.join(', and ')}.`
  return `The link holds what is not an example here: ${named(fields)}.${rest}`
}
