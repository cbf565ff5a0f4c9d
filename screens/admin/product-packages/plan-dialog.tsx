import { useState } from 'react'
import type { patchPlan } from '#kit/contract/packages.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
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

type Written = Pick<ManagedPlan, 'name' | 'description' | 'packageIds'> & {
  readonly features: string
  readonly monthly: string
  readonly yearly: string
  readonly isRetired: boolean
}

const written = (plan: ManagedPlan): Written => ({
  ...plan,
  features: plan.features.join('\n'),
  monthly: centsText(amountIn(plan, 'month')),
  yearly: centsText(amountIn(plan, 'year')),
  isRetired: plan.status === 'retired',
})

function useSaving(plan: ManagedPlan, onClose: () => void) {
  const api = useApi()
  const changed = usePackagesChanged()
  const submit = useSubmit(['monthly', 'yearly', 'name'])
  const isFree = amountIn(plan, 'month') === 0
  const save = async ({ name, description, packageIds, features, isRetired, ...prices }: Written) => {
    const [monthly, yearly] = [centsOf(prices.monthly), centsOf(prices.yearly)]
    const found = Object.entries({ monthly, yearly }).flatMap(([path, amount]) =>
      amount === null ? [{ path, message: NOT_AN_AMOUNT }] : [],
    )
    const amounts = isFree ? {} : { monthly: monthly ?? 0, yearly: yearly ?? 0 }
    const about = { name, description, features: [...linesOf(features)], packageIds: [...packageIds] }
    const status = isRetired ? ('retired' as const) : ('live' as const)
    const isDone = await submit.run(async () => {
      const call = { params: { id: plan.id }, body: { ...about, ...amounts, status, rev: plan.rev } }
      await api.call<typeof patchPlan>('PATCH', '/admin/plans/{id}', call)
      await changed()
    }, found)
    if (isDone) onClose()
  }
  return { submit, save, isFree }
}

/** A plan on offer; a price that changes leaves those who pay the old one as they are. */
export function PlanDialog({ plan, packages, onClose }: DialogProps) {
  const { submit, save, isFree } = useSaving(plan, onClose)
  const [form, setForm] = useState(() => written(plan))
  const set = (change: Partial<Written>) => setForm({ ...form, ...change })
  return (
    <Dialog opened onClose={onClose} title={`Edit ${plan.name}`} size="lg" centered>
      <div className={css.form}>
        <Problem text={submit.failure} />
        <Words form={form} wrong={submit.wrong} set={set} />
        {isFree ? null : <Prices form={form} wrong={submit.wrong} set={set} />}
        <Chosen form={form} packages={packages} set={set} />
        {plan.subscribers > 0 ? (
          <p className={css.note} role="status">
            {counted(plan.subscribers, 'subscriber')} will keep today’s price.
          </p>
        ) : null}
        <FormEnd
          action="Save"
          isRunning={submit.isRunning}
          onClick={() => void save(form)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}

type PartProps = { readonly form: Written; readonly set: (change: Partial<Written>) => void }
type CheckedProps = PartProps & { readonly wrong: (path: string) => string | undefined }

const Words = ({ form, set, wrong }: CheckedProps) => (
  <>
    <LineField
      label="Name"
      autoComplete="off"
      maxLength={60}
      value={form.name}
      error={wrong('name')}
      onChange={(name) => set({ name })}
    />
    <LineField
      label="Description"
      autoComplete="off"
      maxLength={200}
      value={form.description}
      onChange={(description) => set({ description })}
    />
    <LinesField
      label="Features"
      help="One a line."
      value={form.features}
      onChange={(features) => set({ features })}
    />
  </>
)

const Prices = ({ form, set, wrong }: CheckedProps) => (
  <div className={css.pair}>
    <LineField
      label="Price a month"
      autoComplete="off"
      maxLength={12}
      value={form.monthly}
      error={wrong('monthly')}
      onChange={(monthly) => set({ monthly })}
    />
    <LineField
      label="Price a year"
      autoComplete="off"
      maxLength={12}
      value={form.yearly}
      error={wrong('yearly')}
      onChange={(yearly) => set({ yearly })}
    />
  </div>
)

function Chosen({ form, set, packages }: PartProps & { readonly packages: readonly SoldPackage[] }) {
  const { packageIds: chosen } = form
  const toggle = (id: string, isOn: boolean) =>
    set({ packageIds: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })
  return (
    <>
      <fieldset className={css.checks}>
        <legend>Packages</legend>
        {packages.map(({ id, name }) => (
          <CheckField key={id} checked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
            {name}
          </CheckField>
        ))}
      </fieldset>
      <CheckField checked={form.isRetired} onChange={(isRetired) => set({ isRetired })}>
        Retired: nobody new can choose it
      </CheckField>
    </>
  )
}
