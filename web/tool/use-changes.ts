import { useCallback, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import { startOf } from '#kit/field-start.ts'
import { useSession } from '#kit/react/session.tsx'
import type { Tool } from '#kit/tool.ts'
import { draftOfAddress, validBeside } from './draft.ts'
import { type Baseline, baselineBeside, type Changes, changesTo, withFills } from './tool-state.ts'
import { inputsOfAddress, namedInAddress } from './url-inputs.ts'

type Held = {
  readonly changes: Changes
  /** Inputs that the person has said, also where that is the example's own value. */
  readonly named: ReadonlySet<string>
}

const NOTHING: Held = { changes: {}, named: new Set() }

/**
 * What the person has changed and said on the page, beginning with what its address says of both, or where that says
 * nothing with what was left unsaved here.
 */
export function useChanges(tool: Tool, start: Baseline, today: string) {
  const { drafts } = useSession()
  const [draft] = useState(() => draftOfAddress(drafts, tool.id))
  const [left] = useState(() => draft?.valid ?? validBeside(drafts, tool.id))
  const carried = draft?.isCarried === true ? draft.changes : NOTHING.changes
  const [isRestored, setRestored] = useState(draft !== null && draft.isCarried !== true)
  const [held, setHeld] = useState<Held>(() => {
    const { search } = window.location
    const changes = draft?.changes ?? withFills(tool, {}, inputsOfAddress(tool.id, search))
    return { changes, named: new Set(draft?.named ?? namedInAddress(search)) }
  })
  const changeTo = useCallback(
    (all: Changes) => changesTo(tool, baselineBeside(tool, start, all), all),
    [tool, start],
  )
  const setInputs = useCallback(
    (some: Values) => setHeld((before) => withSome({ tool, start, changeTo }, before, some)),
    [changeTo, tool, start],
  )
  const setInput = useCallback((name: string, value: unknown) => setInputs({ [name]: value }), [setInputs])
  const keep = useCallback((name: string) => setHeld((before) => withNamed(before, name)), [])
  const openCase = useCallback(
    (all: Values, own: readonly string[] = []) => {
      setRestored(false)
      const changes = changeTo({ ...startsOf(tool, today), ...withFills(tool, {}, all) })
      setHeld({ changes, named: new Set(own) })
    },
    [changeTo, tool, today],
  )
  const reset = useCallback((name: string) => setHeld((before) => without(before, name)), [])
  const resetAll = useCallback(() => {
    setRestored(false)
    setHeld(NOTHING)
  }, [])
  return {
    ...held,
    carried,
    carriedFrom: draft?.origin ?? 'From your answer',
    left,
    isRestored,
    setInputs,
    setInput,
    keep,
    openCase,
    reset,
    resetAll,
  }
}

type Page = {
  readonly tool: Tool
  readonly start: Baseline
  readonly changeTo: (all: Changes) => Changes
}

/** What is held after one event said these inputs. */
function withSome({ tool, start, changeTo }: Page, { changes: before, named }: Held, some: Values): Held {
  const beside = baselineBeside(tool, start, before)
  const shown = { ...beside.values, ...changesTo(tool, beside, before) }
  return {
    changes: changeTo({ ...before, ...withFills(tool, shown, some) }),
    // Who changes one row has not said the others.
    named: new Set([...named, ...Object.keys(some).filter((name) => tool.inputs[name]?.kind !== 'rows')]),
  }
}

const withNamed = ({ changes, named }: Held, name: string): Held => ({
  changes,
  named: new Set([...named, name]),
})

function without({ changes, named }: Held, name: string): Held {
  const { [name]: _gone, ...others } = changes
  return { changes: others, named: new Set([...named].filter((one) => one !== name)) }
}

/** Every input as on a first visit today: no fact of the profile. What follows from others is left to the case. */
export const startsOf = (tool: Tool, today: string): Values =>
  Object.fromEntries(
    Object.entries(tool.inputs)
      .filter(([, field]) => !('defaultFrom' in field) || field.defaultFrom === undefined)
      .map(([name, field]) => [name, startOf(field, today)]),
  )
