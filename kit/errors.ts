export type FieldProblem = { readonly path: string; readonly message: string }

/** An impossible combination of inputs, named by the field that has to change. The one class that tools throw. */
export class ToolInputError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'ToolInputError'
    this.field = field
  }
}
