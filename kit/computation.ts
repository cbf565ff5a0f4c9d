import type { Block, Headline } from './block.ts'
import { type FieldProblem, ToolInputError } from './errors.ts'
import type { FactName } from './fact-names.ts'
import { hasExample } from './examples.ts'
import { type Fields, type Inputs } from './field.ts'
import { withHonestVerdict } from './honest-verdict.ts'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { once } from './once.ts'
import type { Outputs, OutputValue } from './output.ts'
import { parseInputs } from './parse.ts'
import { blocksOf, type Draft } from './report-blocks.ts'

/** What a computation returns: each declared output, or a modeled no-answer with its reason. */
export type Computed<O extends Outputs> = { readonly [K in keyof O]: OutputValue<O[K]> | NoAnswer }

type Answered<T> = T extends NoAnswer ? null : T

/** What a report is told: what `compute` returned, with null only where it can have no answer. */
export type Told<R> = { readonly [K in keyof R]: Answered<R[K]> }

/** One computation: pure and synchronous; throws ToolInputError for impossible combinations. */
export type Computation<F extends Fields, O extends Outputs, R extends Computed<O>> = {
  readonly outputs: O
  /**
   * What it returns beyond the declared outputs is for the report alone and never leaves. What takes long and stands
   * alone may be a getter: where one output is asked for, the others' are not worked out.
   */
  readonly compute: (inputs: Inputs<F>) => R
  /**
   * Where all of it takes long: the headline by itself, and how the rest is worked out from there, with what `compute`
   * returns. Null where the headline needs the rest, or the rest may still be refused.
   */
  readonly first?: (inputs: Inputs<F>) => (First & { readonly rest: () => R }) | null
  /** Blocks as functions of the results; one without an answer is null here, its reason in `reasons`. */
  readonly report: (
    results: NoInfer<Told<R>>,
    inputs: Inputs<F>,
    reasons: Readonly<Record<string, string>>,
  ) => Draft
  /** The output that matters most: shown when a fact moves a saved plan, and first in what drives it. */
  readonly main: keyof O & string
  /**
   * What a person would first solve for: a lever's name, what it is to move where that is not what the headline states,
   * and the number to reach where a tenth better than now is none that anybody would want.
   */
  readonly goal?: {
    readonly lever: string
    readonly output?: keyof O & string
    readonly target?: number
  }
  /** The input with the currency (ISO 4217) that its amounts are in, where that is not the dollar. */
  readonly currency?: keyof F & string
  /** Facts that the results offer to write: fact ← output. */
  readonly writes?: Readonly<Partial<Record<FactName, keyof O & string>>>
}

export type Values = Readonly<Record<string, unknown>>
export type Refused = { readonly ok: false; readonly problems: readonly FieldProblem[] }
export type Evaluated = {
  readonly ok: true
  /** The complete inputs that were used. */
  readonly inputs: Values
  /** Every output as a plain value; null where there is no answer. */
  readonly outputs: Values
  /** Why an output has no answer. */
  readonly reasons: Readonly<Record<string, string>>
}
export type Evaluation = Evaluated | Refused
/**
 * The headline of a report, without the verdict that its warnings may lower, the value of the result in it, and the
 * titles of the sections that are sure to come.
 */
export type First = {
  readonly headline: Headline
  readonly value: unknown
  readonly sections: readonly string[]
}
/** What has a `first` works out the rest when it is first read. */
export type AnsweredRun = Evaluated & { readonly report: readonly Block[]; readonly first?: First }
export type Answer = AnsweredRun | Refused

/** A run and, on demand, its report. */
type Run = { readonly ok: true; readonly run: Evaluated; readonly report: () => readonly Block[] }

/** Ties a computation to its fields: what comes out runs on untrusted inputs and never lets NaN or Infinity leave. */
export function compile<F extends Fields, O extends Outputs, R extends Computed<O>>(
  fields: F,
  uses: readonly (keyof F & string)[] | readonly string[],
  computation: Computation<F, O, R>,
) {
  const parse = (raw: Values) => parseInputs(fields, raw, uses)
  const outputOf = (raw: Values, name: string): unknown => {
    const parsed = parse(raw)
    if (!parsed.ok || !Object.hasOwn(computation.outputs, name)) return null
    return settleOne(() => computation.compute(parsed.inputs), name)
  }
  const attempt = (raw: Values): Run | Refused => {
    const parsed = parse(raw)
    if (!parsed.ok) return parsed
    const { inputs } = parsed
    try {
      return runOf(computation, inputs, computation.compute(inputs))
    } catch (error) {
      if (!(error instanceof ToolInputError)) throw error
      if (isUnnamed(fields, raw, error.field)) return unanswered(computation.outputs, inputs, error.message)
      return { ok: false, problems: [{ path: error.field, message: error.message }] }
    }
  }
  const evaluate = (raw: Values): Evaluation => {
    const result = attempt(raw)
    return result.ok ? result.run : result
  }
  const answer = (raw: Values): Answer => {
    const result = attempt(raw)
    return result.ok ? { ...result.run, report: result.report() } : result
  }
  /** The report of a run as it would be with other outputs: for checking what it makes of a missing one. */
  const retell = ({ inputs, reasons }: Evaluated): ((outputs: Values) => readonly Block[]) => {
    const parsed = parse(inputs)
    if (!parsed.ok) throw new Error('not the run of this tool')
    const { told } = settle(computation.outputs, computation.compute(parsed.inputs))
    return (outputs) => blocksOf(computation.report({ ...told, ...outputs }, parsed.inputs, reasons))
  }
  return {
    outputs: computation.outputs,
    main: computation.main,
    goal: computation.goal,
    currency: computation.currency,
    writes: computation.writes ?? {},
    outputOf,
    evaluate,
    answer,
    headlineFirst: computation.first === undefined ? null : headlineFirstOf(computation, parse, answer),
    retell,
  }
}

