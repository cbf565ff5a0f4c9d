import { useEffect, useEffectEvent } from 'react'
import { isNoAnswer } from '#finance/answer.ts'
import { isKept } from '#kit/analysis/goal.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import { leverBrief, leverName } from '#kit/analysis/lever-words.ts'
import { type Lever, withoutCells } from '#kit/analysis/levers.ts'
import { quickShare } from '#kit/quick-inputs.ts'
import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { evaluatorsOf, wholeInputs, wholeNow } from './evaluators.ts'
import type { Asked } from './goal-tab.tsx'
import { isMove, targetText } from './goal-words.ts'
import { leversInSight } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { useAnalysis } from './use-analysis.ts'
import type { Applied } from './use-applied.tsx'

const MOST = 5

type Way = { readonly lever: Lever; readonly value: number }
type Props = {
  readonly asked: Asked
  /** The target is met now: the others can move so far and still meet it. */
  readonly isMet: boolean
  readonly page: ToolPage
  readonly good: Good
  readonly applied: Applied
}

/** The other numbers that the person decides, each solved on its own for the same target; one that stays is no way. */
export function OtherWays({ asked, isMet, page, good, applied }: Props) {
  const { work, start, cancel } = useAnalysis<readonly Way[]>()
  const solve = useEffectEvent(() => {
    const others = withoutCells(leversInSight(page, good))
      .filter((lever) => isOther(lever, asked.lever))
      .slice(0, MOST)
    void start(async (analysis, { progress, first }) => {
      const inputs = wholeInputs(page, good)
      const expected = others.length * (quickShare(page.tool, inputs) < 1 ? 6 : 120)
      const done = (answers: number) => progress(Math.min(0.95, answers / expected))
      const { output } = asked
      const now = wholeNow(page, good, output)
      const evaluators = evaluatorsOf({ analysis, tool: page.tool, inputs, output, now, done })
      const ways: Way[] = []
      for (const lever of others) {
        const found = await goalSeek(evaluators, { lever, output: asked.how, target: asked.target })
        if (isNoAnswer(found) || isKept(found) || !isMove(lever, found.value)) continue
        ways.push({ lever, value: found.value })
        first([...ways])
      }
      return ways
    })
  })
  // Worked out once for the answer beside which it stands.
  useEffect(() => solve(), [])
  const ways = work.status === 'done' ? work.result : work.status === 'running' ? work.first : null
  if (ways === null || ways.length === 0) return <Progress work={work} onCancel={cancel} />
  const target = targetText(asked.how, asked.target)
  return (
    <section>
      <h3>{isMet ? `Each of these alone would still reach ${target}` : `Other ways to reach ${target}`}</h3>
      <ul className={parts.list}>
        {ways.map(({ lever, value }) => (
          <li key={lever.id} className={parts.item}>
            <span>
              {leverName(lever)}: {leverBrief(lever, lever.value)} to{' '}
              <strong>{leverBrief(lever, value)}</strong>
            </span>
            <Button variant="default" onClick={() => applied.apply(lever, value)} disabled={applied.isHeldUp}>
              Use this value
            </Button>
          </li>
        ))}
      </ul>
      <Progress work={work} onCancel={cancel} />
    </section>
  )
}

/** A cell of the column that was solved for is the same way again. */
const isOther = ({ id, field }: Lever, { id: solved }: Lever): boolean =>
  field.decided === true && id !== solved && id !== solved.replace(/\[\d+\]/, '[]')
