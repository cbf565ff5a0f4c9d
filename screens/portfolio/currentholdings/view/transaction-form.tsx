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
import type { Save } from './use-save.ts'

type Props = {
  readonly ledger: Ledger
  readonly today: string
  /** The one that is changed; without it a new one. */
  readonly transaction?: Transaction | undefined
  readonly saving: Save
  readonly onClose: () => void
}

/** One transaction: it asks only what its type needs. */
export function TransactionForm({ ledger, today, transaction, saving, onClose }: Props) {
  const fields = transactionFields(ledger.accounts, today)
  const [draft, setDraft] = useState<Draft>(
    transaction === undefined ? BLANK : draftOf(transaction, bySymbol(ledger)),
  )
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const type = TYPES.find(([name]) => name === draft.type)?.[0] ?? 'buy'
  const shown = shownFields(fields, type)
  const submit = async () => {
    const id = transaction?.id ?? crypto.randomUUID()
    const read = readDraft(draft, { id, fields, instruments: bySymbol(ledger) })
    if (!read.ok) return setProblems(read.problems)
    setProblems([])
    const undo =
      transaction === undefined
        ? { remove: [{ kind: 'transaction' as const, id }] }
        : { put: { transactions: [transaction] } }
    const words = transaction === undefined ? 'Transaction added.' : 'Transaction changed.'
    if (await saving.save(words, { put: { transactions: [read.transaction] } }, undo)) onClose()
  }
  return (
    <Form
      title={transaction === undefined ? 'Add a transaction' : 'Change a transaction'}
      action={transaction === undefined ? 'Add' : 'Save'}
      isSaving={saving.isSaving}
      failure={saving.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormParts
        fields={shown}
        names={[
          'type',
          'accountId',
          'tradeDate',
          ...PARTS[type],
          'currency',
          ...(draft.currency === undefined || draft.currency === 'USD' ? [] : ['fxToBase']),
          'note',
        ]}
        draft={draft}
        problems={problems}
        onChange={setDraft}
      />
    </Form>
  )
}

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
