import { createContext, useContext } from 'react'
import type { Evaluated, Values } from '../computation.ts'
import type { FieldProblem } from '../errors.ts'
import type { Block, Tool, ToolMode } from '../tool.ts'

/** What a tool's own view works on: the same inputs, answer and actions as the page that it stands in. */
export type ToolView = {
  readonly tool: Tool
  readonly mode: ToolMode
  readonly inputs: Values
  readonly setInput: (name: string, value: unknown) => void
  readonly setInputs: (inputs: Values) => void
  readonly problems: readonly FieldProblem[]
  /** The last good answer; null until there is one. */
  readonly run: (Evaluated & { readonly report: readonly Block[] }) | null
}

export const ToolContext = createContext<ToolView | null>(null)

/** The tool around this view. */
export function useTool(): ToolView {
  const tool = useContext(ToolContext)
  if (tool === null) throw new Error('useTool needs a tool page around it')
  return tool
}
