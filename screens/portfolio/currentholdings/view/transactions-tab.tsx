import { useMemo, useState } from 'react'
import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import type { answersOf } from '../overview/answers.model.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { outputs } from '../currentholdings.outputs.ts'
import { Section } from '#ui/blocks/Section.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { TYPES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { CsvButton } from './csv-button.tsx'
import { transactionColumns } from './grids.ts'
import css from './holdings.module.css'
import { TransactionForm } from './transaction-form.tsx'
import type { Save } from './use-save.ts'

type Props = {
  readonly ledger: Ledger
  readonly answers: ReturnType<typeof answersOf>
  readonly today: string
  readonly baseCurrency: string
  readonly saving: Save
  readonly accountId: string | undefined
}

/** Everything that happened, the newest first: added, changed and removed here, with an undo. */
export function TransactionsTab({ ledger, answers, today, baseCurrency, saving, accountId }: Props) {
  const isHeld = useInPlan('/portfolio/currentholdings')
  const [open, setOpen] = useState<Transaction | 'new' | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const columns = useMemo(() => transactionColumns(ledger.accounts), [ledger.accounts])
  const rows = useMemo(
    () => found(ledger.transactions, { search, accountId }),
    [ledger.transactions, search, accountId],
  )
  const toolbar = (
    <div className={css.bar}>
      <LineField label="Search" autoComplete="off" value={search} maxLength={60} onChange={setSearch} />
      <Actions>
        {isHeld && <Action onClick={() => setOpen('new')}>Add transaction</Action>}
        <CsvButton title="Transactions" fileName="transactions" columns={columns} rows={rows} />
      </Actions>
    </div>
  )
  return (
    <div className={css.tab}>
      <ToPutRight answers={answers} />
      <DataGrid
        label="Transactions"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onOpen={isHeld ? setOpen : undefined}
        chosen={isHeld ? chosen : undefined}
        onChoose={setChosen}
        renderBulk={(some) => <Remove chosen={some} saving={saving} onDone={() => setChosen(new Set())} />}
        toolbar={toolbar}
        empty="No matching transactions."
      />
      {open !== null && (
        <TransactionForm
          ledger={ledger}
          today={today}
          baseCurrency={baseCurrency}
          transaction={open === 'new' ? undefined : open}
          saving={saving}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type Wanted = { readonly search: string; readonly accountId: string | undefined }

/** Of an account, by symbol, type, day or note, the newest first. */
function found(transactions: readonly Transaction[], { search, accountId }: Wanted): readonly Transaction[] {
  const wanted = search.trim().toLowerCase()
  const own =
    accountId === undefined ? transactions : transactions.filter((one) => one.accountId === accountId)
  const matches =
    wanted === ''
      ? own
      : own.filter(({ symbol = '', type, note, tradeDate }) =>
          `${symbol} ${wordFor(TYPES, type)} ${note} ${tradeDate}`.toLowerCase().includes(wanted),
        )
  return matches.toReversed()
}

type RemoveProps = Pick<Props, 'saving'> & {
  readonly chosen: readonly Transaction[]
  readonly onDone: () => void
}

const Remove = ({ chosen, saving, onDone }: RemoveProps) => (
  <Action
    tone="danger"
    isRunning={saving.isSaving}
    onClick={() => void removed(chosen, saving).then((isDone) => isDone && onDone())}
  >
    Remove
  </Action>
)

/** Removes some transactions; what they were can be brought back. */
function removed(gone: readonly Transaction[], { save }: Save): Promise<boolean> {
  const words = gone.length === 1 ? '1 transaction removed.' : `${gone.length} transactions removed.`
  const change = { remove: gone.map(({ id }) => ({ kind: 'transaction' as const, id })) }
  return save(words, change, { put: { transactions: gone } })
}

const ToPutRight = ({ answers }: Pick<Props, 'answers'>) =>
  answers.problems.length === 0 ? null : (
    <Section title={outputs.problems.label}>
      <ReportTable {...tableOf(outputs.problems, answers.problems, { show: ['message'] })} />
    </Section>
  )
