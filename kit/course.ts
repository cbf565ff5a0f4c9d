import { type Computation, compile, type Computed } from './computation.ts'
import type { Fields } from './field.ts'
import type { Outputs } from './output.ts'
import type { ScreenHead } from './screen.ts'
import type { ToolMode } from './tool.ts'

/** A small computation within a lesson: the fields and blocks of a tool, and the same functions of finance behind it. */
export type LiveExample = {
  readonly title: string
  readonly inputs: Fields
  readonly outputs: Outputs
  readonly answer: ToolMode['answer']
}

type Declared<F extends Fields, O extends Outputs, R extends Computed<O>> = Computation<F, O, R> & {
  readonly title: string
  readonly inputs: F
}

export function defineExample<const F extends Fields, const O extends Outputs, R extends Computed<O>>(
  example: Declared<F, O, R>,
): LiveExample {
  const { title, inputs, ...computation } = example
  const { outputs, answer } = compile(inputs, Object.keys(inputs), computation)
  return { title, inputs, outputs, answer }
}

export type LessonBlock =
  /** Paragraphs and lists, as in a report. */
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'example'; readonly example: LiveExample }
  /** A question of the bank (`<name>.bank.ts`), by its id: what it asks comes from the server, what is right stays there. */
  | { readonly kind: 'check'; readonly item: string }

export type Lesson = {
  readonly id: string
  readonly title: string
  readonly minutes: number
  readonly blocks: readonly LessonBlock[]
}

export type Course = ScreenHead & { readonly lessons: readonly Lesson[] }

/** Throws for two lessons or two checks of one name: a defect, not a state. */
export function defineCourse(course: Course): Course {
  const lists = [course.lessons.map(({ id }) => id), course.lessons.flatMap(checksOf)]
  if (lists.some((names) => new Set(names).size !== names.length))
    throw new Error(`${course.id}: a lesson or a check stands twice`)
  return course
}

/** The ids of the questions of a lesson, in their order. */
export const checksOf = ({ blocks }: Lesson): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'check' ? [block.item] : []))
