import type { AnsweredRun, Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { assumedOf, exampleRows, mayBeBlank } from '#kit/example-answer.ts'
import { exampleOf, hasExample, isDependent } from '#kit/examples.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { defaultOf, type Field } from '#kit/field.ts'
import { shownOf } from '#kit/field-start.ts'
import { knownValue } from '#kit/known-value.ts'
import { modeOf, type Tool } from '#kit/tool.ts'

/** What each input starts from, and where that came from. */
export type Baseline = {
  readonly values: Values
  readonly fromFacts: ReadonlySet<string>
  /** Inputs that show an example, somebody's numbers and not this person's. */
  readonly examples: ReadonlySet<string>
}

/**
 * Where the inputs start: what the profile says of it where that fits the field, else the field's
 * example, dates counted from the day of the visit.
 */
export function baselineOf(tool: Tool, facts: StoredFacts, today: string): Baseline {
  const values: Record<string, unknown> = {}
  const fromFacts = new Set<string>()
  const examples = new Set<string>()
  for (const [name, field] of Object.entries(tool.inputs)) {
    const known = knownValue(field, facts, today)
    if (known !== undefined) fromFacts.add(name)
    else if (hasExample(field)) examples.add(name)
    values[name] = known ?? shownOf(field, today)
  }
  return { values, fromFacts, examples }
}

/** The baseline beside these changes: what follows from other inputs follows the ones that were changed. */
export function baselineBeside(tool: Tool, start: Baseline, changes: Changes): Baseline {
  const dependents = Object.entries(tool.inputs).filter(
    ([name, field]) => isDependent(field) && !start.fromFacts.has(name),
  )
  if (dependents.length === 0) return start
  const values = dependents.reduce(
    (all, [name, field]) => ({
      ...all,
      [name]: exampleOf(field, withDefaults(tool, { ...all, ...changes })),
    }),
    start.values,
  )
  return { ...start, values }
}

/** What would follow this one change, as it stands now: an analysis has held it constant. */
export const heldBeside = (
  tool: Tool,
  {
    baseline,
    changes,
    inputs,
  }: { readonly baseline: Baseline; readonly changes: Changes; readonly inputs: Values },
  change: Values,
): Values => {
  const after = baselineBeside(tool, baseline, { ...changes, ...change }).values
  return Object.fromEntries(
    Object.entries(tool.inputs).flatMap(([name, field]) =>
      isDependent(field) && !Object.hasOwn(changes, name) && !sameValue(after[name], inputs[name])
        ? [[name, inputs[name]]]
        : [],
    ),
  )
}

/** Changes to the baseline; a value that equals the baseline is no change. Text that is no number stays as typed. */
export type Changes = Values

type Case = { readonly baseline: Pick<Baseline, 'fromFacts' | 'values'>; readonly changes: Changes }

/** All that whoever has no profile needs to see the same case: what was changed, and what the profile gave. */
export const carriedOf = ({ baseline, changes }: Case): Values => ({
  ...Object.fromEntries([...baseline.fromFacts].map((name) => [name, baseline.values[name]])),
  ...changes,
})

/** Not the question of the tool, which is asked and not changed, nor what another page brought along to this visit. */
export const isOwnChange = (
  { changes, carried }: { readonly changes: Changes; readonly carried: Changes },
  name: string,
): boolean =>
  Object.hasOwn(changes, name) &&
  name !== 'mode' &&
  !(Object.hasOwn(carried, name) && sameValue(changes[name], carried[name]))

/**
 * What is said of a value that started from the profile; it is not the profile's any more once it was changed, or once
 * the profile says something else than the plan in hand.
 */
export const fromProfile = (
  { baseline, changes }: Case,
  name: string,
  overtaken: ReadonlySet<string>,
): string | undefined => {
  if (!baseline.fromFacts.has(name)) return undefined
  if (overtaken.has(name)) return 'As saved in the plan'
  return Object.hasOwn(changes, name) ? 'Changed here' : 'From your profile'
}

/** Whether an input was emptied that has an example: nobody knows it yet, and null is no value of it. */
export const isBlank = (field: Field | undefined, value: unknown): boolean =>
  value === null && field !== undefined && mayBeBlank(field)

/**
 * Examples that nobody took for their own, emptied: blank where the run asks for them or assumes their default. Of a
 * table that holds rows of one's own only the example's go.
 */
export const clearedOf = (tool: Tool, names: readonly string[], inputs: Values): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = tool.inputs[name]
      if (field === undefined) return []
      const rows = inputs[name]
      const examples = exampleRows(field, rows, inputs)
      if (field.kind === 'rows' && Array.isArray(rows) && examples.length < rows.length)
        return [[name, rows.filter((_row, at) => !examples.includes(at))]]
      return [[name, isBlank(field, null) ? null : defaultOf(field)]]
    }),
  )

