import type { Block } from './block.ts'
import { type FieldProblem, ToolInputError } from './errors.ts'
import type { FactName } from './fact-names.ts'
import { type Fields, hasExample, type Inputs } from './field.ts'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import type { Answers, Outputs } from './output.ts'
import { parseInputs } from './parse.ts'

/** What a computation returns: each declared output, or a modeled no-answer with its reason. */
export type Computed<O extends Outputs> = { readonly [K in keyof O]: Answers<O>[K] | NoAnswer }

/** One computation: pure and synchronous; throws ToolInputError for impossible combinations. */
export type Computation<F extends Fields, O extends Outputs> = {
  readonly outputs: O
  readonly compute: (inputs: Inputs<F>) => Computed<O>
  /** Blocks as functions of the outputs; a result without an answer is null here, its reason in `reasons`. */
  readonly report: (
    outputs: Answers<O>,
    inputs: Inputs<F>,
    reasons: Readonly<Record<string, string>>,
  ) => readonly Block[]
  /** The output that matters most: shown when a fact moves a saved plan, and first in what drives it. */
  readonly main: keyof O & string
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
export type Answer = (Evaluated & { readonly report: readonly Block[] }) | Refused

/** Ties a computation to its fields: what comes out runs on untrusted inputs and never lets NaN or Infinity leave. */
export function compile<F extends Fields, O extends Outputs>(
  fields: F,
  uses: readonly (keyof F & string)[] | readonly string[],
  computation: Computation<F, O>,
) {
  const attempt = (raw: Values) => {
    const parsed = parseInputs(fields, raw, uses)
    if (!parsed.ok) return parsed
    try {
      return { ok: true as const, inputs: parsed.inputs, ...settle(computation, parsed.inputs) }
    } catch (error) {
      if (!(error instanceof ToolInputError)) throw error
      if (isUnnamed(fields, raw, error.field))
        return { ok: true as const, inputs: parsed.inputs, ...unanswered(computation.outputs, error.message) }
      return { ok: false as const, problems: [{ path: error.field, message: error.message }] }
    }
  }
  const evaluate = (raw: Values): Evaluation => attempt(raw)
  const answer = (raw: Values): Answer => {
    const result = attempt(raw)
    if (!result.ok) return result
    if ('missing' in result) return { ...result, report: [{ kind: 'headline', text: result.missing }] }
    return { ...result, report: computation.report(result.outputs, result.inputs, result.reasons) }
  }
  /** The report of a run as it would be with these outputs: for checking what it makes of a missing one. */
  const retell = ({ inputs, reasons }: Evaluated, outputs: Values): readonly Block[] => {
    const parsed = parseInputs(fields, inputs, uses)
    if (!parsed.ok || !isSettled(computation.outputs, outputs)) throw new Error('not the run of this tool')
    return computation.report(outputs, parsed.inputs, reasons)
  }
  return {
    outputs: computation.outputs,
    main: computation.main,
    writes: computation.writes ?? {},
    evaluate,
    answer,
    retell,
  }
}

/** Whether nobody gave this input and its default stands for nothing: what it lacks is missing, not wrong. */
const isUnnamed = (fields: Fields, raw: Values, name: string): boolean =>
  raw[name] === undefined && fields[name] !== undefined && hasExample(fields[name])

/** No result has an answer yet, all for the same reason: what the person has to name first. */
const unanswered = (declared: Outputs, missing: string) => ({
  outputs: Object.fromEntries(Object.keys(declared).map((name) => [name, null])),
  reasons: Object.fromEntries(Object.keys(declared).map((name) => [name, missing])),
  missing,
})

function settle<F extends Fields, O extends Outputs>(computation: Computation<F, O>, inputs: Inputs<F>) {
  const outputs: Record<string, unknown> = {}
  const reasons: Record<string, string> = {}
  for (const [name, value] of Object.entries(computation.compute(inputs))) {
    if (isNoAnswer(value)) {
      outputs[name] = null
      reasons[name] = value.noAnswer
    } else {
      assertFinite(value, name)
      outputs[name] = value
    }
  }
  if (!isSettled(computation.outputs, outputs)) throw new Error('a declared output is missing')
  return { outputs, reasons }
}

const isSettled = <O extends Outputs>(declared: O, outputs: Values): outputs is Answers<O> & Values =>
  Object.keys(declared).every((name) => Object.hasOwn(outputs, name))

/** A non-finite number is a defect of the model, not an answer. */
function assertFinite(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`output ${path} is not finite`)
  if (Array.isArray(value)) {
    for (const item of value) assertFinite(item, path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertFinite(item, `${path}.${key}`)
  }
}
