import type { ScorecardBlock } from '#kit/block.ts'
import { Checklist, isChecklist } from './Checklist.tsx'
import css from './scorecard.module.css'

/** The weighted share of the possible score, 0 to 1; undefined where nothing weighs. */
export function weightedScore(criteria: ScorecardBlock['criteria']): number | undefined {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  if (weights <= 0) return undefined
  return (
    criteria.reduce((sum, { weight, score, max }) => sum + (max > 0 ? (weight * score) / max : 0), 0) /
    weights
  )
}

/** Criteria with weight, score and why; the bar repeats the number that stands beside it. */
export function Scorecard({ criteria }: Pick<ScorecardBlock, 'criteria'>) {
  if (isChecklist(criteria)) return <Checklist rules={criteria} />
  const total = weightedScore(criteria)
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const short = evenly(criteria.map(({ score }) => score))
  return (
    <div className={css.card}>
      {total !== undefined && (
        <p className={css.total}>
          <strong>{Math.round(total * 100)}</strong> of 100, weighted
        </p>
      )}
      <ul>
        {criteria.map((criterion) => (
          <li key={criterion.name}>
            <div className={css.head}>
              <span className={css.name}>{criterion.name}</span>
              <span className={css.weight}>
                {weights > 0 ? Math.round((criterion.weight / weights) * 100) : 0}% of the score
              </span>
              <span className={css.score}>
                {criterion.max > 0 ? `${short(criterion.score)} / ${criterion.max}` : 'Not scored'}
              </span>
            </div>
            <div className={css.bar} aria-hidden="true">
              <span style={{ '--share': criterion.max > 0 ? criterion.score / criterion.max : 0 }} />
            </div>
            <p className={css.why}>{criterion.why}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scores below each other: all with a tenth where one has it. */
function evenly(scores: readonly number[]): (score: number) => string {
  const digits = scores.some((score) => Math.round(score * 10) % 10 !== 0) ? 1 : 0
  return (score) =>
    score.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
