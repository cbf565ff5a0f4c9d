import type { Values } from '#kit/computation.ts'
import { lowered } from '#kit/lowered.ts'
import { visibleFields } from '#kit/example-answer.ts'
import { personalIn } from '#kit/personal.ts'
import type { Tool } from '#kit/tool.ts'
import { type Baseline, carriedOf } from './tool-state.ts'

const listed = new Intl.ListFormat('en-US')

/** What a link to these inputs tells whoever has it. */
export function carriedWords(tool: Pick<Tool, 'inputs'>, carried: Values): string {
  const fields = Object.keys(carried).flatMap((name) => tool.inputs[name] ?? [])
  if (fields.length === 0) return 'Every input is an example, so the link opens this tool with its examples.'
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

type Told = {
  readonly tool: Tool
  readonly inputs: Values
  readonly baseline: Pick<Baseline, 'fromFacts' | 'values'>
  readonly changes: Values
  readonly confirmed: readonly string[]
}

/** What of a case is the person's own, in the order of the form: entered, confirmed, or from the profile. */
export function ownLabels({ tool, inputs, baseline, changes, confirmed }: Told): readonly string[] {
  const visible = visibleFields(tool, inputs)
  const said = Object.entries(carriedOf({ baseline, changes })).filter(([, value]) => value !== null)
  const own = new Set([...said.map(([name]) => name), ...confirmed])
  return [
    ...new Set(
      Object.entries(tool.inputs).flatMap(([name, { label }]) => {
        const isOwn = visible.has(name) && own.has(name) && name !== 'mode'
        return isOwn && !isEmpty(inputs[name]) ? [lowered(label)] : []
      }),
    ),
  ]
}

/** What a file or a print tells of who somebody is, unlike a shared link; null where it tells nothing. */
export function paperWords(
  tool: Pick<Tool, 'inputs'>,
  inputs: Values,
  visible: ReadonlySet<string>,
): string | null {
  const shown = Object.entries(tool.inputs).filter(([name]) => visible.has(name) && !isEmpty(inputs[name]))
  const named = (kind: 'words' | 'birth') =>
    listed.format(
      new Set(shown.filter(([, field]) => personalIn(field)[kind]).map(([, { label }]) => lowered(label))),
    )
  const [words, births] = [named('words'), named('birth')]
  if (words === '' && births === '') return null
  const parts = [
    ...(words === '' ? [] : [`names and words in ${words}`]),
    ...(births === '' ? [] : [`dates of birth in ${births}`]),
  ]
  return `Files and prints show ${parts.join(', and ')} as you entered them.`
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
