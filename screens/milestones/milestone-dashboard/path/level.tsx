import { counted, number } from '#kit/format.ts'
import { headlineOf } from '#kit/milestones/headline.ts'
import { levelOf } from '#kit/milestones/levels.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { ProgressBar } from '#ui/parts/ProgressBar.tsx'
import css from '../milestone-dashboard.module.css'
import type { Path } from '../queries.ts'

/** The answer first: how far the next level is, and what is nearest. */
export function Level({ path }: { readonly path: Path }) {
  const { points, level, nextLevel, nearest, milestones } = path
  const next = milestones.find(({ id }) => id === nearest)
  const { from } = levelOf(points)
  return (
    <section className={css.level} aria-label="Level">
      <Headline text={headlineOf(path, next)} value={nextLevel === null ? points : nextLevel.toGo} />
      {nextLevel === null ? null : (
        <div className={css.toNext}>
          <span className={css.now}>
            {level} <span className={css.faint}>{counted(points, 'point')}</span>
          </span>
          <ProgressBar
            share={(points - from) / (nextLevel.points - from)}
            label={`Points to ${nextLevel.name}`}
          />
          <span className={css.next}>
            {nextLevel.name} <span className={css.faint}>{number(nextLevel.points)}</span>
          </span>
        </div>
      )}
    </section>
  )
}
