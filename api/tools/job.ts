import type { Answer, Tool } from '#kit/tool.ts'

export type RawInputs = Readonly<Record<string, unknown>>

/** What a process is told to run. */
export type Job = { readonly id: number; readonly toolId: string; readonly inputs: RawInputs }

/** What came of it. The answer is JSON: reading one long text costs the server less than reading the objects. */
export type Outcome = { readonly id: number } & (
  | { readonly answer: string }
  | { readonly failure: string }
  | { readonly isTooLarge: true }
)

/** What a process says: that it begins, and how many milliseconds it has computed before; or the outcome. */
export type Said = { readonly id: number; readonly computed: number } | Outcome

/** A job and who waits for it. */
export type Waiting = {
  readonly id: number
  readonly who: string
  readonly signal: AbortSignal
  readonly tool: Tool
  readonly inputs: RawInputs
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}
