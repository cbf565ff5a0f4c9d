import { useMemo } from 'react'
import { percent } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import { BenchmarkChoice, WindowChoice } from './choices.tsx'
import type { Subject } from './use-subject.ts'

const RESAMPLES = 500

/** What the months say: against a benchmark, with how sure each figure is. */
export function RiskTab({ subject }: { readonly subject: Subject }) {
  const { risk } = subject.analysed
  const values = useMemo(() => ({ ...risk.values, resamples: RESAMPLES }), [risk])
  const { months, compared } = risk
  return (
    <div className={css.part}>
      <section className={css.controls} aria-label="Options">
        <WindowChoice subject={subject} />
        <BenchmarkChoice subject={subject} />
        <p>
          Monthly time-weighted returns
          {months.leftOut.length > 0
            ? `, excluding ${months.leftOut.join(', ')} (fewer than two prices)`
            : ''}
          . Risk-free rate: 3-month Treasury bills, {percent(Number(risk.values.riskFreeMonthly) * 12)} a
          year.
        </p>
      </section>
      {compared.reason !== null && (
        <Callout
          tone="information"
          title="The benchmark does not cover every month"
          text={`${compared.reason}. The comparison uses the months both have.`}
        />
      )}
      {compared.returns.length === 0 ? (
        <Callout
          tone="information"
          title="No full month yet"
          text="A monthly return needs prices at two month-ends. Enter or import prices on the holdings page."
        />
      ) : (
        <Answered values={values} isExample={subject.isExample} />
      )}
    </div>
  )
}
