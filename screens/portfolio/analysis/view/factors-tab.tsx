import { useMemo } from 'react'
import { isoDate } from '#finance/dates/calendar.ts'
import { counted } from '#kit/format.ts'
import { type FactorMonths, factorMonths } from '../ledger/csv.model.ts'
import { Empty } from '#ui/states/PageState.tsx'
import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import { WindowChoice } from './choices.tsx'
import { CsvFile } from './csv-file.tsx'
import type { Subject } from './use-subject.ts'

type Props = {
  readonly subject: Subject
  readonly factors: FactorMonths | null
  readonly onRead: (factors: FactorMonths) => void
}

/** The months explained by factors from a file of the person's own. */
export function FactorsTab({ subject, factors, onRead }: Props) {
  const { analysed, given } = subject
  const { values, count } = useMemo(() => {
    const { months, values: risk } = analysed.risk
    const start = Math.max(0, months.returns.length - given.window)
    const rows = months.returns.flatMap((value, at) => {
      const known = at < start ? undefined : factors?.get(isoDate(months.days[at + 1] ?? 0).slice(0, 7))
      return known === undefined ? [] : [{ value, known }]
    })
    return {
      count: rows.length,
      values: {
        mode: 'factors',
        portfolioReturns: rows.map(({ value }) => value),
        factorReturns: rows.map(({ known }) => known),
        riskFreeMonthly: risk.riskFreeMonthly,
      },
    }
  }, [analysed, given, factors])
  return (
    <div className={css.part}>
      <section className={css.controls} aria-label="Options">
        <WindowChoice subject={subject} />
        <CsvFile
          label="Factor returns"
          help="A monthly CSV with Mkt-RF and, optionally, SMB, HML, RMW, CMA, Mom and RF. It never leaves your computer."
          read={factorMonths}
          onRead={onRead}
        />
        {factors === null ? null : (
          <p>
            {counted(factors.size, 'month')} in the file, {counted(count, 'month')} in common with your
            returns.
          </p>
        )}
      </section>
      {factors === null ? <NoFactors /> : <Answered values={values} isExample={subject.isExample} />}
    </div>
  )
}

const NoFactors = () => (
  <Empty
    title="What drove your returns?"
    text="Choose a file of factor returns above. Kenneth French’s data library publishes the five factors and momentum by month, free of charge."
  />
)
