import type { Account, Registration } from '#finance/ledger/ledger.ts'
import type { AccountChoice, AccountChoices } from '#screens/portfolio/shared/import/plan/accounts.model.ts'
import type { FileAccount } from '#screens/portfolio/shared/import/reading.model.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { REGISTRATIONS } from '#kit/portfolio/ledger-words.ts'
import css from './wizard.module.css'

type FileAccountsProps = {
  readonly files: readonly FileAccount[]
  readonly choices: AccountChoices
  readonly known: readonly Account[]
  readonly onSay: (chosen: AccountChoices) => void
}

const NEW = 'new'

/** Into which account of the ledger each account of the file goes. */
export function FileAccounts({ files, choices, known, onSay }: FileAccountsProps) {
  if (files.length === 0) return null
  return (
    <section aria-label="Accounts" className={css.part}>
      <h3 className={css.heading}>{files.length === 1 ? 'Account' : 'Accounts'}</h3>
      {files.map((file) => {
        const choice = choices[file.key]
        return choice === undefined ? null : (
          <FileAccountChoice
            key={file.key}
            file={file}
            choice={choice}
            known={known}
            onChoose={(next) => onSay({ [file.key]: next })}
          />
        )
      })}
    </section>
  )
}

type ChoiceProps = {
  readonly file: FileAccount
  readonly choice: AccountChoice
  readonly known: readonly Account[]
  readonly onChoose: (choice: AccountChoice) => void
}

function FileAccountChoice({ file, choice, known, onChoose }: ChoiceProps) {
  const choose = (value: string) =>
    onChoose(value === NEW ? freshFrom(file) : { kind: 'existing', id: value })
  const choices = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW, label: 'New account' },
  ]
  return (
    <div className={css.account}>
      <SelectField
        label={file.name === '' ? 'Import all rows into' : `Import “${file.name}” into`}
        value={choice.kind === 'new' ? NEW : choice.id}
        choices={choices}
        onChange={choose}
      />
      {choice.kind === 'new' && (
        <>
          <LineField
            label="Name"
            autoComplete="off"
            maxLength={120}
            value={choice.name}
            error={choice.name.trim() === '' ? 'Enter an account name.' : undefined}
            onChange={(name) => onChoose({ ...choice, name })}
          />
          <SelectField
            label="Account type"
            value={choice.registration}
            choices={REGISTRATIONS.map(([value, label]) => ({ value, label }))}
            onChange={(value) => onChoose({ ...choice, registration: registrationOf(value) })}
          />
        </>
      )}
    </div>
  )
}

const registrationOf = (value: string): Registration =>
  REGISTRATIONS.find(([registration]) => registration === value)?.[0] ?? 'taxable'

const freshFrom = ({ name, institution, registration, currency }: FileAccount): AccountChoice => ({
  kind: 'new',
  name: name === '' ? 'Imported account' : name,
  institution,
  registration,
  currency,
})
