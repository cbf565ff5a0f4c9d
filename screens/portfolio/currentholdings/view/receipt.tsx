import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'
import type { ClosedLot } from '#finance/ledger/lot.ts'
import { date } from '#kit/format.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { InCurrency, useText } from '#ui/text.tsx'
import { useMemo } from 'react'
import type { Overview } from '../overview/overview.model.ts'
import { type Receipt, receiptOf } from '../overview/receipt.model.ts'
import type { RateUsed } from '#finance/ledger/rates-used.ts'
import { rateWords } from '#kit/portfolio/rate-words.ts'
import { TYPES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { methodWord } from './grids.ts'
import css from './holdings.module.css'
import { useExchange } from '#kit/react/exchange.ts'

type Props = {
  readonly saleId: string
  readonly ledger: Ledger
  readonly overview: Overview
  readonly baseCurrency: string
  readonly onClose: () => void
}

/** Where a gain comes from: the transactions, the lots, and what each other method would have given. */
export function ReceiptPanel({ saleId, ledger, overview, baseCurrency, onClose }: Props) {
  const exchange = useExchange(ledger, baseCurrency)
  const receipt = useMemo(
    () =>
      exchange === null
        ? null
        : receiptOf(ledger, saleId, {
            terms: { asOf: overview.asOf, baseCurrency, exchange, allowShort: false },
            rates: overview.rates,
          }),
    [ledger, saleId, overview, baseCurrency, exchange],
  )
  if (receipt === null) return null
  const { sale, outcomes } = receipt
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={`Sale details: ${sale.symbol ?? ''} on ${date(sale.tradeDate)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={css.receipt}>
        <Worked receipt={receipt} />
        <h3>Related transactions</h3>
        <InCurrency code={receipt.sale.currency}>
          <Behind receipt={receipt} />
        </InCurrency>
        <h3>Lots sold</h3>
        <SoldLots receipt={receipt} />
        <h3>Gain by lot method</h3>
        <ReportTable
          title="Gain by lot method"
          columns={[
            { key: 'method', label: 'Method', format: 'text' },
            { key: 'shortGain', label: 'Short-term', format: 'cents' },
            { key: 'longGain', label: 'Long-term', format: 'cents' },
            { key: 'tax', label: 'Tax', format: 'cents' },
          ]}
          rows={outcomes.map(({ method, ...gains }) => ({ method: methodWord(method), ...gains }))}
          note="As if the account had always used the method, at the tax rates on this page. A net loss is taxed at 0."
        />
      </div>
    </Drawer>
  )
}

type PartProps = { readonly receipt: Receipt }

/** Proceeds less basis in one sentence. */
function Worked({ receipt: { closed } }: PartProps) {
  const { show } = useText()
  const cents = (value: number) => show(value, { format: 'cents' })
  const sum = (read: (row: ClosedLot) => number) => closed.reduce((total, row) => total + read(row), 0)
  const gain = sum((row) => row.gain)
  const disallowed = sum((row) => row.disallowed)
  return (
    <p>
      Proceeds of {cents(sum((row) => row.proceeds))} less basis of {cents(sum((row) => row.basis))} is a{' '}
      {gain < 0 ? 'loss' : 'gain'} of {cents(Math.abs(gain))}
      {disallowed > 0 ? `, of which the wash sale rule disallows ${cents(disallowed)}` : ''}.
    </p>
  )
}

const RATE = { key: 'rate', label: 'Exchange rate', format: 'text' } as const

const Behind = ({ receipt: { transactions, sale, replacements, rates } }: PartProps) => (
  <ReportTable
    title="Related transactions"
    columns={[
      { key: 'tradeDate', label: 'Date', format: 'date' },
      { key: 'what', label: 'Type', format: 'text' },
      { key: 'quantity', label: 'Quantity', format: 'number' },
      { key: 'price', label: 'Price', format: 'cents' },
      ...(rates.size === 0 ? [] : [RATE]),
    ]}
    rows={[...transactions, sale, ...replacements].map((one) => ({
      tradeDate: one.tradeDate,
      what: replacements.includes(one) ? replacementOf(one, sale) : whatOf(one),
      quantity: one.quantity ?? null,
      price: one.price ?? null,
      rate: rateOf(rates.get(one.id)),
    }))}
  />
)

const SoldLots = ({ receipt: { closed } }: PartProps) => (
  <ReportTable
    title="Lots sold"
    columns={[
      { key: 'acquiredOn', label: 'Acquired', format: 'date' },
      { key: 'quantity', label: 'Quantity', format: 'number' },
      { key: 'basis', label: 'Basis', format: 'cents', total: true },
      { key: 'gain', label: 'Gain', format: 'cents', total: true },
      { key: 'term', label: 'Term', format: 'text' },
    ]}
    rows={closed.map(({ acquiredOn, quantity, basis, gain, isLong }) => ({
      acquiredOn,
      quantity,
      basis,
      gain,
      term: isLong ? 'Long' : 'Short',
    }))}
  />
)

const rateOf = (used: RateUsed | undefined): string => (used === undefined ? '' : rateWords(used))

const replacementOf = ({ symbol = '' }: Transaction, sale: Transaction): string =>
  symbol === sale.symbol ? 'Replacement purchase' : `Replacement call, ${symbol}`

const whatOf = ({ type, ratio }: Transaction): string =>
  ratio === undefined ? wordFor(TYPES, type) : `${wordFor(TYPES, type)}, ${ratio} for 1`
