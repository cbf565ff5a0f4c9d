import { Link } from '@tanstack/react-router'
import { counted } from '#kit/format.ts'
import { headlineOf } from '#kit/milestones/headline.ts'
import { levelOf } from '#kit/milestones/levels.ts'
import { ProgressBar } from '#ui/parts/ProgressBar.tsx'
import { Block } from './block.tsx'
import css from './dashboard.module.css'
import { type Milestones, useMilestones } from './queries.ts'

/** The level, and the nearest milestone with what is missing of it. */
export const MilestonesBlock = () => (
  <Block title="Milestones" source={useMilestones()}>
    {(path) => <Standing path={path} />}
  </Block>
)

function Standing({ path }: { readonly path: Milestones }) {
  const { points, level, nextLevel, nearest, milestones } = path
  const { from } = levelOf(points)
  const next = milestones.find(({ id }) => id === nearest)
  return (
    <div className={css.standing}>
      <p>
        <strong>{level}</strong> <span className={css.faint}>{counted(points, 'point')}</span>
      </p>
      {nextLevel === null ? null : (
        <ProgressBar
          share={(points - from) / (nextLevel.points - from)}
          label={`Points to ${nextLevel.name}`}
        />
      )}
      <p>{headlineOf(path, next)}</p>
      <p>
        <Link to="/milestones/milestone-dashboard">All milestones</Link>
      </p>
    </div>
  )
}
