import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Evaluated, Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { type Origin, originOf } from '#kit/example-answer.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { startOf } from '#kit/field-start.ts'
import { localDay } from '#kit/local-day.ts'
import { preliminaryText, quickInputs } from '#kit/quick-inputs.ts'
import { type Answer, type Block, modeOf, type Tool, type ToolMode } from '#kit/tool.ts'
import { useReturn } from '#ui/address-hash.ts'
import {
  type Baseline,
  baselineBeside,
  baselineOf,
  type Changes,
  changesTo,
  withFills,
} from './tool-state.ts'
import { INPUTS_PARAMETER, inputsOfAddress, writeInputs } from './url-inputs.ts'
import { useRefined } from './use-refined.ts'

/** The last answer that could be given, with the computation that gave it. */
export type Good = {
  readonly mode: ToolMode
  readonly run: Evaluated & { readonly report: readonly Block[] }
}

export type ToolPage = {
  readonly tool: Tool
  readonly mode: ToolMode
  readonly baseline: Baseline
  readonly origin: Origin
  readonly changes: Changes
  readonly inputs: Values
  readonly problems: readonly FieldProblem[]
  readonly good: Good | null
  /** The answer in sight is still about the inputs before these. */
  readonly isBehind: boolean
  /** What a quick answer says of itself while the whole one is on its way; null where none is coming. */
  readonly preliminary: string | null
  readonly setInput: (name: string, value: unknown) => void
  /** Opens a whole case, a plan or an example: inputs that it leaves out take their default. */
  readonly openCase: (inputs: Values) => void
  /** Changes several inputs at once. */
  readonly setInputs: (inputs: Values) => void
  readonly reset: (name: string) => void
  readonly resetAll: () => void
}

const dayOfVisit = (): string => localDay(Date.now())

/** The state of a tool's page: where the inputs start, what was changed, the live answer, the address. */
export function useToolPage(tool: Tool, facts: StoredFacts): ToolPage {
  const [today] = useState(dayOfVisit)
  const start = useMemo(() => baselineOf(tool, facts, today), [tool, facts, today])
  const [changes, setChanges] = useState<Changes>(() =>
    withFills(tool, {}, inputsOfAddress(tool.id, window.location.search)),
  )
  const baseline = useMemo(() => baselineBeside(tool, start, changes), [tool, start, changes])
  const known = useMemo(() => changesTo(tool, baseline, changes), [tool, baseline, changes])
  const inputs = useMemo(() => ({ ...baseline.values, ...known }), [baseline, known])
  useAddress(tool.id, known)
  // The field shows what was typed at once; the answer follows, and a newer key drops one that is not needed any more.
  const answered = useDeferredValue(inputs)
  const live = useLiveAnswer(tool, answered)
  const changeTo = useCallback(
    (all: Changes) => changesTo(tool, baselineBeside(tool, start, all), all),
    [tool, start],
  )
  const setInputs = useCallback(
    (some: Values) =>
      setChanges((before) => {
        const beside = baselineBeside(tool, start, before)
        const shown = { ...beside.values, ...changesTo(tool, beside, before) }
        return changeTo({ ...before, ...withFills(tool, shown, some) })
      }),
    [changeTo, tool, start],
  )
  const setInput = useCallback((name: string, value: unknown) => setInputs({ [name]: value }), [setInputs])
  const openCase = useCallback(
    (all: Values) => setChanges(changeTo({ ...startsOf(tool, today), ...withFills(tool, {}, all) })),
    [changeTo, tool, today],
  )
  // Of the inputs that the answer in sight is about.
  const origin = useMemo(() => originOf(tool, answered, baseline.fromFacts), [tool, answered, baseline])
  const reset = useCallback((name: string) => setChanges(({ [name]: _gone, ...rest }) => rest), [])
  const resetAll = useCallback(() => setChanges({}), [])
  return {
    tool,
    baseline,
    origin,
    changes: known,
    inputs,
    ...live,
    isBehind: answered !== inputs,
    setInput,
    setInputs,
    openCase,
    reset,
    resetAll,
  }
}

/** Every input as on a first visit today: no fact of the profile. What follows from others is left to the case. */
const startsOf = (tool: Tool, today: string): Values =>
  Object.fromEntries(
    Object.entries(tool.inputs)
      .filter(([, field]) => !('defaultFrom' in field) || field.defaultFrom === undefined)
      .map(([name, field]) => [name, startOf(field, today)]),
  )

/**
 * The answer to the inputs as they stand, a quick one until the whole is there; while one input is wrong, the last good
 * answer stays beside the problems.
 */
function useLiveAnswer(tool: Tool, inputs: Values) {
  const mode = modeOf(tool, inputs)
  const { answer, isQuick } = quickAnswer(tool, inputs)
  const refined = useRefined(tool, inputs, answer.ok && isQuick)
  const [good, setGood] = useState<Good | null>(null)
  const { run: whole, isComing } = refined
  const latest = useMemo(() => (answer.ok ? { mode, run: whole ?? answer } : null), [answer, mode, whole])
  if (latest !== null && latest !== good) setGood(latest)
  return {
    mode,
    problems: answer.ok ? [] : answer.problems,
    good: latest ?? good,
    preliminary: isComing ? preliminaryText(tool, inputs) : null,
  }
}

type QuickAnswer = { readonly answer: Answer; readonly isQuick: boolean }

/** By their inputs: a rendering that a newer key interrupts forgets its memos, and would compute once more. */
const QUICK_ANSWERS = new WeakMap<Values, QuickAnswer>()

function quickAnswer(tool: Tool, inputs: Values): QuickAnswer {
  const known = QUICK_ANSWERS.get(inputs)
  if (known !== undefined) return known
  const quick = quickInputs(tool, inputs)
  const made = { answer: modeOf(tool, inputs).answer(quick), isQuick: quick !== inputs }
  QUICK_ANSWERS.set(inputs, made)
  return made
}

/** Keeps the changed inputs in the address, so that copying it copies the case. */
function useAddress(toolId: string, changes: Changes): void {
  const write = useCallback(() => {
    const url = new URL(window.location.href)
    const text = writeInputs(toolId, changes)
    if (text === undefined) url.searchParams.delete(INPUTS_PARAMETER)
    else url.searchParams.set(INPUTS_PARAMETER, text)
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
  }, [toolId, changes])
  useEffect(() => {
    const timer = setTimeout(write, 300)
    return () => clearTimeout(timer)
  }, [write])
  useReturn(write)
}
