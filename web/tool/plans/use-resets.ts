import { useCallback, useMemo } from 'react'
import { isOwnChange, sameValue } from '../tool-state.ts'
import type { ToolPage } from '../use-tool-page.ts'
import { caseOf, changedSince } from './plan-case.ts'
import type { OpenPlan } from './use-open-plan.ts'

/** What can be set back: to the plan that is open, or without one to where the page starts. */
export type Resets = {
  readonly changed: ReadonlySet<string>
  readonly reset: (name: string) => void
  readonly resetAll: () => void
}

export function useResets(page: ToolPage, { open: plan, isComing }: OpenPlan): Resets {
  const { tool, inputs, changes, carried, baseline } = page
  const { reset: toStart, resetAll: allToStart, openCase, setInput } = page
  const changed = useMemo(() => {
    if (plan !== null) return changedSince(tool, inputs, plan).filter((name) => name !== 'mode')
    // Nothing is known yet of what was changed.
    if (isComing) return []
    return Object.keys(changes).filter((name) => isOwnChange({ changes, carried }, name))
  }, [plan, isComing, tool, inputs, changes, carried])
  const planned = useMemo(() => (plan === null ? null : caseOf(tool, plan)), [tool, plan])
  const reset = useCallback(
    (name: string) => {
      const isStart = planned === null || sameValue(baseline.values[name], planned[name])
      if (isStart && plan?.ownValues.includes(name) !== true) toStart(name)
      else setInput(name, planned?.[name])
    },
    [plan, planned, baseline, toStart, setInput],
  )
  const resetAll = () => {
    if (plan === null || planned === null) allToStart()
    else openCase(planned, plan.ownValues)
  }
  return { changed: new Set(changed), reset, resetAll }
}
