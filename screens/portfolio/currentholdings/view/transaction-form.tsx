import { useState } from 'react'
import { bySymbol } from '#finance/ledger/holdings.ts'
import type { Ledger, Transaction, TransactionType } from '#finance/ledger/ledger.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { Field } from '#kit/field.ts'
import { TYPES } from '#kit/portfolio/ledger-words.ts'
import { Form, FormParts } from './form.tsx'
import {
  amountHelp,
  type Draft,
  draftOf,
  neededFor,
  PARTS,
  readDraft,
  transactionFields,
} from './transaction-fields.ts'
import { fundsToAdd } from '#screens/portfolio/shared/funds/known-funds.model.ts'
import { InCurrency } from '#ui/text.tsx'
import type { Save } from './use-save.ts'

type Props = {
  readonly ledger: Ledger
  readonly today: string
  readonly baseCurrency: string
  /** The one that is changed; without it a new one. */
  readonly transaction?: Transaction | undefined
  readonly saving: Save
  readonly onClose: () => void
}

/** One transaction: it asks only what its type needs. */
export function TransactionForm({ ledger, today, baseCurrency, transaction, saving, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(
    transaction === undefined ? BLANK : draftOf(transaction, bySymbol(ledger)),
  )
  const fields = transactionFields({
    accounts: ledger.accounts,
    today,
    currency: accountCurrency(ledger, draft) ?? baseCurrency,
  })
  const currency = typeof draft.currency === 'string' ? draft.currency : fields.currency.default
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const type = TYPES.find(([name]) => name === draft.type)?.[0] ?? 'buy'
  const shown = shownFields(fields, type)
  const submit = async () => {
    const id = transaction?.id ?? crypto.randomUUID()
    const read = readDraft(draft, { id, fields, instruments: bySymbol(ledger) })
    setProblems(read.ok ? [] : read.problems)
    if (read.ok && (await stored({ ledger, saving }, read.transaction, transaction))) onClose()
  }
  return (
    <Form
      title={transaction === undefined ? 'Add transaction' : 'Edit transaction'}
      action={transaction === undefined ? 'Add' : 'Save'}
      isSaving={saving.isSaving}
      failure={saving.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <InCurrency code={currency}>
        <FormParts
          fields={shown}
          names={[
            'type',
            'accountId',
            'tradeDate',
            ...PARTS[type],
            'currency',
            ...(currency === baseCurrency ? [] : ['fxToBase']),
            'note',
          ]}
          draft={draft}
          problems={problems}
          onChange={setDraft}
        />
      </InCurrency>
    </Form>
  )
}

/** Saves one, new or instead of another, with its undo; a widely held fund is described with it. */
function stored(
  { ledger, saving: { save } }: Pick<Props, 'ledger' | 'saving'>,
  one: Transaction,
  before: Transaction | undefined,
): Promise<boolean> {
  const put = { transactions: [one], instruments: fundsToAdd(ledger, one) }
  return before === undefined
    ? save('Transaction added.', { put }, { remove: [{ kind: 'transaction', id: one.id }] })
    : save('Transaction updated.', { put }, { put: { transactions: [before] } })
}

/** The currency of the account that is chosen, or of the first, which is chosen until another is. */
const accountCurrency = ({ accounts }: Ledger, { accountId }: Draft): string | undefined =>
  (accounts.find(({ id }) => id === accountId) ?? accounts[0])?.currency

/** Numbers are empty until they are typed. */
const BLANK: Draft = { quantity: null, price: null, amount: null, ratio: null }

/** With the words of the type; what it needs is not called optional. */
function shownFields(
  fields: ReturnType<typeof transactionFields>,
  type: TransactionType,
): Readonly<Record<string, Field>> {
  const needed: readonly string[] = neededFor(type)
  const named = { ...fields, amount: { ...fields.amount, help: amountHelp(type) } }
  return Object.fromEntries(
    Object.entries(named).map(([name, field]): readonly [string, Field] => [
      name,
      field.kind === 'number' && needed.includes(name) ? { ...field, default: 0 } : field,
    ]),
  )
}
