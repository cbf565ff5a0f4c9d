import type { Values } from './computation.ts'

/** What was typed into a tool and not saved: changes to where its inputs start, and the examples that were confirmed. */
export type ToolDraft = {
  readonly changes: Values
  readonly named: readonly string[]
  /** The last changes that had an answer, where these have none. */
  readonly valid?: Values
  /** Another screen put it there for the visit that follows: nobody left it. */
  readonly isCarried?: boolean
  /** Where what was carried comes from, as its fields say it: 'From your statement'. */
  readonly origin?: string
}

export const draftName = (toolId: string, planId: string | null): string =>
  `inputs of ${toolId}${planId === null ? '' : ` in ${planId}`}`
