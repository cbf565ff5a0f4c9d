import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AnsweredRun, Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { type Origin, originOf } from '#kit/example-answer.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { preliminaryText } from '#kit/quick-inputs.ts'
import { modeOf, type Tool, type ToolMode } from '#kit/tool.ts'
import { useReturn } from '#ui/address-hash.ts'
import { type LastAnswer, lastAnswer } from './last-answer.ts'
import { dayOfVisit, quickAnswer } from './quick-answer.ts'
import {
  type Baseline,
  baselineBeside,
  baselineOf,
  type Changes,
  changesTo,
  withDefaults,
  withoutBlank,
} from './tool-state.ts'
import { INPUTS_PARAMETER, NAMED_PARAMETER, ownSearchOf } from './url-inputs.ts'
import { useChanges } from './use-changes.ts'
import { useRefined } from './use-refined.ts'

/** The last answer that could be given, with the computation that gave it. */
export type Good = {
  readonly mode: ToolMode
  readonly run: AnsweredRun
}

export type ToolPage = {
  readonly tool: Tool
  readonly mode: ToolMode
  readonly baseline: Baseline
  readonly origin: Origin
  readonly changes: Changes
  /** What another page brought along to this visit. */
  readonly carried: Changes
  /** Where they come from, in words. */
  readonly carriedFrom: string
  /** Facts that stored holdings say in place of the profile. */
  readonly replaced: ReadonlySet<FactName>
  /** Inputs that the person has said, also where that is the example's own value. */
  readonly named: ReadonlySet<string>
  /** Those of them that the example would say as well. */
  readonly confirmed: readonly string[]
  /** Complete: one that was left blank holds its default. */
  readonly inputs: Values
  readonly problems: readonly FieldProblem[]
  readonly good: Good | null
  /** The last changes that had an answer; null where none had. */
  readonly valid: Changes | null
  /** The answer in sight is still about the inputs before these. */
  readonly isBehind: boolean
  /** What a quick answer says of itself while the whole one is on its way; null where none is coming. */
  readonly preliminary: string | null
  /** The inputs are what was left unsaved on an earlier visit. */
  readonly isRestored: boolean
  /** Takes an example, or the rows of it that are left, for the person's own. */
  readonly keep: (name: string) => void
  readonly setInput: (name: string, value: unknown) => void
  /** Opens a whole case, a plan or an example: inputs that it leaves out take their default. */
  readonly openCase: (inputs: Values, own?: readonly string[]) => void
  /** Changes several inputs at once. */
  readonly setInputs: (inputs: Values) => void
  readonly reset: (name: string) => void
  readonly resetAll: () => void
}

/** What comes so soon after a key, ms, seems to come with it. */
const AT_ONCE_MS = 100

/** What a page starts from: the facts, and which of them are not the profile's own. */
export type KnownOfHousehold = {
  readonly facts: StoredFacts
  readonly replaced: ReadonlySet<FactName>
}

