import type { Ledger } from '#finance/ledger/ledger.ts'
import { date } from '#kit/field.ts'
import type { Address } from '#kit/react/use-address.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import css from './holdings.module.css'
import { defaultDay } from '#kit/portfolio/default-day.ts'
import { isDay } from './today.ts'

type Props = {
  readonly ledger: Ledger
  readonly asOf: string
  readonly today: string
  readonly accountId: string | undefined
  readonly isHidden: boolean
  readonly onChange: Address['setQuery']
}

/** As of which day, which account, and whether amounts show. */
export function Toolbar({ ledger, asOf, today, accountId, isHidden, onChange }: Props) {
  const usual = defaultDay(ledger, today)
  const field = date('As of', { default: usual, min: '1900-01-01', max: '2199-12-31' })
  return (
    <section className={`${css.bar} no-print`} aria-label="Options">
      <FieldInput
        name="asOf"
        field={field}
        value={asOf}
        onChange={(day) => isDay(day) && onChange({ asOf: day === usual ? null : day })}
      />
      {ledger.accounts.length > 1 && (
        <SelectField
          label="Account"
          value={accountId ?? ''}
          choices={[
            { value: '', label: 'All accounts' },
            ...ledger.accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange({ account: id === '' ? null : id })}
        />
      )}
      <div data-fit>
        <CheckField checked={isHidden} onChange={(isOn) => onChange({ hide: isOn ? 'amounts' : null })}>
          Hide amounts
        </CheckField>
      </div>
    </section>
  )
}
