import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import { ApiError } from '#kit/react/api.ts'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'
import { placeOf } from '../place-of.ts'
import css from '../reports.module.css'
import { ReportActions } from './report-actions.tsx'
import { SendToProfile } from './send-to-profile.tsx'

const BACK = (
  <Link to="/reports" className={css.link}>
    All reports
  </Link>
)

/** One report: its answer, its sections, and what to do with it. */
export function ReadReport({ id }: { readonly id: string }) {
  const asked = useReport(id)
  if (asked.error instanceof ApiError && asked.error.status === 404)
    return (
      <Page title="Report">
        <NoRecord noun="report" actions={BACK} />
      </Page>
    )
  return (
    <Waiting asked={asked} what="the report">
      {(report) => <Opened report={report} />}
    </Waiting>
  )
}

function Opened({ report }: { readonly report: WholeReport }) {
  const { id, title, kind, project, updatedAt, budget, blocks } = report
  const hasCategories = kind === 'file' && blocks.some((block) => block.title === 'Categories')
  const where = project === null ? '' : `${project.project_name} · `
  return (
    <Page
      title={title}
      lead={`${where}made ${date(updatedAt)}`}
      actions={
        <>
          {BACK}
          {project !== null && hasCategories ? (
            <Link {...placeOf(`/projects/${project.id}?tab=reports&categories=${id}`)} className={css.link}>
              Correct categories
            </Link>
          ) : null}
          <ReportActions report={report} />
        </>
      }
    >
      <div className={css.report}>
        <ReportBlocks good={reportedOf(report)} memory="reports" />
        {budget === null ? null : (
          <div className="no-print">
            <SendToProfile budget={budget} />
          </div>
        )}
      </div>
    </Page>
  )
}
