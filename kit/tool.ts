import type { Block } from './block.ts'
import {
  type Answer,
  type Computation,
  type Computed,
  compile,
  type Evaluated,
  type Evaluation,
  type Values,
} from './computation.ts'
import type { FactName } from './fact-names.ts'
import type { ChoiceField, Fields } from './field.ts'
import { memberPath } from './schema-problems.ts'
import type { Group } from './field-groups.ts'
import type { Outputs } from './output.ts'
import type { ScreenHead } from './screen.ts'

/** Where a method or a built-in figure comes from. */
export type Source = {
  readonly title: string
  readonly publisher: string
  readonly year: number | string
  readonly section?: string
  readonly url?: string
  /** The built-in figures taken from it, with the date they hold for. */
  readonly figures?: string
}

type Expected = {
  readonly out: Readonly<Record<string, unknown>>
  /** Absolute; a record gives it per output. */
  readonly tolerance?: number | Readonly<Record<string, number>>
  /** Outside this repository: the publication, the statute, or the arithmetic by hand. */
  readonly source: string
}

/** Named inputs that the page offers to try. One with results and their source is a golden case as well. */
export type Example = {
  readonly name: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly note?: string
} & (Expected | { readonly [K in keyof Expected]?: never })

/** A golden case of a screen: `<name>.cases.ts` default-exports a list. `error` names the field that must complain. */
export type Case = {
  readonly name: string
  readonly in: Readonly<Record<string, unknown>>
} & (Expected | { readonly error: string; readonly source: string; readonly out?: never })

/** The inputs with which a main result must rise, must fall, or must not move, each of them moved alone. */
export type Direction<N extends string = string> = {
  readonly rises?: readonly N[]
  readonly falls?: readonly N[]
  readonly untouched?: readonly N[]
}

type ModeName<F> = F extends { mode: ChoiceField<infer O> } ? O[number]['value'] : 'only'

/**
 * How the main result of each mode moves at the examples: `<name>.cases.ts` exports it as `theory`. Only what theory,
 * statute or arithmetic leaves no doubt of.
 */
export type Theory<F extends Fields> = { readonly [M in ModeName<F>]?: Direction<keyof F & string> }

/** Results that few runs lack or none, to be withheld from the report of such a run: `<name>.cases.ts` exports a list. */
export type Withheld = {
  readonly in: Readonly<Record<string, unknown>>
  readonly outputs: readonly string[]
}

type Described<F extends Fields> = ScreenHead & {
  readonly inputs: F
  readonly groups: readonly Group[]
  /** How the figures are worked out, step by step: shown under 'How this is calculated'. */
  readonly method: readonly string[]
  readonly sources: readonly Source[]
  readonly examples: readonly Example[]
  /**
   * The inputs that decide what the answer says, its sign above all: while one of them is an example the answer is one,
   * however many of the rest are one's own. Left out where more than half of the values is enough.
   */
  readonly decides?: (inputs: Values) => readonly string[]
}

/** One computation of a tool, ready to run on untrusted inputs. */
export type ToolMode = {
  readonly label: string
  /** The inputs that it reads; the others are hidden. */
  readonly uses: readonly string[]
  readonly outputs: Outputs
  /** The output that matters most. */
  readonly main: string
  readonly goal: Computation<Fields, Outputs, Computed<Outputs>>['goal']
  /** The input with the currency that its amounts are in; undefined: dollars. */
  readonly currency: string | undefined
  /** Facts that the results offer to write: fact ← output. */
  readonly writes: Readonly<Partial<Record<FactName, string>>>
  /** Inputs → outputs, without the report: for solving and sampling. */
  readonly evaluate: (raw: Readonly<Record<string, unknown>>) => Evaluation
  /** One output alone, as `evaluate` has it; null where there is no answer or the run is refused. */
  readonly outputOf: (raw: Readonly<Record<string, unknown>>, name: string) => unknown
  readonly answer: (raw: Readonly<Record<string, unknown>>) => Answer
  /** The same with the headline before the rest, which is worked out when it is first read; null where none has one. */
  readonly headlineFirst: ((raw: Readonly<Record<string, unknown>>) => Answer) | null
  readonly retell: (run: Evaluated) => (outputs: Values) => readonly Block[]
}

export type Tool = Described<Fields> & {
  /** By name; a tool with one computation has the single mode `only`. */
  readonly modes: Readonly<Record<string, ToolMode>>
}

/** A tool with one computation. */
export function defineTool<const F extends Fields, const O extends Outputs, R extends Computed<O>>(
  tool: Described<F> & Computation<F, O, R>,
): Tool {
  const { outputs, compute, first, report, main, goal, writes, ...described } = tool
  const uses = Object.keys(tool.inputs)
  const computation = {
    outputs,
    compute,
    report,
    main,
    ...(first === undefined ? {} : { first }),
    ...(goal === undefined ? {} : { goal }),
    ...(writes === undefined ? {} : { writes }),
  }
  return {
    ...described,
    modes: { only: { label: tool.title, uses, ...compile(tool.inputs, uses, computation) } },
  }
}

type NamedMode = (name: string) => ToolMode

/** One of several computations of a screen, chosen by the input `mode`; it reads the fields that are its own or all modes'. */
export function defineMode<const F extends Fields, const O extends Outputs, R extends Computed<O>>(
  fields: F,
  mode: Computation<F, O, R> & { readonly label: string },
): NamedMode {
  return (name) => {
    const uses = Object.entries(fields).flatMap(([field, { modes }]) =>
      modes === undefined || modes.includes(name) ? [field] : [],
    )
    return { label: mode.label, uses, ...compile(fields, uses, mode) }
  }
}

/** A tool of several modes: `inputs.mode` must be a choice among the names of `modes`. */
export function defineModes<const F extends Fields>(
  tool: Described<F> & { readonly modes: Readonly<Record<string, NamedMode>> },
): Tool {
  const modes = Object.fromEntries(Object.entries(tool.modes).map(([name, mode]) => [name, mode(name)]))
  return { ...tool, modes }
}

/** The computation that these inputs ask for; an unknown or missing mode is the default one. */
export function modeOf(tool: Tool, raw: Readonly<Record<string, unknown>>): ToolMode {
  const field = tool.inputs.mode
  const name = raw.mode ?? (field?.kind === 'choice' ? field.default : 'only')
  const fallback = Object.values(tool.modes)[0]
  const chosen = typeof name === 'string' && Object.hasOwn(tool.modes, name) ? tool.modes[name] : fallback
  if (chosen === undefined) throw new Error(`${tool.id} has no computation`)
  return chosen
}

/** Runs a tool on untrusted inputs: an answer, or the problems by field. Inputs left out take their defaults. */
export function runTool(tool: Tool, raw: Readonly<Record<string, unknown>>): Answer {
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(tool.inputs, name))
  if (unknown.length > 0)
    return {
      ok: false,
      problems: unknown.map((name) => ({
        path: memberPath('', name),
        message: 'There is no input with this name.',
      })),
    }
  return modeOf(tool, raw).answer(raw)
}

export type { Answer, Block, Evaluation }
