import type { ChartBlock, TableBlock } from '#kit/block.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { Empty, ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import type { StoredAnalysis } from '../ledger/stored.model.ts'
import css from './analysis.module.css'
import { StoreAction } from './store-action.tsx'
import type { Subject } from './use-subject.ts'
import { useStored } from './use-stored.ts'

/** What was stored before: how the risk went, whatever prices did since. */
export function StoredTab({ subject }: { readonly subject: Subject }) {
  const { data, error, refetch } = useStored()
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title="Saved analyses could not be loaded"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton height={180} />
  return (
    <div className={css.part}>
      {data.length === 0 ? (
        <Empty
          title="No saved analyses yet"
          text="A saved analysis keeps today’s figures, so you can see later whether your risk has changed."
        />
      ) : (
        <>
          {new Set(data.map(({ asOf }) => asOf)).size > 1 && (
            <Section title={VOLATILITY.title}>
              <Chart title={VOLATILITY.title} caption={VOLATILITY.caption} chart={volatilityOf(data)} />
            </Section>
          )}
          <Section title="Saved analyses">
            <ReportTable {...tableOf(data)} />
          </Section>
        </>
      )}
      <StoreAction subject={subject} />
    </div>
  )
}

const VOLATILITY = {
  title: 'Volatility and largest position',
  caption: 'Each point is a saved analysis.',
}

const volatilityOf = (stored: readonly StoredAnalysis[]): ChartBlock['chart'] => {
  const points = (name: string) =>
    stored.toReversed().map(({ asOf, metrics }) => [asOf, metrics[name] ?? null] as const)
  return {
    type: 'line',
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Percent', format: 'percent', min: 0 },
    series: [
      { name: 'Volatility', meaning: 'risk', points: points('annVol') },
      { name: 'Largest position', meaning: 'stocks', points: points('largestPosition') },
    ],
  }
}

const tableOf = (stored: readonly StoredAnalysis[]): Omit<TableBlock, 'kind'> => ({
  title: 'Saved analyses',
  columns: [
    { key: 'asOf', label: 'Date', format: 'date' },
    { key: 'totalValue', label: 'Value', format: 'money' },
    { key: 'annVol', label: 'Volatility', format: 'percent' },
    { key: 'sharpe', label: 'Sharpe', format: 'number' },
    { key: 'maxDrawdown', label: 'Maximum drawdown', format: 'percent' },
    { key: 'effectiveHoldings', label: 'Effective holdings', format: 'number' },
    { key: 'maxDrift', label: 'Largest drift', format: 'percent' },
    { key: 'annualFundCost', label: 'Fund cost', format: 'money' },
    { key: 'rulesBroken', label: 'Checks failed', format: 'integer' },
  ],
  rows: stored.map(({ asOf, metrics }) => ({
    asOf,
    ...Object.fromEntries(
      [
        'totalValue',
        'annVol',
        'sharpe',
        'maxDrawdown',
        'effectiveHoldings',
        'maxDrift',
        'annualFundCost',
        'rulesBroken',
      ].map((name) => [name, metrics[name] ?? null]),
    ),
  })),
})
