import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { curvePoints } from '#kit/analysis/goal-curve.ts'
import { type GoalFound, type GoalKept, isKept } from '#kit/analysis/goal.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import { number } from '#kit/field.ts'
import { quickShare } from '#kit/quick-inputs.ts'
import type { NumberOutput } from '#kit/output.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Button } from '#ui/parts/button.ts'
import { goalSentence, keptSentence } from './goal-words.ts'
import { BlockView } from '#ui/report/BlockView.tsx'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { evaluatorsOf, wholeInputs, wholeNow } from './evaluators.ts'
import { goalBlock } from './goal-chart.ts'
import { firstGoal } from './first-goal.ts'
import {
  leverChoice,
  leversInSight,
  movedBy,
  numberOutput,
  outputChoice,
  typedKind,
} from './numeric-choices.ts'
import { OtherWays } from './other-ways.tsx'
import { Progress } from './progress.tsx'
import { useAnalysis } from './use-analysis.ts'
import { type Applied, AppliedNote, useApplied } from './use-applied.tsx'

const LIMIT = 1e12
/** About so many runs solve a goal and draw its curve; of a sampled result, so many of the whole sample. */
const EXPECTED_RUNS = 150
const EXPECTED_WHOLE = 10
/** Each point of a sampled curve takes a whole sample. */
const FEW_POINTS = 8

export type Asked = {
  readonly lever: Lever
  readonly how: NumberOutput
  readonly output: string
  readonly target: number
}
type Solved = Asked & {
  readonly found: GoalFound | GoalKept | NoAnswer
  readonly curve: readonly (readonly [number, number | null])[]
}

type TabProps = { readonly page: ToolPage; readonly good: Good }

/** Goal seek: any number solved for any numeric result, or the reason why there is no such value. */
export function GoalTab({ page, good }: TabProps) {
  const levers = useMemo(() => leversInSight(page, good), [page, good])
  const first = firstGoal(good)
  const changes = leverChoice(levers, 'Change', first.lever)
  const [lever, setLever] = useState(changes.default)
  const chosen = levers.find(({ id }) => id === lever)
  const moved = useMemo(
    () => (chosen === undefined ? null : movedBy(page.tool, good.mode, chosen)),
    [page.tool, good.mode, chosen],
  )
  const outputs = outputChoice(good, 'until', { main: first.output, only: moved })
  const [wanted, setOutput] = useState(outputs.default)
  const output = outputs.options.some(({ value }) => value === wanted) ? wanted : outputs.default
  const [target, setTarget] = useState<unknown>(first.target(outputs.default))
  const { work, solve, cancel } = useSolver(page, good)
  const applied = useApplied(page)
  const how = numberOutput(good, output)
  const asked =
    chosen === undefined || how === null || typeof target !== 'number'
      ? null
      : { lever: chosen, how, output, target }
  const onArrival = useEffectEvent(() => solve(asked))
  // A sensible goal is solved on arrival; what is chosen after that is solved when it is asked for.
  useEffect(() => onArrival(), [])
  const solved = work.status === 'done' ? work.result : work.status === 'running' ? work.first : null
  const kind = how === null ? 'number' : typedKind(how)
  const targetField = { ...number('is', { default: 0, min: -LIMIT, max: LIMIT }), kind }
  return (
    <div className={css.panel}>
      <form
        className={parts.questions}
        onSubmit={(event) => {
          event.preventDefault()
          solve(asked)
        }}
      >
        <FieldInput name="input" field={changes} value={lever} onChange={(v) => setLever(textOf(v))} />
        <FieldInput name="output" field={outputs} value={output} onChange={(v) => setOutput(textOf(v))} />
        <FieldInput name="target" field={targetField} value={target} onChange={setTarget} />
        <Button type="submit" disabled={asked === null}>
          Solve
        </Button>
      </form>
      <Progress work={work} onCancel={cancel} />
      {solved !== null && (
        <Found solved={solved} isDone={work.status === 'done'} {...{ page, good, applied }} />
      )}
    </div>
  )
}

function useSolver(page: ToolPage, good: Good) {
  const { work, start, cancel } = useAnalysis<Solved>()
  const solve = (goal: Asked | null) => {
    if (goal === null) return
    void start(async (analysis, { progress, first }) => {
      const inputs = wholeInputs(page, good)
      const isSampled = quickShare(page.tool, inputs) < 1
      const expected = isSampled ? EXPECTED_WHOLE : EXPECTED_RUNS
      const done = (answers: number) => progress(Math.min(0.95, answers / expected))
      const { tool } = page
      const now = wholeNow(page, good, goal.output)
      const evaluators = evaluatorsOf({ analysis, tool, inputs, output: goal.output, now, done })
      const found = await goalSeek(evaluators, { ...goal, output: goal.how })
      if (isNoAnswer(found) || isKept(found)) return { ...goal, found, curve: [] }
      // The curve takes longer than the answer, which does not wait for it.
      first({ ...goal, found, curve: [] })
      const points = curvePoints(goal.lever, found.value, isSampled ? FEW_POINTS : undefined)
      const values = await evaluators.whole(points.map((at) => goal.lever.set(at)))
      return { ...goal, found, curve: points.map((at, i) => [at, values[i] ?? null] as const) }
    })
  }
  return { work, solve, cancel }
}

type FoundProps = {
  readonly solved: Solved
  /** The curve is there as well. */
  readonly isDone: boolean
  readonly page: ToolPage
  readonly good: Good
  readonly applied: Applied
}

function Found({ solved, isDone, page, good, applied }: FoundProps) {
  const { lever, found, target } = solved
  if (isNoAnswer(found)) return <p role="status">{found.noAnswer}</p>
  if (isKept(found))
    return (
      <div role="status">
        <Headline {...keptSentence(solved, found)} />
      </div>
    )
  const { change } = applied
  const isUsed =
    change === null ? found.value === lever.value : change.lever === lever && change.value === found.value
  return (
    <>
      <div className={parts.answer} role="status">
        <Headline {...goalSentence({ ...solved, isUsed: isUsed && change !== null }, found)} />
        <Button onClick={() => applied.apply(lever, found.value)} disabled={isUsed || applied.isHeldUp}>
          Use this value
        </Button>
      </div>
      <AppliedNote applied={applied} />
      {isDone && (
        <>
          <BlockView good={good} block={goalBlock(solved, found)} />
          <OtherWays
            key={`${solved.output} ${target} ${lever.id}`}
            asked={solved}
            isMet={found.already !== undefined}
            {...{ page, good, applied }}
          />
        </>
      )}
    </>
  )
}
