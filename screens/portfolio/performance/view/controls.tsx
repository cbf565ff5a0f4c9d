import { useState } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { choice, date, type Field } from '#kit/field.ts'
import type { NamedMix } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import type { Address } from '#kit/react/use-address.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { type Choices, PERIOD_NAMES } from '../ledger/choices.model.ts'
import { MixEditor } from './mix-editor.tsx'
import css from './performance.module.css'

type Props = {
  readonly ledger: Ledger
  readonly choices: Choices
  readonly currencies: readonly string[]
  readonly mixes: readonly NamedMix[]
  readonly today: string
  readonly onChange: Address['setQuery']
}

/** Which period, which accounts, against what: kept in the address, so that a view can be linked to. */
export function Controls({ ledger, choices, currencies, mixes, today, onChange }: Props) {
  const [isEditing, setEditing] = useState(false)
  // A mix of one's own is stored with the portfolio.
  const mayMix = useInPlan('/portfolio/performance')
  const fields = fieldsOf({ currencies, mixes, today, mayMix })
  const mix = mixes.find((one) => one === choices.mix)?.id ?? ''
  const pick = (name: string) => (value: unknown) =>
    onChange({ [name]: typeof value === 'string' && value !== '' ? value : null })
  return (
    <section className={css.controls} aria-label="Options">
      <One name="period" field={fields.period} value={choices.period} onChange={pick('period')} />
      {choices.period === 'Custom' && <CustomDays choices={choices} fields={fields} pick={pick} />}
      <div className={css.wide}>
        <One
          name="benchmark"
          field={fields.benchmark}
          value={mix}
          onChange={(value) => (value === EDIT ? setEditing(true) : pick('benchmark')(value))}
        />
      </div>
      <div className={css.short}>
        <One name="currency" field={fields.currency} value={choices.currency} onChange={pick('currency')} />
      </div>
      <One
        name="fees"
        field={fields.fees}
        value={choices.netOfFees ? 'after' : 'before'}
        onChange={pick('fees')}
      />
      {ledger.accounts.length > 1 && (
        <AccountBoxes
          ledger={ledger}
          chosen={choices.accountIds}
          onChange={(ids) => onChange({ accounts: ids.length === 0 ? null : ids.join(',') })}
        />
      )}
      {isEditing && (
        <MixEditor
          mix={choices.mix}
          onDone={() => {
            setEditing(false)
            onChange({ benchmark: null })
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </section>
  )
}

const EDIT = 'edit'

type OneProps = {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly problem?: string | null
}

const One = ({ name, field, value, onChange, problem = null }: OneProps) => (
  <FieldInput
    name={name}
    field={field}
    value={value}
    onChange={onChange}
    problems={problem === null ? [] : [{ path: name, message: problem }]}
  />
)

const orderOf = ({ from, to }: Choices): string | null =>
  from !== null && to !== null && to <= from ? 'Choose a date after the start.' : null

type DaysProps = {
  readonly choices: Choices
  readonly fields: Pick<ReturnType<typeof fieldsOf>, 'from' | 'to'>
  readonly pick: (name: string) => (value: unknown) => void
}

const CustomDays = ({ choices, fields, pick }: DaysProps) => (
  <>
    <One name="from" field={fields.from} value={choices.from} onChange={pick('from')} />
    <One name="to" field={fields.to} value={choices.to} onChange={pick('to')} problem={orderOf(choices)} />
  </>
)

type BoxesProps = {
  readonly ledger: Ledger
  /** Empty: all. */
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Every account is in until one is taken out; with the last one taken out all are in again. */
function AccountBoxes({ ledger: { accounts }, chosen, onChange }: BoxesProps) {
  const ids = accounts.map(({ id }) => id)
  const shown = chosen.length === 0 ? ids : chosen
  const set = (id: string, isIn: boolean) => {
    const next = ids.filter((one) => (one === id ? isIn : shown.includes(one)))
    onChange(next.length === ids.length ? [] : next)
  }
  return (
    <fieldset className={css.accounts}>
      <legend>Accounts</legend>
      {accounts.map(({ id, name }) => (
        <CheckField key={id} checked={shown.includes(id)} onChange={(isIn) => set(id, isIn)}>
          {name}
        </CheckField>
      ))}
    </fieldset>
  )
}

type Offered = Pick<Props, 'currencies' | 'mixes' | 'today'> & { readonly mayMix: boolean }

function fieldsOf({ currencies, mixes, today, mayMix }: Offered) {
  const known = mixes.map(({ id, name }) => ({ value: id, label: id === 'own' ? `${name} (yours)` : name }))
  const day = (label: string) => date(label, { default: null, min: '1900-01-01', max: today })
  return {
    period: choice('Period', {
      default: 'Since start',
      options: PERIOD_NAMES.map((value) => ({ value, label: value })),
    }),
    from: day('From'),
    to: day('To'),
    benchmark: choice('Benchmark', {
      default: known[0]?.value ?? EDIT,
      options: mayMix ? [...known, { value: EDIT, label: 'Custom mix…' }] : known,
    }),
    currency: choice('Currency', {
      default: 'USD',
      options: currencies.map((value) => ({ value, label: value })),
    }),
    fees: choice('Returns', {
      default: 'after',
      options: [
        { value: 'after', label: 'After fees (net)' },
        { value: 'before', label: 'Before fees (gross)' },
      ],
    }),
  }
}
