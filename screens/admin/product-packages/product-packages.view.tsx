import { useState } from 'react'
import { hasPermission } from '#kit/access.ts'
import { counted } from '#kit/format.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { useSession } from '#kit/react/session.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { centsText } from './amounts.model.ts'
import { heldWords } from './held.model.ts'
import { PackageDialog } from './package-dialog.tsx'
import css from './packages.module.css'
import { PlanDialog } from './plan-dialog.tsx'
import { type ManagedPlan, type SoldPackage, usePackages } from './queries.ts'

/** What is sold here, for those who set it up. */
export default function ProductPackages() {
  const { user } = useSession()
  if (hasPermission(user?.roles ?? [], 'packages.manage')) return <Managed />
  return (
    <Page title="Product packages">
      <NoAccess
        title="You do not have access to product packages"
        text={`You need ${roleThatLets('packages.manage')}`}
      />
    </Page>
  )
}

function Managed() {
  const asked = usePackages()
  return (
    <Page title="Product packages" lead="A package bundles screens. A plan sells packages at a price.">
      <Waiting asked={asked} what="the packages">
        {({ plans, packages }) => (
          <>
            <Plans plans={plans} packages={packages} />
            <Packages packages={packages} plans={plans} />
          </>
        )}
      </Waiting>
    </Page>
  )
}

const DOTS = {
  live: { tone: 'positive', label: 'Live' },
  draft: { tone: 'neutral', label: 'Draft' },
  retired: { tone: 'caution', label: 'Retired' },
} as const

const namesOf = (
  ids: readonly string[],
  all: readonly { readonly id: string; readonly name: string }[],
): string =>
  all
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

type ListProps = { readonly plans: readonly ManagedPlan[]; readonly packages: readonly SoldPackage[] }

function Plans({ plans, packages }: ListProps) {
  const [open, setOpen] = useState<ManagedPlan | null>(null)
  return (
    <Panel title="Plans">
      <ul className={css.list} aria-label="Plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <h3>{plan.name}</h3>
              <p className={css.muted}>
                {heldWords(packages.filter(({ id }) => plan.packageIds.includes(id)))}
              </p>
            </div>
            <p>
              {plan.prices
                .map(({ billingInterval, amount }) => `${centsText(amount)} a ${billingInterval}`)
                .join(', ')}
              <span className={css.muted}>{counted(plan.subscribers, 'subscriber')}</span>
            </p>
            <StatusDot {...DOTS[plan.status]} />
            <Action tone="plain" label={`Edit ${plan.name}`} onClick={() => setOpen(plan)}>
              Edit
            </Action>
          </li>
        ))}
      </ul>
      {open === null ? null : <PlanDialog plan={open} packages={packages} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function Packages({ packages, plans }: ListProps) {
  const [open, setOpen] = useState<SoldPackage | 'new' | null>(null)
  return (
    <Panel
      title="Packages"
      aside={
        <Action tone="plain" onClick={() => setOpen('new')}>
          New package
        </Action>
      }
    >
      <ul className={css.list} aria-label="Packages">
        {packages.map((one) => (
          <li key={one.id}>
            <div>
              <h3>{one.name}</h3>
              <p className={css.muted}>{one.summary}</p>
              {one.hasScreens ? null : (
                <p className={css.muted}>No screens yet. Plans do not show it until it has one.</p>
              )}
            </div>
            <p>
              {one.planIds.length === 0 ? 'In no plan' : `In ${namesOf(one.planIds, plans)}`}
              <span className={css.muted}>{counted(one.subscribers, 'subscriber')}</span>
            </p>
            <StatusDot {...DOTS[one.status]} />
            <Action tone="plain" label={`Edit ${one.name}`} onClick={() => setOpen(one)}>
              Edit
            </Action>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <PackageDialog edited={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}
