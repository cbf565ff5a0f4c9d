import { Link } from '@tanstack/react-router'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { showOutput } from '#kit/format.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../reports.module.css'
import { reportedOf } from './reported.ts'

type CompareProps = { readonly first: string; readonly second: string }

/** Two reports of files, figure by figure: what differs stands first. */
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
  const sorted = rows.toSorted((a, b) => Number(a.isSame) - Number(b.isSame))
  return (
    <ReportTable
      title="Compare reports"
      columns={[
        { key: 'figure', label: 'Figure', format: 'text' },
        { key: 'first', label: left.title, format: 'text' },
        { key: 'second', label: right.title, format: 'text' },
        { key: 'difference', label: 'Difference', format: 'text' },
      ]}
      rows={sorted.map(({ figure, first, second, difference }) => ({ figure, first, second, difference }))}
    />
  )
}
