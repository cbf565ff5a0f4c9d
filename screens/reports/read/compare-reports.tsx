import { Link } from '@tanstack/react-router'
import { counted } from '#kit/format.ts'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Facts, Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../reports.module.css'
import {
  type Compared,
  type ComparedRow,
  figuresOf,
  MONTH_NOTE,
  type Monthly,
  monthlyOf,
} from './compare.model.ts'
import { categoriesOf, spendingWords } from './compare-spending.model.ts'

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
/** Figures stand right, also those that are words already. */
const figure = (key: string, label: string) => ({ key, label, format: 'cents' }) as const

/** Money in and out of two statements of whatever length: the answer, an average month of each, and where it differs. */
function PerMonth({ monthly, left, right }: FiguresProps & { readonly monthly: Monthly }) {
  const answer = answerOf(left, right)
  const categories = categoriesOf(compared(left), compared(right))
  return (
    <>
      <Panel title="Average month" lead={answer ?? monthly.notes.join(' ')}>
        <ReportTable
          title="Average month"
          columns={[
            words('figure', 'Figure'),
            figure('first', `${left.title}, per month`),
            figure('second', `${right.title}, per month`),
            figure('difference', 'Difference per month'),
            figure('firstTotal', `${left.title}, total`),
            figure('secondTotal', `${right.title}, total`),
          ]}
          rows={monthly.rows}
          note={[...(answer === null ? [] : monthly.notes), MONTH_NOTE].join(' ')}
        />
      </Panel>
      {categories === null ? null : (
        <Panel title="Money out per month, by category">
          <ReportTable
            title="Money out per month, by category"
            columns={[
              words('category', 'Category'),
              { ...figure('first', left.title), total: true },
              { ...figure('second', right.title), total: true },
              { ...figure('difference', 'Difference'), total: true },
            ]}
            rows={categories}
          />
        </Panel>
      )}
    </>
  )
}

const answerOf = (left: WholeReport, right: WholeReport): string | null =>
  left.budget === null || right.budget === null
    ? null
    : spendingWords({ title: left.title, ...left.budget }, { title: right.title, ...right.budget })

type DiffersProps = FiguresProps & { readonly rows: readonly ComparedRow[] }

const Differs = ({ rows, left, right }: DiffersProps) => (
  <Panel title="What differs">
    <ReportTable
      title="What differs"
      columns={[
        words('figure', 'Figure'),
        figure('first', left.title),
        figure('second', right.title),
        figure('difference', 'Difference'),
      ]}
      rows={rows}
    />
  </Panel>
)
