import { useState } from 'react'
import { showOutput } from '#kit/format.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { modeOf } from '#kit/tool.ts'
import { Button } from '#ui/parts/button.ts'
import { Empty, ErrorState } from '#ui/states/PageState.tsx'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { ToolPage } from '../use-tool-page.ts'
import { Compare } from './compare.tsx'
import { NamePlan } from './name-plan.tsx'
import type { OpenPlan } from './use-open-plan.ts'
import { type Plan, usePlanVersions } from './use-plans.ts'

/** At most so many stand side by side, the page's own inputs among them. */
const SIDE_BY_SIDE = 4

/** Saved plans of this tool: open, compare up to four, restore an earlier version, delete. */
export function PlansTab({ page, plans }: { readonly page: ToolPage; readonly plans: OpenPlan }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { list } = plans
  if (list.isPending) return <p role="status">Loading...</p>
  if (list.isError)
    return (
      <ErrorState
        title="Your plans could not be loaded"
        text={`Your plans are safe. ${list.error.message}`}
        onRetry={() => void list.refetch()}
      />
    )
  if (plans.plans.length === 0)
    return (
      <div className={css.panel}>
        <Empty
          title="No plans yet"
          text="Save these numbers under a name to come back to them, compare them with others, or share a link."
        />
        <NamePlan plans={plans} action="Save plan" onSaved={() => undefined} />
      </div>
    )
  // The plan in hand, as it was saved, is what the others stand beside.
  const inHand = plans.isChanged ? null : plans.open
  const compared = plans.plans.filter((plan) => chosen.includes(plan.id) && plan.id !== inHand?.id)
  return (
    <div className={css.panel}>
      <ul className={parts.list}>
        {plans.plans.map((plan) => (
          <PlanItem
            key={plan.id}
            plan={plan}
            page={page}
            plans={plans}
            isInHand={plan.id === inHand?.id}
            isChosen={chosen.includes(plan.id)}
            canChoose={chosen.length < SIDE_BY_SIDE - 1}
            choose={(isChosen) =>
              setChosen(isChosen ? [...chosen, plan.id] : chosen.filter((id) => id !== plan.id))
            }
          />
        ))}
      </ul>
      {compared.length > 0 && <Compare page={page} plans={plans} compared={compared} />}
    </div>
  )
}

type ItemProps = {
  readonly plan: Plan
  readonly page: ToolPage
  readonly plans: OpenPlan
  /** The page shows it as it was saved: the comparison has it already. */
  readonly isInHand: boolean
  readonly isChosen: boolean
  readonly canChoose: boolean
  readonly choose: (isChosen: boolean) => void
}

function PlanItem({ plan, page, plans, ...choice }: ItemProps) {
  const [showsVersions, setShowsVersions] = useState(false)
  const mode = modeOf(page.tool, plan.inputs)
  const main = mode.outputs[mode.main]
  const isOpen = plans.open?.id === plan.id
  return (
    <li className={parts.item}>
      <div>
        <strong>{plan.name}</strong>
        {isOpen && <span className={parts.quiet}> (open)</span>}
        <p className={parts.quiet}>
          {main === undefined ? '' : `${main.label}: ${showOutput(plan.outputs[mode.main], main)}, `}
          version {plan.version}, saved {new Date(plan.updatedAt).toLocaleDateString()}
          {plan.shared && ', shared by link'}
          {plan.isExample && ', mostly example values'}
        </p>
      </div>
      {!choice.isInHand && <Choice {...choice} />}
      <Button variant="default" onClick={() => plans.openPlan(plan)}>
        Open
      </Button>
      <Button variant="subtle" onClick={() => setShowsVersions(!showsVersions)} aria-expanded={showsVersions}>
        Versions
      </Button>
      <Button variant="subtle" onClick={() => plans.actions.remove.mutate(plan.id)}>
        Delete
      </Button>
      {showsVersions && <Versions plan={plan} plans={plans} />}
    </li>
  )
}

function Choice({ isChosen, canChoose, choose }: Pick<ItemProps, 'isChosen' | 'canChoose' | 'choose'>) {
  return (
    <label className={parts.check}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && !canChoose}
        onChange={(event) => choose(event.target.checked)}
      />
      Compare
    </label>
  )
}

function Versions({ plan, plans }: { readonly plan: Plan; readonly plans: OpenPlan }) {
  const versions = usePlanVersions(plan.id)
  const isHeld = useInPlan(`/${plan.toolId}`)
  if (versions.data === undefined)
    return <p role="status">{versions.isError ? versions.error.message : 'Loading...'}</p>
  return (
    <ol className={parts.list} reversed>
      {versions.data.map(({ version, at }) => (
        <li key={version} className={parts.version}>
          Version {version}, {new Date(at).toLocaleString()}
          {isHeld && version !== plan.version && (
            <Button
              variant="subtle"
              onClick={() =>
                plans.actions.restore.mutate(
                  { id: plan.id, version },
                  {
                    onSuccess: (restored) => {
                      if (plans.open?.id === plan.id) plans.openPlan(restored)
                    },
                  },
                )
              }
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