/** What the person has said: a run is told nothing of an input that is blank, and asks for it or assumes its default. */
export const withoutBlank = (tool: Tool, inputs: Values): Values =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => !isBlank(tool.inputs[name], value)))

type Said = { readonly named: ReadonlySet<string>; readonly inputs: Values; readonly changes: Changes }

/** Inputs that were set to just what a run assumes: a plan that does not say so would have them left blank. */
export const saidDefaults = (tool: Tool, { named, inputs, changes }: Said): readonly string[] =>
  [...named].filter((name) => {
    const field = tool.inputs[name]
    return (
      field !== undefined &&
      mayBeBlank(field) &&
      changes[name] !== null &&
      sameValue(inputs[name], assumedOf(field, inputs))
    )
  })

/** The inputs with the default of each that is blank, as a run assumes it beside the others. */
export function withDefaults(tool: Tool, inputs: Values): Values {
  const blank = Object.entries(tool.inputs).filter(([name, field]) => isBlank(field, inputs[name]))
  const plain = Object.fromEntries(blank.map(([name, field]) => [name, defaultOf(field)]))
  const beside = { ...inputs, ...plain }
  return { ...beside, ...Object.fromEntries(blank.map(([name, field]) => [name, assumedOf(field, beside)])) }
}

/** Whether two values of an input are the same, whatever order the names in a row have: a database keeps none. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The changes that make these inputs out of the baseline: for opening a plan, an example or an address. */
export const changesTo = (tool: Tool, baseline: Baseline, inputs: Values): Changes =>
  Object.fromEntries(
    Object.entries(inputs).filter(
      ([name, value]) =>
        value !== undefined && Object.hasOwn(tool.inputs, name) && !sameValue(baseline.values[name], value),
    ),
  )

/**
 * What one event changes, with what follows from it: a choice that fills inputs takes the place of what was entered in
 * them (undefined: no change any more), and who changes one of them has made the choice their own. What the choice
 * filled stays as it is `shown` when it is set back by hand.
 */
export function withFills(tool: Tool, shown: Values, some: Values): Values {
  return Object.entries(tool.inputs).reduce((all, [name, field]) => {
    if (field.kind !== 'choice' || field.fills === undefined) return all
    const isByHand = field.fills.some((filled) => Object.hasOwn(some, filled))
    if (!Object.hasOwn(some, name)) return isByHand ? { ...all, [name]: field.default } : all
    const isBack = some[name] === field.default
    if (isBack && isByHand) return all
    return {
      ...all,
      ...Object.fromEntries(field.fills.map((filled) => [filled, isBack ? shown[filled] : undefined])),
    }
  }, some)
}

export type Report = AnsweredRun

/** The live answer: problems by field, and the last good report, which stays while an input is wrong. */
export type Live = { readonly problems: readonly FieldProblem[]; readonly run: Report | null }

export function answerOf(tool: Tool, inputs: Values, last: Report | null): Live {
  const answer = modeOf(tool, inputs).answer(inputs)
  return answer.ok ? { problems: [], run: answer } : { problems: answer.problems, run: last }
}

/** The first problem of a field or of a cell inside it, by path. */
export const problemOf = (problems: readonly FieldProblem[], path: string): string | null =>
  problems.find((problem) => problem.path === path)?.message ?? null
