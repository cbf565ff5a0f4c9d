import { counted } from '#kit/format.ts'
import { useMemo, useState } from 'react'
import { type Difference, reconcile } from '#finance/ledger/reconcile.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { PasteArea } from '#ui/fields/PasteArea.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { Overview } from '../overview/overview.model.ts'
import { readPositions } from '../overview/positions-text.model.ts'
import css from './holdings.module.css'

type Props = { readonly ledger: Ledger; readonly overview: Overview }

/** The broker's position file beside what the transactions come to. */
export function ReconcileTab({ ledger, overview }: Props) {
  const [text, setText] = useState('')
  const { positions, unread } = useMemo(() => readPositions(text), [text])
  const differences = useMemo(
    () => reconcile(overview.holdings, positions, ledger),
    [overview, positions, ledger],
  )
  return (
    <Panel
      title="Reconcile with your broker"
      lead="Choose an account above and paste symbols and quantities from your broker’s positions page. Each difference is listed with the transaction most likely missing."
    >
      <div className={css.label}>
        <span aria-hidden="true">Positions</span>
        <PasteArea
          label="Positions"
          value={text}
          placeholder={'Symbol, Quantity\nABCD, 120\nEFGH, 15.25'}
          onChange={setText}
        />
      </div>
      {unread.length > 0 && (
        <p className={css.muted}>
          {unread.length === 1 ? '1 line has' : `${unread.length} lines have`} no symbol and quantity and{' '}
          {unread.length === 1 ? 'was' : 'were'} skipped: {unread.slice(0, 10).join(', ')}.
        </p>
      )}
      {positions.length > 0 && <Compared differences={differences} count={positions.length} />}
    </Panel>
  )
}

type ComparedProps = { readonly differences: readonly Difference[]; readonly count: number }

const Compared = ({ differences, count }: ComparedProps) =>
  differences.length === 0 ? (
    <Callout
      tone="positive"
      title="Everything matches"
      text={`${counted(count, 'position')} ${count === 1 ? 'matches' : 'match'} your broker’s records.`}
    />
  ) : (
    <ReportTable
      title="Differences"
      columns={[
        { key: 'symbol', label: 'Symbol', format: 'text' },
        { key: 'ledger', label: 'Here', format: 'number', decimals: 4 },
        { key: 'broker', label: 'Broker', format: 'number', decimals: 4 },
        { key: 'missing', label: 'Difference', format: 'number', decimals: 4 },
        { key: 'likely', label: 'Most likely cause', format: 'text' },
      ]}
      rows={differences}
    />
  )
