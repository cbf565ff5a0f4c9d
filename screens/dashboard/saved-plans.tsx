import { Link } from '@tanstack/react-router'
import { exampleName } from '#kit/example-answer.ts'
import { date } from '#kit/format.ts'
import { showPlanChange } from '#kit/plan-change.ts'
import { Block, type Source } from './block.tsx'
import css from './dashboard.module.css'
import { type Moved, type Plan, screenAt } from './queries.ts'

type Props = { readonly plans: Source<readonly Plan[]>; readonly moved: Source<readonly Moved[]> }

const SHOWN = 6

/** What was saved, and what a fact that moved since has done to it. */
export const SavedPlans = ({ plans, moved }: Props) => (
  <Block title="Saved plans" source={plans}>
    {(list) =>
      list.length === 0 ? (
        <p className={css.empty}>
          Nothing saved yet. Save a plan in any tool, and this list shows when a change in your profile
          affects its result.
        </p>
      ) : (
        <ul className={css.rows}>
          {list.slice(0, SHOWN).map((plan) => {
            const change = moved.data?.find(({ id }) => id === plan.id)
            return (
              <li key={plan.id}>
                <div>
                  <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
                    {plan.name}
                  </Link>
                  {change === undefined ? (
                    <p>
                      {screenAt(`/${plan.toolId}`)?.title ?? plan.toolId}
                      {plan.isExample && ', mostly example values'}
                    </p>
                  ) : (
                    <p className={css.moved}>{exampleName(showPlanChange(change), plan.isExample)}</p>
                  )}
                </div>
                <span className={css.faint}>Saved {date(plan.updatedAt)}</span>
              </li>
            )
          })}
        </ul>
      )
    }
  </Block>
)
