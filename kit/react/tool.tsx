import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { AnsweredRun, Values } from '../computation.ts'
import type { FieldProblem } from '../errors.ts'
import type { Tool, ToolMode } from '../tool.ts'

/** What a tool's own view works on: the same inputs, answer and actions as the page that it stands in. */
export type ToolView = {
  readonly tool: Tool
  readonly mode: ToolMode
  readonly inputs: Values
  readonly setInput: (name: string, value: unknown) => void
  readonly setInputs: (inputs: Values) => void
  /** Outside the person's plan: the answer is read, and no input is changed. */
  readonly isLocked: boolean
  /** The inputs differ from where they start: opening others over them would lose what was entered. */
  readonly isChanged: boolean
  /** Inputs that still hold the example's numbers. */
  readonly examples: readonly string[]
  readonly problems: readonly FieldProblem[]
  /** The last good answer; null until there is one. */
  readonly run: AnsweredRun | null
}

export const ToolContext = createContext<ToolView | null>(null)

/** The tool around this view. */
export function useTool(): ToolView {
  const tool = useContext(ToolContext)
  if (tool === null) throw new Error('useTool needs a tool page around it')
  return tool
}

/** Where a tool's own view says what belongs before the answer; null until it is there. */
export const BeforeAnswerContext = createContext<HTMLElement | null>(null)

/** A part of a tool's own view that stands before the answer: an offer that changes what the answer is about. */
export function BeforeAnswer({ children }: { readonly children: ReactNode }) {
  const place = useContext(BeforeAnswerContext)
  return place === null ? null : createPortal(children, place)
}
