import { useMemo, useState } from 'react'
import type { Account, Instrument, Ledger, Price } from '#finance/ledger/ledger.ts'
import type { LedgerSettings } from '#kit/portfolio/ledger-store.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { ASSET_CLASSES, INSTRUMENT_TYPES, REGISTRATIONS, wordFor } from '#kit/portfolio/ledger-words.ts'
import { methodWord } from './grids.ts'
import css from './holdings.module.css'
import { priceCurrencies } from './grids.ts'
import { type Editing, RecordForm } from './record-form.tsx'
import { RatesPanel } from './rates-panel.tsx'
import type { KnownRates } from './tax-rates.ts'
import type { Save } from './use-save.ts'

type Props = {
  readonly ledger: Ledger
  readonly settings: LedgerSettings
  readonly known: KnownRates
  readonly today: string
  readonly saving: Save
}

const accountColumns: readonly GridColumn<Account>[] = [
  { key: 'name', label: 'Account', format: 'text', value: (row) => row.name, isFixed: true },
  {
    key: 'registration',
    label: 'Account type',
    format: 'text',
    value: (row) => wordFor(REGISTRATIONS, row.registration),
    width: 160,
  },
  { key: 'institution', label: 'Institution', format: 'text', value: (row) => row.institution, width: 180 },
  {
    key: 'lotMethod',
    label: 'Lot method',
    format: 'text',
    value: (row) => methodWord(row.lotMethod),
    width: 180,
  },
  { key: 'currency', label: 'Currency', format: 'text', value: (row) => row.currency, width: 100 },
]

const instrumentColumns: readonly GridColumn<Instrument>[] = [
  { key: 'symbol', label: 'Symbol', format: 'text', value: (row) => row.symbol, isFixed: true, width: 120 },
  { key: 'name', label: 'Name', format: 'text', value: (row) => row.name, width: 260 },
  {
    key: 'type',
    label: 'Type',
    format: 'text',
    value: (row) => wordFor(INSTRUMENT_TYPES, row.type),
    width: 130,
  },
  {
    key: 'assetClass',
    label: 'Asset class',
    format: 'text',
    value: (row) => wordFor(ASSET_CLASSES, row.assetClass),
    width: 190,
  },
  {
    key: 'expenseRatio',
    label: 'Expense ratio',
    format: 'percent',
    decimals: 2,
    value: (row) => row.expenseRatio ?? null,
    width: 120,
  },
  {
    key: 'dividendYield',
    label: 'Yield',
    format: 'percent',
    value: (row) => row.dividendYield ?? null,
    width: 90,
  },
]

const priceColumns = (currencyOf: (symbol: string) => string): readonly GridColumn<Price>[] => [
  { key: 'symbol', label: 'Symbol', format: 'text', value: (row) => row.symbol, isFixed: true, width: 140 },
  { key: 'date', label: 'Date', format: 'date', value: (row) => row.date, width: 140 },
  {
    key: 'close',
    label: 'Price',
    format: 'cents',
    value: (row) => row.close,
    currency: ({ symbol }) => currencyOf(symbol),
    width: 120,
  },
  { key: 'source', label: 'Source', format: 'text', value: (row) => row.source, width: 100 },
]

/** Accounts, instruments, prices and tax rates: what the transactions stand on. */
export function SetupTab({ ledger, settings, known, today, saving }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const isHeld = useInPlan('/portfolio/currentholdings')
  const at = { ledger, onEdit: isHeld ? setEditing : undefined }
  return (
    <div className={css.tab}>
      <AccountsPanel {...at} />
      <RatesPanel settings={settings} known={known} saving={saving} />
      <InstrumentsPanel {...at} />
      <PricesPanel {...at} baseCurrency={settings.baseCurrency} />
      {editing !== null && (
        <RecordForm editing={editing} today={today} saving={saving} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

type PanelProps = {
  readonly ledger: Ledger
  /** Undefined outside the person's plan: everything is read, and nothing added or changed. */
  readonly onEdit: ((editing: Editing) => void) | undefined
}

type AddProps = Pick<PanelProps, 'onEdit'> & { readonly words: string; readonly what: Editing }

const Add = ({ words, what, onEdit }: AddProps) =>
  onEdit === undefined ? null : (
    <Action tone="plain" onClick={() => onEdit(what)}>
      {words}
    </Action>
  )

const AccountsPanel = ({ ledger, onEdit }: PanelProps) => (
  <Panel title="Accounts" aside={<Add words="Add account" what={{ kind: 'account' }} onEdit={onEdit} />}>
    <DataGrid
      label="Accounts"
      columns={accountColumns}
      rows={ledger.accounts}
      rowId={({ id }) => id}
      onOpen={onEdit && ((record) => onEdit({ kind: 'account', record }))}
      empty="No accounts yet."
    />
  </Panel>
)

function InstrumentsPanel({ ledger, onEdit }: PanelProps) {
  const missing = useMemo(() => undescribed(ledger), [ledger])
  return (
    <Panel
      title="Securities"
      lead="Asset class, type and yield feed the other portfolio screens."
      aside={<Add words="Add security" what={{ kind: 'instrument' }} onEdit={onEdit} />}
    >
      {onEdit !== undefined && missing.length > 0 && (
        <>
          <p className={css.muted}>No details yet:</p>
          <Actions>
            {missing.slice(0, 12).map((symbol) => (
              <Add key={symbol} words={symbol} what={{ kind: 'instrument', symbol }} onEdit={onEdit} />
            ))}
          </Actions>
        </>
      )}
      <DataGrid
        label="Securities"
        columns={instrumentColumns}
        rows={ledger.instruments}
        rowId={({ symbol }) => symbol}
        onOpen={onEdit && ((record) => onEdit({ kind: 'instrument', record }))}
        empty="No securities yet."
      />
    </Panel>
  )
}

function PricesPanel({ ledger, baseCurrency, onEdit }: PanelProps & { readonly baseCurrency: string }) {
  const columns = useMemo(() => priceColumns(priceCurrencies(ledger, baseCurrency)), [ledger, baseCurrency])
  const prices = useMemo(() => ledger.prices.toReversed(), [ledger.prices])
  return (
    <Panel
      title="Prices"
      lead="Values use the latest price on or before the date."
      aside={<Add words="Add price" what={{ kind: 'price' }} onEdit={onEdit} />}
    >
      <DataGrid
        label="Prices"
        columns={columns}
        rows={prices}
        rowId={({ symbol, date }) => `${symbol}@${date}`}
        onOpen={onEdit && ((record) => onEdit({ kind: 'price', record }))}
        empty="No prices yet, so everything is valued at your last trades."
      />
    </Panel>
  )
}

function undescribed({ transactions, instruments }: Ledger): readonly string[] {
  const known = new Set(instruments.map(({ symbol }) => symbol))
  return [
    ...new Set(
      transactions.flatMap(({ symbol = '' }) => (symbol === '' || known.has(symbol) ? [] : [symbol])),
    ),
  ]
}
