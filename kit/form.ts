import type { Values } from './computation.ts'
import type { FieldProblem } from './errors.ts'
import { type Field, type Fields, defaultOf } from './field.ts'
import type { Board } from './leads/stages.ts'
import { checkField } from './parse.ts'
import type { ScreenHead } from './screen.ts'
import { isShown } from './shown.ts'

/** One page of a form. A step and a field show while the answers of their `showIf` hold: that is how a form branches. */
export type FormStep = {
  readonly title: string
  readonly lead?: string
  readonly fields: Fields
  readonly showIf?: Field['showIf']
}

/** An answer that a tool of the product gives while the form is filled in. */
export type FormPreview = {
  /** The tool's id. */
  readonly tool: string
  /** What it is run with; null while too little is known. */
  readonly inputs: (answers: Values) => Values | null
  /** The result in one sentence; null where there is none. */
  readonly say: (outputs: Values) => string | null
}

/** The lead that an answered form becomes: on which board, and who it is. */
export type FormLead = {
  readonly board: Board
  readonly of: (answers: Values) => {
    readonly name: string
    readonly email?: string
    readonly phone?: string
    readonly notes?: string
  }
}

export type Form = ScreenHead & {
  readonly steps: readonly FormStep[]
  /** Fields without which it cannot be sent. */
  readonly required: readonly string[]
  /** What whoever sends it agrees to, in one sentence. */
  readonly consent: string
  /** What happens next, said once it is sent. */
  readonly thanks: string
  readonly preview?: FormPreview
  /** Left out: nobody is to be won. */
  readonly lead?: FormLead
}

type Steps = readonly FormStep[]
type NameIn<S extends Steps> = S[number]['fields'] extends infer F
  ? F extends F
    ? keyof F & string
    : never
  : never

/** Throws for a field that stands twice or a condition on a field that does not come before: a defect, not a state. */
export function defineForm<const S extends Steps>(
  form: Omit<Form, 'steps' | 'required'> & { readonly steps: S; readonly required: readonly NameIn<S>[] },
): Form {
  const before = new Set<string>()
  for (const { fields, showIf = {} } of form.steps) {
    const own = new Set([...before, ...Object.keys(fields)])
    const asked = [...Object.keys(showIf).filter((name) => !before.has(name)), ...conditionsOf(fields, own)]
    if (asked.length > 0) throw new Error(`${form.id}: ${asked.join(', ')} is asked for before it is known`)
    for (const name of Object.keys(fields)) {
      if (before.has(name)) throw new Error(`${form.id}: two fields are named ${name}`)
      before.add(name)
    }
  }
  return form
}

const conditionsOf = (fields: Fields, known: ReadonlySet<string>): readonly string[] =>
  Object.values(fields).flatMap(({ showIf = {} }) => Object.keys(showIf).filter((name) => !known.has(name)))

/** What a form starts with. */
export const blankAnswers = ({ steps }: Form): Values =>
  Object.fromEntries(
    steps.flatMap(({ fields }) => Object.entries(fields).map(([name, field]) => [name, defaultOf(field)])),
  )

/** The fields of a step that these answers show. */
export const shownFields = ({ fields }: FormStep, answers: Values): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, field]) => isShown(field, answers))

/** The steps that are left for these answers: what is hidden counts as not answered, whatever it holds. */
export const shownSteps = ({ steps }: Form, answers: Values): readonly FormStep[] =>
  steps.filter((step) => isShown(step, answers) && shownFields(step, answers).length > 0)

/** What is wrong with the answers of one step. */
export function stepProblems(form: Form, step: FormStep, answers: Values): readonly FieldProblem[] {
  return shownFields(step, answers).flatMap(([name, field]) => problemsOf(form, [name, field], answers[name]))
}

function problemsOf({ required }: Form, [name, field]: readonly [string, Field], given: unknown) {
  if (required.includes(name) && isMissing(field, given))
    return [{ path: name, message: 'This is required.' }]
  const checked = checkField(field, given)
  if ('value' in checked) return []
  if ('problem' in checked) return [{ path: name, message: checked.problem }]
  return checked.problems.map((one) => ({ ...one, path: `${name}${one.path}` }))
}

/** A box that has to be ticked is not ticked; everything else is empty. */
const isMissing = ({ kind }: Field, given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (kind === 'flag' && given !== true) ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0)

export type Sent =
  | { readonly ok: true; readonly answers: Values }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/**
 * The answers as they are kept: those that show, each checked by its field; the same on both ends. What a branch that
 * was left holds, and what no field knows, is dropped.
 */
export function readAnswers(form: Form, given: Values): Sent {
  const whole = { ...blankAnswers(form), ...given }
  const steps = shownSteps(form, whole)
  const problems = steps.flatMap((step) => stepProblems(form, step, whole))
  if (problems.length > 0) return { ok: false, problems }
  const kept = steps.flatMap((step) => shownFields(step, whole))
  return {
    ok: true,
    answers: Object.fromEntries(
      kept.map(([name, field]) => {
        const checked = checkField(field, whole[name])
        return [name, 'value' in checked ? checked.value : null]
      }),
    ),
  }
}
