import { Link } from '@tanstack/react-router'
import { counted } from '#kit/format.ts'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Facts, Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../reports.module.css'
import { type Compared, type ComparedRow, figuresOf, type Monthly, monthlyOf } from './compare.model.ts'

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
  const [one, other] = [compared(left), compared(right)]
  const monthly = monthlyOf(one, other)
  const rows = figuresOf(one, other)
  const differ = rows.filter(({ isSame }) => !isSame)
  const same = rows.filter(({ isSame }) => isSame)
  return (
    <>
      {monthly === null ? null : <PerMonth monthly={monthly} left={left} right={right} />}
      {differ.length > 0 ? (
        <Differs rows={differ} left={left} right={right} />
      ) : monthly === null ? (
        <p>These two reports agree in every figure.</p>
      ) : null}
      {same.length === 0 ? null : (
        <details>
          <summary>{counted(same.length, 'figure is', 'figures are')} the same in both</summary>
          <Facts rows={same.map(({ figure, first }) => [figure, first])} />
        </details>
      )}
    </>
  )
}

const compared = (report: WholeReport): Compared => ({ title: report.title, ...reportedOf(report) })

const words = (key: string, label: string) => ({ key, label, format: 'text' }) as const

/** Money in and out of two statements of whatever length: an average month of each, and its total beside it. */
function PerMonth({ monthly, left, right }: FiguresProps & { readonly monthly: Monthly }) {
  return (
    <Panel title="Average month" lead={monthly.notes.join(' ')}>
      <ReportTable
        title="Average month"
        columns={[
          words('figure', 'Figure'),
          words('difference', 'Difference per month'),
          words('first', `${left.title}, per month`),
          words('second', `${right.title}, per month`),
          words('firstTotal', `${left.title}, total`),
          words('secondTotal', `${right.title}, total`),
        ]}
        rows={monthly.rows}
      />
    </Panel>
  )
}

type DiffersProps = FiguresProps & { readonly rows: readonly ComparedRow[] }

const Differs = ({ rows, left, right }: DiffersProps) => (
  <Panel title="What differs">
    <ReportTable
      title="What differs"
      columns={[
        words('figure', 'Figure'),
        words('difference', 'Difference'),
        words('first', left.title),
        words('second', right.title),
      ]}
      rows={rows.map(({ figure, first, second, difference }) => ({ figure, first, second, difference }))}
    />
  </Panel>
)
