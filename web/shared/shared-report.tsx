import type { SharedReport as Report } from '#kit/contract/shared-views.ts'
import { date } from '#kit/format.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { Page } from '#ui/page/Page.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import css from '../tool/tool.module.css'

/** A report that someone shared: all that it says, read-only. */
export default function SharedReport({ report }: { readonly report: Report }) {
  return (
    <div className={css.document}>
      <Page title={report.title} lead={`Shared read-only, made ${date(report.updatedAt)}.`}>
        <div className={`${css.report} ${css.shared}`}>
          <ReportBlocks good={reportedOf(report)} memory="shared-report" />
        </div>
      </Page>
    </div>
  )
}
