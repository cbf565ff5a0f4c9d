import { exampleOf, hasExample } from './examples.ts'
import type { Field } from './field.ts'
import { isSame } from './list/same.ts'
import { checkField } from './parse.ts'
import { isShown } from './shown.ts'
import { type Block, modeOf, type Tool } from './tool.ts'

type Raw = Readonly<Record<string, unknown>>

/** How many of the inputs in sight that could be an example are the person's own, and which still are examples. */
export type Origin = {
  readonly own: number
  readonly of: number
  /** Which are one's own, and which are examples: names of inputs in the order of the form. */
  readonly yours: readonly string[]
  readonly examples: readonly string[]
}

/** The fields that the mode reads and whose condition holds. */
export function visibleFields(tool: Tool, inputs: Raw): ReadonlySet<string> {
  const { uses } = modeOf(tool, inputs)
  return new Set(uses.filter((name) => isShown(tool.inputs[name] ?? {}, inputs)))
}

/**
 * Whose numbers an answer stands on: what equals the example of its field is one, wherever the answer is shown, unless
 * the profile says the same (`known`).
 */
export function originOf(tool: Tool, inputs: Raw, known: ReadonlySet<string> = NOTHING): Origin {
  const asked = [...visibleFields(tool, inputs)].filter((name) => {
    const field = tool.inputs[name]
    return field !== undefined && hasExample(field)
  })
  const filled = filledBy(tool, inputs)
  const examples = asked.filter(
    (name) => !known.has(name) && !filled.includes(name) && isExample(tool.inputs[name], name, inputs),
  )
  const yours = asked.filter((name) => !examples.includes(name))
  return { own: yours.length, of: asked.length, yours, examples }
}

/** What a choice that somebody made has filled is as much their own as the choice. */
const filledBy = (tool: Tool, inputs: Raw): readonly string[] =>
  Object.entries(tool.inputs).flatMap(([name, field]) =>
    field.kind === 'choice' && inputs[name] !== field.default ? (field.fills ?? []) : [],
  )

const NOTHING: ReadonlySet<string> = new Set()

function isExample(field: Field | undefined, name: string, inputs: Raw): boolean {
  if (field === undefined) return false
  // A run completes the cells of a row: the example is completed as well before they are compared.
  const whole = (value: unknown) => {
    const checked = checkField(field, value)
    return 'value' in checked ? checked.value : value
  }
  return isSame(whole(inputs[name]), whole(exampleOf(field, inputs)))
}

/** Whether an answer speaks of the example more than of the person: then it says so, on every page and paper. */
export const isMostlyExample = ({ own, of }: Pick<Origin, 'own' | 'of'>): boolean => of > 0 && 2 * own < of

/** What is called by a name of its own, where it stands on example values. */
export const exampleName = (name: string, isExample: boolean): string =>
  isExample ? `Example: ${name}` : name

/** The headline of an answer that is mostly example says so. */
export const markedAsExample = (report: readonly Block[]): readonly Block[] =>
  report.map((block) =>
    block.kind === 'headline' ? { ...block, text: exampleName(block.text, true) } : block,
  )
