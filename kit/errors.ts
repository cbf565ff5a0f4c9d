export type FieldProblem = { readonly path: string; readonly message: string }

/** What a list's own coercion makes of an object: an item, or the problems by field. */
export type Coerced =
  | { readonly ok: true; readonly item: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** An impossible combination of inputs, named by the field that has to change. The one class that tools throw. */
export class ToolInputError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'ToolInputError'
    this.field = field
  }
}