/** The state of a tool's page: where the inputs start, what was changed, the live answer, the address. */
export function useToolPage(tool: Tool, { facts, replaced }: KnownOfHousehold): ToolPage {
  const [today] = useState(dayOfVisit)
  const start = useMemo(() => baselineOf(tool, facts, today), [tool, facts, today])
  const { changes, named, left, ...acts } = useChanges(tool, start, today)
  const baseline = useMemo(() => baselineBeside(tool, start, changes), [tool, start, changes])
  const known = useMemo(() => changesTo(tool, baseline, changes), [tool, baseline, changes])
  const said = useMemo(() => ({ ...baseline.values, ...known }), [baseline, known])
  const asked = useMemo(() => withoutBlank(tool, said), [tool, said])
  const inputs = useMemo(() => withDefaults(tool, said), [tool, said])
  // Of what the examples would say as well the address says whose it is.
  const confirmed = useMemo(
    () =>
      [...named].filter(
        (name) =>
          baseline.examples.has(name) && (tool.inputs[name]?.kind === 'rows' || !Object.hasOwn(known, name)),
      ),
    [named, baseline, known, tool],
  )
  useAddress(tool, known, confirmed)
  const typed = useMemo(() => ({ asked, known }), [asked, known])
  const { next, isBehind, setSlow } = usePaced(typed)
  const { asked: answered, known: asAnswered } = next
  const [valid, setValid] = useState<Changes | null>(left)
  const own = useMemo(() => new Set([...baseline.fromFacts, ...confirmed]), [baseline, confirmed])
  const { last, ms, ...live } = useLiveAnswer(
    tool,
    { inputs: answered, isBehind },
    useCallback(() => lastAnswer(tool, { start, valid, own }), [tool, start, valid, own]),
  )
  if (live.problems.length === 0 && valid !== asAnswered) setValid(asAnswered)
  // What is still behind says nothing about the newest answer, and the step to later must not bring an older one back.
  useEffect(() => {
    if (!isBehind) startTransition(() => setSlow(ms > AT_ONCE_MS))
  }, [ms, isBehind, setSlow])
  // Of the inputs that the answer in sight is about.
  const shown = last?.inputs ?? answered
  const origin = useMemo(() => originOf(tool, shown, own), [tool, shown, own])
  return {
    tool,
    baseline,
    origin,
    changes: known,
    replaced,
    named,
    confirmed,
    inputs,
    ...live,
    valid,
    isBehind,
    ...acts,
  }
}

/**
 * What is answered next. A key and its answer are shown together; an answer that takes its time follows the key, and a
 * newer key drops one that is not needed any more.
 */
function usePaced<Typed>(typed: Typed) {
  const [isSlow, setSlow] = useState(false)
  const later = useDeferredValue(typed)
  const next = isSlow ? later : typed
  return { next, isBehind: next !== typed, setSlow }
}

type Asked = Pick<ToolPage, 'inputs' | 'isBehind'>

/**
 * The answer to the inputs as they stand, a quick one until the whole is there; while one input is wrong, the last good
 * answer stays beside the problems, of this visit or of the one before.
 */
function useLiveAnswer(tool: Tool, { inputs, isBehind }: Asked, before: () => LastAnswer | null) {
  const mode = modeOf(tool, inputs)
  const { answer, isQuick, ms } = quickAnswer(tool, inputs)
  const [good, setGood] = useState<Good | null>(null)
  const isLost = !answer.ok && good === null
  const last = useMemo(() => (isLost ? before() : null), [isLost, before])
  // After a reload with a wrong input, what is shown, and so what is refined, is the last valid answer.
  const asked = last?.inputs ?? inputs
  const refined = useRefined(tool, asked, { isQuick: last?.isQuick ?? (answer.ok && isQuick), isBehind })
  const { run: whole, isComing } = refined
  const latest = useMemo(() => (answer.ok ? { mode, run: whole ?? answer } : null), [answer, mode, whole])
  if (latest !== null && latest !== good) setGood(latest)
  const earlier = useMemo(() => (last === null ? null : { ...last, run: whole ?? last.run }), [last, whole])
  return {
    last,
    ms,
    mode,
    problems: answer.ok ? NONE : answer.problems,
    good: latest ?? good ?? earlier,
    preliminary: isComing ? preliminaryText(tool, asked) : null,
  }
}

const NONE: readonly FieldProblem[] = []

/** Keeps in the address what may stand there of the case: a reload, a bookmark, and Back open it again. */
function useAddress(tool: Tool, changes: Changes, confirmed: readonly string[]): void {
  const write = useCallback(() => {
    const url = new URL(window.location.href)
    for (const name of [INPUTS_PARAMETER, NAMED_PARAMETER]) url.searchParams.delete(name)
    for (const [name, text] of Object.entries(ownSearchOf(tool, { changes, confirmed })))
      url.searchParams.set(name, text)
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
  }, [tool, changes, confirmed])
  useEffect(() => {
    const timer = setTimeout(write, 300)
    return () => clearTimeout(timer)
  }, [write])
  useReturn(write)
}
