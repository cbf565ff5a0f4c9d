import { useState } from 'react'
import type { patchPlan } from '#kit/contract/packages.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
import { centsOf, centsText, linesOf } from './amounts.model.ts'
import { LinesField } from './lines-field.tsx'
import css from './packages.module.css'
import { type ManagedPlan, type SoldPackage, usePackagesChanged } from './queries.ts'

type DialogProps = {
  readonly plan: ManagedPlan
  readonly packages: readonly SoldPackage[]
  readonly onClose: () => void
}

const amountIn = ({ prices }: ManagedPlan, interval: 'month' | 'year'): number =>
  prices.find(({ billingInterval }) => billingInterval === interval)?.amount ?? 0

const NOT_AN_AMOUNT = 'Enter an amount in dollars, such as 12.00.'

/** A plan on offer; a price that changes leaves those who pay the old one as they are. */
export function PlanDialog({ plan, packages, onClose }: DialogProps) {
  const api = useApi()
  const changed = usePackagesChanged()
  const submit = useSubmit(['monthly', 'yearly', 'name'])
  const [name, setName] = useState(plan.name)
  const [description, setDescription] = useState(plan.description)
  const [features, setFeatures] = useState(plan.features.join('\n'))
  const [monthly, setMonthly] = useState(centsText(amountIn(plan, 'month')))
  const [yearly, setYearly] = useState(centsText(amountIn(plan, 'year')))
  const [chosen, setChosen] = useState<readonly string[]>(plan.packageIds)
  const [isRetired, setRetired] = useState(plan.status === 'retired')
  const isFree = amountIn(plan, 'month') === 0
  const amounts = { monthly: centsOf(monthly), yearly: centsOf(yearly) }
  const save = async () => {
    const found = Object.entries(amounts).flatMap(([path, amount]) =>
      amount === null ? [{ path, message: NOT_AN_AMOUNT }] : [],
    )
    const isDone = await submit.run(async () => {
      const about = { name, description, features: [...linesOf(features)], packageIds: [...chosen] }
      const prices = isFree ? {} : { monthly: amounts.monthly ?? 0, yearly: amounts.yearly ?? 0 }
      const status = isRetired ? ('retired' as const) : ('live' as const)
      await api.call<typeof patchPlan>('PATCH', '/admin/plans/{id}', {
        params: { id: plan.id },
        body: { ...about, ...prices, status, rev: plan.rev },
      })
      await changed()
    }, found)
    if (isDone) onClose()
  }
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Modal opened onClose={onClose} title={`Edit ${plan.name}`} size="lg" centered>
      <div className={css.form}>
        <Problem text={submit.failure} />
        <LineField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={submit.wrong('name')}
          onChange={setName}
        />
        <LineField
          label="Description"
          autoComplete="off"
          maxLength={200}
          value={description}
          onChange={setDescription}
        />
        {isFree ? null : (
          <div className={css.pair}>
            <LineField
              label="Price a month"
              autoComplete="off"
              maxLength={12}
              value={monthly}
              error={submit.wrong('monthly')}
              onChange={setMonthly}
            />
            <LineField
              label="Price a year"
              autoComplete="off"
              maxLength={12}
              value={yearly}
              error={submit.wrong('yearly')}
              onChange={setYearly}
            />
          </div>
        )}
        <LinesField label="Features" help="One a line." value={features} onChange={setFeatures} />
        <fieldset className={css.checks}>
          <legend>Packages</legend>
          {packages.map((one) => (
            <CheckField
              key={one.id}
              checked={chosen.includes(one.id)}
              onChange={(isOn) => toggle(one.id, isOn)}
            >
              {one.name}
            </CheckField>
          ))}
        </fieldset>
        <CheckField checked={isRetired} onChange={setRetired}>
          Retired: nobody new can choose it
        </CheckField>
        {plan.subscribers > 0 ? (
          <p className={css.note} role="status">
            {counted(plan.subscribers, 'subscriber')} will keep today’s price.
          </p>
        ) : null}
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void save()}>
            Save
          </Action>
          <Action tone="plain" onClick={onClose}>
            Cancel
          </Action>
        </Actions>
      </div>
    </Modal>
  )
}