function runOf<F extends Fields, O extends Outputs, R extends Computed<O>>(
  computation: Computation<F, O, R>,
  inputs: Inputs<F>,
  results: R,
): Run {
  const { told, outputs, reasons } = settle(computation.outputs, results)
  const report = () => withHonestVerdict(blocksOf(computation.report(told, inputs, reasons)))
  return { ok: true, run: { ok: true, inputs, outputs, reasons }, report }
}

/** The headline at once, and all else when it is first read; the whole answer where that is not to be had. */
const headlineFirstOf =
  <F extends Fields, O extends Outputs, R extends Computed<O>>(
    computation: Computation<F, O, R>,
    parse: (raw: Values) => { readonly ok: true; readonly inputs: Inputs<F> } | Refused,
    answer: (raw: Values) => Answer,
  ) =>
  (raw: Values): Answer => {
    const parsed = parse(raw)
    const begun = parsed.ok ? begin(() => computation.first?.(parsed.inputs) ?? null) : null
    if (!parsed.ok || begun === null) return answer(raw)
    return withRest(parsed.inputs, begun, () => runOf(computation, parsed.inputs, begun.rest()))
  }

/** Null also for inputs that are refused: the whole answer says why. */
function begin<T>(first: () => T | null): T | null {
  try {
    return first()
  } catch (error) {
    if (error instanceof ToolInputError) return null
    throw error
  }
}

/** A headline, with all else worked out when it is first read. */
function withRest(inputs: Values, { headline, value, sections }: First, finish: () => Run): AnsweredRun {
  const whole = once(finish)
  const report = once(() => whole().report())
  return {
    ok: true,
    inputs,
    first: { headline, value, sections },
    get outputs() {
      return whole().run.outputs
    },
    get reasons() {
      return whole().run.reasons
    },
    get report() {
      return report()
    },
  }
}

/** One output of a run, null where there is none: what the others need beyond it is not worked out. */
function settleOne(compute: () => Values, name: string): unknown {
  try {
    const { [name]: value } = compute()
    if (isNoAnswer(value)) return null
    assertFinite(value, name)
    return value
  } catch (error) {
    if (error instanceof ToolInputError) return null
    throw error
  }
}

/** Whether nobody gave this input and its default stands for nothing: what it lacks is missing, not wrong. */
const isUnnamed = (fields: Fields, raw: Values, name: string): boolean =>
  raw[name] === undefined && fields[name] !== undefined && hasExample(fields[name])

/** No result has an answer yet, all for the same reason: what the person has to name first. */
function unanswered(declared: Outputs, inputs: Values, missing: string): Run {
  const each = <T>(value: T) => Object.fromEntries(Object.keys(declared).map((name) => [name, value]))
  const run: Evaluated = { ok: true, inputs, outputs: each(null), reasons: each(missing) }
  return { ok: true, run, report: () => [{ kind: 'headline', text: missing }] }
}

function settle<O extends Outputs, R extends Computed<O>>(outputs: O, results: R) {
  const told: Record<string, unknown> = {}
  const reasons: Record<string, string> = {}
  const declared = Object.keys(outputs)
  for (const [name, value] of Object.entries(results)) {
    if (isNoAnswer(value)) {
      told[name] = null
      reasons[name] = value.noAnswer
    } else {
      // What is for the report alone may stand on an infinite bound; what leaves may not.
      if (declared.includes(name)) assertFinite(value, name)
      told[name] = value
    }
  }
  if (!isTold<R>(told, declared)) throw new Error('a declared output is missing')
  const named = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => declared.includes(name)))
  return { told, outputs: named<unknown>(told), reasons: named(reasons) }
}

const isTold = <R>(told: Values, declared: readonly string[]): told is Told<R> & Values =>
  declared.every((name) => Object.hasOwn(told, name))

/** A non-finite number is a defect of the model, not an answer. */
function assertFinite(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`output ${path} is not finite`)
  if (Array.isArray(value)) {
    for (const item of value) assertFinite(item, path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertFinite(item, `${path}.${key}`)
  }
}
