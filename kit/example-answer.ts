import type { Headline } from './block.ts'
import { exampleOf, hasExample } from './examples.ts'
import { defaultOf, type Field } from './field.ts'
import { ownNote } from './honest-verdict.ts'
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
  /** Tables among the examples that hold rows of the person's own beside rows of the example. */
  readonly mixed: readonly string[]
  /** Those of the examples that decide the answer, as the tool says. */
  readonly deciding: readonly string[]
  /** Which have an example and nobody has said: a run assumes their default. */
  readonly blank: readonly string[]
}

/** The fields that the mode reads and whose condition holds. */
export function visibleFields(tool: Tool, inputs: Raw): ReadonlySet<string> {
  const { uses } = modeOf(tool, inputs)
  const whole = Object.fromEntries(
    Object.entries(tool.inputs).map(([name, field]) => [name, inputs[name] ?? defaultOf(field)]),
  )
  return new Set(uses.filter((name) => isShown(tool.inputs[name] ?? {}, whole)))
}

/**
 * Whose numbers an answer stands on: what equals the example of its field is one, wherever the answer is shown, unless
 * the profile or the person says the same (`known`).
 */
export function originOf(tool: Tool, inputs: Raw, known: ReadonlySet<string> = NOTHING): Origin {
  const all = [...visibleFields(tool, inputs)].filter((name) => {
    const field = tool.inputs[name]
    return field !== undefined && hasExample(field)
  })
  const blank = all.filter((name) => inputs[name] === undefined)
  const asked = all.filter((name) => !blank.includes(name))
  const filled = filledBy(tool, inputs)
  const examples = asked.filter(
    (name) => !known.has(name) && !filled.includes(name) && isExample(tool.inputs[name], name, inputs),
  )
  const yours = asked.filter((name) => !examples.includes(name))
  const mixed = examples.filter((name) => !isWholeExample(tool.inputs[name], name, inputs))
  const decides = tool.decides?.(inputs) ?? []
  const deciding = examples.filter((name) => decides.includes(name))
  return { own: yours.length, of: asked.length, yours, examples, mixed, deciding, blank }
}

/** Whether an input can be left blank: it has an example, and a run that is told nothing assumes a default. */
export const mayBeBlank = (field: Field): boolean =>
  (field.kind === 'record' || field.default !== null) && hasExample(field)

/** What a run assumes of an input that it is told nothing of, beside these others. */
export const assumedOf = (field: Field, others: Raw): unknown =>
  'defaultFrom' in field && field.defaultFrom !== undefined ? field.defaultFrom(others) : defaultOf(field)

/**
 * The inputs of a stored case, which is complete, that nobody has said: what a run assumes stands in them, and whoever
 * meant just that would be `known` to have said so. Where no example has given way to what is assumed, the rest are
 * examples as well, which happen to be what is assumed.
 */
export function leftBlank(tool: Tool, inputs: Raw, known: ReadonlySet<string>): readonly string[] {
  const assumed = Object.entries(tool.inputs).flatMap(([name, field]) =>
    mayBeBlank(field) && !known.has(name) && isSame(inputs[name], assumedOf(field, inputs)) ? [name] : [],
  )
  return assumed.every((name) => isWholeExample(tool.inputs[name], name, inputs)) ? [] : assumed
}

/** What a choice that somebody made has filled is as much their own as the choice. */
const filledBy = (tool: Tool, inputs: Raw): readonly string[] =>
  Object.entries(tool.inputs).flatMap(([name, field]) =>
    field.kind === 'choice' && inputs[name] !== field.default ? (field.fills ?? []) : [],
  )

const NOTHING: ReadonlySet<string> = new Set()

/** The example itself, or a table in which a row of it still stands untouched. */
const isExample = (field: Field | undefined, name: string, inputs: Raw): boolean =>
  isWholeExample(field, name, inputs) || exampleRows(field, inputs[name], inputs).length > 0

// A run completes the cells of a row: the example is completed as well before they are compared.
function completed(field: Field, value: unknown): unknown {
  const checked = checkField(field, value)
  return 'value' in checked ? checked.value : value
}

const isWholeExample = (field: Field | undefined, name: string, inputs: Raw): boolean =>
  field !== undefined && isSame(completed(field, inputs[name]), completed(field, exampleOf(field, inputs)))

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The places of the rows that are rows of the table's example, as nobody has touched them. */
export function exampleRows(field: Field | undefined, value: unknown, inputs: Raw): readonly number[] {
  if (field?.kind !== 'rows' || !hasExample(field)) return []
  const examples = rowsIn(completed(field, exampleOf(field, inputs)))
  return rowsIn(completed(field, value)).flatMap((row, at) =>
    examples.some((example) => isSame(row, example)) ? [at] : [],
  )
}

/**
 * Whether an answer speaks of the example as much as of the person: then it says so, on every page and paper. Among
 * one's own rows a single one of the example is enough: that person or account is nobody's. So is an input that decides the
 * answer: a deficit that comes of somebody else's spending is nobody's deficit.
 */
export const isMostlyExample = ({
  own,
  of,
  mixed = [],
  deciding = [],
}: Pick<Origin, 'own' | 'of'> & Partial<Pick<Origin, 'mixed' | 'deciding'>>): boolean =>
  of > 0 && (2 * own <= of || mixed.length > 0 || deciding.length > 0)

/** Whether one number or more is still to come from the person: until then an answer judges nobody. */
export const isUnfinished = ({ examples, blank }: Pick<Origin, 'examples' | 'blank'>): boolean =>
  examples.length + blank.length > 0

/** What is called by a name of its own, where it stands on example values. */
export const exampleName = (name: string, isExample: boolean): string =>
  isExample ? `Example: ${name}` : name

/**
 * The headline of an answer that is an example says so, and has no verdict: nobody's case is good or bad. Neither do the
 * warnings and the praise below it, which say whose case they are about.
 */
export const markedAsExample = (report: readonly Block[]): readonly Block[] =>
  report.map((block) => {
    if (block.kind === 'headline') return headlineAsExample(block)
    if (block.kind !== 'callout' || block.tone === 'information' || block.tone === 'neutral') return block
    return { ...block, tone: 'information', title: exampleName(block.title, true) }
  })

/** The report whose headline judges nothing, as the numbers below it are not all there. */
export const withoutVerdict = (report: readonly Block[]): readonly Block[] =>
  report.map((block) => (block.kind === 'headline' ? unjudged(block) : block))

function unjudged({ tone: _verdict, note, ...said }: Headline): Headline {
  const own = ownNote(note)
  return { ...said, ...(own === undefined ? {} : { note: own }) }
}

/** An answer that says that it is an example's, and judges nothing. */
export function headlineAsExample(headline: Headline): Headline {
  const said = unjudged(headline)
  return { ...said, text: exampleName(said.text, true) }
}

/** The report of an answer by whose numbers it stands on. */
export function asToldOf(
  report: readonly Block[],
  { isExample, isOpen }: { readonly isExample: boolean; readonly isOpen: boolean },
): readonly Block[] {
  if (isExample) return markedAsExample(report)
  return isOpen ? withoutVerdict(report) : report
}
