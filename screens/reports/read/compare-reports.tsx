import { Link } from '@tanstack/react-router'
import { counted, showOutput } from '#kit/format.ts'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Facts, Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../reports.module.css'

type CompareProps = { readonly first: string; readonly second: string }

/** Two reports of a kind, figure by figure: what differs; what is equal is folded away. */
export function CompareReports({ first, second }: CompareProps) {
  const one = useReport(first)
  const other = useReport(second)
  return (
    <Page
      title="Compare reports"
      actions={
        <Link to="/reports" className={css.link}>
          All reports
        </Link>
      }
    >
      <Waiting asked={one} what="the first report">
        {(left) => (
          <Waiting asked={other} what="the second report">
            {(right) => <Figures left={left} right={right} />}
          </Waiting>
        )}
      </Waiting>
    </Page>
  )
}

type FiguresProps = { readonly left: WholeReport; readonly right: WholeReport }

function Figures({ left, right }: FiguresProps) {
  const [one, other] = [reportedOf(left), reportedOf(right)]
  const names = [...new Set([...Object.keys(one.mode.outputs), ...Object.keys(other.mode.outputs)])]
  const rows = names.flatMap((name) => {
    const how = one.mode.outputs[name] ?? other.mode.outputs[name]
    if (how === undefined) return []
    const text = (value: unknown) =>
      value === undefined || value === null ? 'Not known' : showOutput(value, how)
    const [a, b] = [one.run.outputs[name], other.run.outputs[name]]
    const difference = typeof a === 'number' && typeof b === 'number' ? text(b - a) : ''
    return [{ figure: how.label, first: text(a), second: text(b), difference, isSame: a === b }]
  })
  const differ = rows.filter(({ isSame }) => !isSame)
  const same = rows.filter(({ isSame }) => isSame)
  return (
    <>
      {differ.length === 0 ? (
        <p>These two reports agree in every figure.</p>
      ) : (
        <ReportTable
          title="What differs"
          columns={[
            { key: 'figure', label: 'Figure', format: 'text' },
            { key: 'difference', label: 'Difference', format: 'text' },
            { key: 'first', label: left.title, format: 'text' },
            { key: 'second', label: right.title, format: 'text' },
          ]}
          rows={differ.map(({ figure, first, second, difference }) => ({
            figure,
            first,
            second,
            difference,
          }))}
        />
      )}
      {same.length === 0 ? null : (
        <details>
          <summary>{counted(same.length, 'figure is', 'figures are')} the same in both</summary>
          <Facts rows={same.map(({ figure, first }) => [figure, first])} />
        </details>
      )}
    </>
  )
}
