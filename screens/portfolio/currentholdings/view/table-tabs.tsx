import { useMemo, useState } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { Section } from '#ui/blocks/Section.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { BlockView } from '#ui/report/BlockView.tsx'
import type { Reported } from '#ui/report/reported.ts'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { outputs } from '../currentholdings.outputs.ts'
import { incomeChart } from '../overview/allocation.ts'
import type { answersOf } from '../overview/answers.model.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import type { Overview } from '../overview/overview.model.ts'
import { CsvButton } from './csv-button.tsx'
import { type ClosedRow, closedColumns, holdingColumns, lotColumns, priceCurrencies } from './grids.ts'
import { hiddenBlock } from './hide-amounts.tsx'
import css from './holdings.module.css'
import { ReceiptPanel } from './receipt.tsx'

type Answers = ReturnType<typeof answersOf>

type HoldingsProps = {
  readonly answers: Answers
  readonly ledger: Ledger
  readonly baseCurrency: string
  readonly onLots: (symbol: string) => void
}

/** What is held, by symbol and account; a row opens its lots. */
export function HoldingsTab({ answers, ledger, baseCurrency, onLots }: HoldingsProps) {
  const hasNotes = answers.holdings.some(({ gainNote }) => gainNote !== '')
  const columns = useMemo(
    () => holdingColumns(priceCurrencies(ledger, baseCurrency), hasNotes),
    [ledger, baseCurrency, hasNotes],
  )
  return (
    <DataGrid
      label="Holdings"
      columns={columns}
      rows={answers.holdings}
      rowId={({ accountId, symbol }) => `${accountId} ${symbol}`}
      onOpen={({ symbol }) => onLots(symbol)}
      toolbar={<CsvButton title="Holdings" fileName="holdings" columns={columns} rows={answers.holdings} />}
      empty="No holdings on this date."
    />
  )
}

type LotsProps = {
  readonly answers: Answers
  readonly symbol: string | undefined
  readonly onAll: () => void
}

/** The open lots, of one symbol or of all. */
export function LotsTab({ answers, symbol, onAll }: LotsProps) {
  const rows = useMemo(
    () => (symbol === undefined ? answers.lots : answers.lots.filter((lot) => lot.symbol === symbol)),
    [answers, symbol],
  )
  const columns = useMemo(() => lotColumns(rows), [rows])
  return (
    <DataGrid
      label="Lots"
      isWrapped={rows.some(({ rate }) => rate !== '')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      toolbar={
        <div className={css.segments}>
          <CsvButton title="Lots" fileName="lots" columns={columns} rows={rows} />
          {symbol === undefined ? null : (
            <button type="button" onClick={onAll}>
              Only {symbol}: show all
            </button>
          )}
        </div>
      }
      empty="No open lots on this date."
    />
  )
}

type RealizedProps = {
  readonly answers: Answers
  readonly ledger: Ledger
  readonly overview: Overview
  readonly baseCurrency: string
}

/** What was sold, as Form 8949 has it; a row opens its receipt. */
export function RealizedTab({ answers, ledger, overview, baseCurrency }: RealizedProps) {
  const years = [...new Set(answers.closedLots.map(({ soldOn }) => soldOn.slice(0, 4)))]
    .toSorted()
    .toReversed()
  const [year, setYear] = useState<string | null>(null)
  const [saleId, setSale] = useState<string | null>(null)
  const rows = useMemo(() => ofYear(answers, year), [answers, year])
  const toolbar = (
    <div className={css.segments}>
      <CsvButton
        title="Form 8949"
        fileName={`form-8949-${year ?? 'all'}`}
        columns={closedColumns}
        rows={rows}
      />
      {[null, ...years].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={one === year} onClick={() => setYear(one)}>
          {one ?? 'All years'}
        </button>
      ))}
    </div>
  )
  return (
    <div className={css.tab}>
      <DataGrid
        label="Closed lots"
        columns={closedColumns}
        rows={rows}
        rowId={({ key }) => key}
        onOpen={({ transactionId }) => setSale(transactionId)}
        toolbar={toolbar}
        empty="No sales in taxable accounts."
      />
      <RealizedSum rows={rows} />
      {saleId !== null && (
        <ReceiptPanel
          saleId={saleId}
          ledger={ledger}
          overview={overview}
          baseCurrency={baseCurrency}
          onClose={() => setSale(null)}
        />
      )}
    </div>
  )
}

const ofYear = ({ closedLots }: Answers, year: string | null): readonly ClosedRow[] =>
  closedLots
    .map((row, at) => ({ ...row, key: `${row.transactionId} ${at}` }))
    .filter(({ soldOn }) => year === null || soldOn.startsWith(year))

function RealizedSum({ rows }: { readonly rows: readonly ClosedRow[] }) {
  const sum = (term: string) => rows.reduce((total, row) => total + (row.term === term ? row.gain : 0), 0)
  return (
    <Section title="Realized gains">
      <ReportTable
        title="Realized gains"
        columns={[
          { key: 'term', label: 'Term', format: 'text' },
          { key: 'gain', label: 'Gain after wash sales', format: 'cents', total: true },
        ]}
        rows={[
          { term: 'Short-term', gain: sum('Short') },
          { term: 'Long-term', gain: sum('Long') },
        ]}
        note="Sales in IRAs and retirement plans are not taxable and are not listed. Open a row to see how its gain is calculated."
      />
    </Section>
  )
}

/** What the holdings paid, by month. */
export function IncomeTab({ answers, isHidden }: { readonly answers: Answers; readonly isHidden: boolean }) {
  const good: Reported = { mode: { outputs }, run: { outputs: answers, reasons: {}, report: [] } }
  if (answers.income.length === 0)
    return <p className={css.muted}>No dividends or interest have been recorded yet.</p>
  const chart = incomeChart(answers.income)
  return (
    <div className={css.tab}>
      <BlockView block={isHidden ? hiddenBlock(chart, answers.totalValue) : chart} good={good} />
      <Section title="Income by month">
        <ReportTable
          {...tableOf(outputs.income, answers.income, {
            total: ['dividends', 'qualified', 'interest', 'distributions', 'total'],
          })}
        />
      </Section>
    </div>
  )
}
