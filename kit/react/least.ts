import { createContext, useContext } from 'react'
import type { Least, LeastAsked } from '../analysis/least.ts'

/** Works it out beside the page; the signal ends the work. */
export type FindLeast = (asked: LeastAsked, signal: AbortSignal) => Promise<Least>

export const LeastContext = createContext<FindLeast | null>(null)

/** The answer of a tool to a screen that asks for it without being that tool. */
export function useFindLeast(): FindLeast {
  const find = useContext(LeastContext)
  if (find === null) throw new Error('useFindLeast needs the provider of the shell')
  return find
}
