import { date, number } from '#kit/format.ts'
import { CATEGORY_NAMES } from '#kit/milestones/categories.ts'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../milestone-dashboard.module.css'
import { type Achievements, useAchievements } from '../queries.ts'
import { Calendar } from './calendar.tsx'

/** What was achieved, with what, and what has moved since. */
export const Achieved = () => (
  <Waiting asked={useAchievements()} what="your achievements">
    {(data) => (
      <>
        <Calendar days={data.days} streak={data.streak} />
        <List achievements={data.achievements} />
      </>
    )}
  </Waiting>
)

const List = ({ achievements }: Pick<Achievements, 'achievements'>) => (
  <Panel title="Achievements">
    {achievements.length === 0 ? (
      <p>
        Nothing achieved yet. Your records decide: a fact in your profile that reaches a milestone, or a plan
        that you save, shows up here by itself.
      </p>
    ) : (
      <ol className={css.achieved}>
        {achievements.map((one) => (
          <li key={one.id}>
            <div className={css.rowHead}>
              <h3>{one.title}</h3>
              <span className={css.points}>+{number(one.points)}</span>
            </div>
            <p>{one.evidence}</p>
            {one.effect === null ? null : <p className={css.effect}>{one.effect}</p>}
            <p className={css.faint}>
              {date(one.achievedAt)} · {CATEGORY_NAMES[one.category]}
            </p>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)
