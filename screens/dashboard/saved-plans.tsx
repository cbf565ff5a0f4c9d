import { Link } from '@tanstack/react-router'
import { exampleName } from '#kit/example-answer.ts'
import { isFactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { date } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import { showPlanChange } from '#kit/plan-change.ts'
import { useChangeFacts } from '#kit/react/facts.ts'
import type { Household } from '#kit/react/household.ts'
import { Block, type Source } from './block.tsx'
import css from './dashboard.module.css'
import { type Moved, type Plan, PLANS_SHOWN, screenAt } from './queries.ts'

type Props = {
  readonly plans: Source<readonly Plan[]>
  readonly moved: Source<readonly Moved[]>
  readonly household: Household | undefined
}

/** What was saved with what it came to, what a fact that moved since has done to it, and what the profile lacks of it. */
export const SavedPlans = ({ plans, moved, household }: Props) => (
  <Block title="Saved plans" source={plans}>
    {(list) =>
      list.length === 0 ? (
        <p className={css.empty}>
          Nothing saved yet. Save a plan in any tool, and this list shows when a change in your profile
          affects its result.
        </p>
      ) : (
        <ul className={css.rows}>
          {list.slice(0, PLANS_SHOWN).map((plan) => (
            <li key={plan.id}>
              <div>
                <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
                  {plan.name}
                </Link>
                <Result plan={plan} change={moved.data?.find(({ id }) => id === plan.id)} />
                {household === undefined ? null : <Offer plan={plan} household={household} />}
              </div>
              <span className={css.faint}>Saved {date(plan.updatedAt)}</span>
            </li>
          ))}
        </ul>
      )
    }
  </Block>
)

function Result({ plan, change }: { readonly plan: Plan; readonly change: Moved | undefined }) {
  const { result, isExample, toolId } = plan
  if (change !== undefined)
    return <p className={css.moved}>{exampleName(showPlanChange(change), isExample)}</p>
  if (result === null) return <p>{screenAt(`/${toolId}`)?.title ?? toolId}</p>
  return <p>{exampleName(`${result.label}: ${result.text}`, isExample)}</p>
}

const listed = new Intl.ListFormat('en-US')

/** What was entered in a plan and is not in the profile, with one click to put it there. */
function Offer({ plan, household }: { readonly plan: Plan; readonly household: Household }) {
  const { mutate, isPending, error } = useChangeFacts()
  const names = Object.keys(plan.facts).filter(
    (name) => isFactName(name) && household.facts[name] === undefined,
  )
  if (names.length === 0) return null
  const labels = listed.format(names.filter(isFactName).map((name) => lowered(FACTS[name].label)))
  const changes = Object.fromEntries(names.map((name) => [name, plan.facts[name]]))
  return (
    <p>
      Your profile lacks its {labels}.{' '}
      <button
        type="button"
        className={css.quiet}
        disabled={isPending}
        aria-label={`Add ${labels} to profile`}
        onClick={() => mutate({ changes, rev: household.rev })}
      >
        {isPending ? 'Adding' : 'Add to profile'}
      </button>
      {error === null ? null : <span role="alert"> {error.message}</span>}
    </p>
  )
}
