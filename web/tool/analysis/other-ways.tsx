import { useEffect, useEffectEvent } from 'react'
import { isNoAnswer } from '#finance/answer.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import { leverBrief, leverName } from '#kit/analysis/lever-words.ts'
import { type Lever, withoutCells } from '#kit/analysis/levers.ts'
import { quickShare } from '#kit/quick-inputs.ts'
import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { evaluatorsOf, wholeInputs } from './evaluators.ts'
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
  readonly page: ToolPage
  readonly good: Good
  readonly applied: Applied
}

/** The other numbers that the person decides, each solved on its own for the same target; one that stays is no way. */
export function OtherWays({ asked, page, good, applied }: Props) {
  const { work, start, cancel } = useAnalysis<readonly Way[]>()
  const solve = useEffectEvent(() => {
    const others = withoutCells(leversInSight(page, good))
      .filter((lever) => isOther(lever, asked.lever))
      .slice(0, MOST)
    void start(async (analysis, { progress }) => {
      const inputs = wholeInputs(page, good)
      const expected = others.length * (quickShare(page.tool, inputs) < 1 ? 6 : 120)
      const done = (answers: number) => progress(Math.min(0.95, answers / expected))
      const evaluators = evaluatorsOf({ analysis, tool: page.tool, inputs, output: asked.output, done })
      const ways: Way[] = []
      for (const lever of others) {
        const found = await goalSeek(evaluators, { lever, output: asked.how, target: asked.target })
        if (!isNoAnswer(found) && isMove(lever, found.value)) ways.push({ lever, value: found.value })
      }
      return ways
    })
  })
  // Worked out once for the answer beside which it stands.
  useEffect(() => solve(), [])
  if (work.status !== 'done') return <Progress work={work} onCancel={cancel} />
  if (work.result.length === 0) return null
  return (
    <section>
      <h3>Other ways to reach {targetText(asked.how, asked.target)}</h3>
      <ul className={parts.list}>
        {work.result.map(({ lever, value }) => (
          <li key={lever.id} className={parts.item}>
            <span>
              {leverName(lever)}: {leverBrief(lever, lever.value)} to{' '}
              <strong>{leverBrief(lever, value)}</strong>
            </span>
            <Button variant="default" onClick={() => applied.apply(lever, value)}>
              Use this value
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A cell of the column that was solved for is the same way again. */
const isOther = ({ id, field }: Lever, { id: solved }: Lever): boolean =>
  field.decided === true && id !== solved && id !== solved.replace(/\[\d+\]/, '[]')
