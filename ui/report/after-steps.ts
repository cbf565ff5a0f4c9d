import { createContext, type ReactNode } from 'react'
import type { ActionsBlock } from '#kit/block.ts'

/** What the page offers to do with the steps of a report, below them; null: nothing. */
export const AfterSteps = createContext<((block: ActionsBlock) => ReactNode) | null>(null)
