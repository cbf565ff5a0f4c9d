import { useMemo, useState } from 'react'
import { percent } from '#kit/format.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { inputs } from '../analysis.inputs.ts'
import { gainRates } from '../ledger/tax-rates.model.ts'
import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import type { Subject } from './use-subject.ts'

/** Three ways back to the targets, with the trades and the tax of each lot. */
export function RebalanceTab({ subject: { analysed, given, isExample } }: { readonly subject: Subject }) {
  const { setQuery } = useAddress()
  const isHeld = useInPlan('/portfolio/analysis')
  const [newMoney, setNewMoney] = useState<number | null>(0)
  const [account, setAccount] = useState('')
  const values = useMemo(
    () => ({ ...analysed.rebalance, newMoney: newMoney ?? 0, newMoneyAccount: account }),
    [analysed, newMoney, account],
  )
  const { rates, from } = gainRates(given.settings.taxRates, given.facts, Number(analysed.today.slice(0, 4)))
  if (given.settings.targets.length === 0)
    return (
      <Empty
        title="No targets yet"
        text="Set a target weight for each asset class to see the trades that get you there."
        actions={
          isHeld ? <Action onClick={() => setQuery({ tab: 'settings' })}>Set targets</Action> : undefined
        }
      />
    )
  return (
    <div className={css.part}>
      <section className={css.controls} aria-label="Options">
        <FieldInput
          name="newMoney"
          field={inputs.newMoney}
          value={newMoney}
          onChange={(value) => setNewMoney(typeof value === 'number' && value >= 0 ? value : null)}
        />
        <SelectField
          label="Deposit into"
          value={account}
          placeholder="First taxable account"
          choices={[...new Set(analysed.accountNames)].map((name) => ({
            value: name,
            label: name,
          }))}
          onChange={setAccount}
        />
        <p>
          Tax on gains: {percent(rates.short)} short-term, {percent(rates.long)} long-term,{' '}
          {percent(rates.state)} state; {from}.
        </p>
      </section>
      <Answered values={values} isExample={isExample} />
    </div>
  )
}
