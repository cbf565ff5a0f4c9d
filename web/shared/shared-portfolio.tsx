import type { SharedPortfolio as Portfolio } from '#kit/contract/shared-views.ts'
import { Page } from '#ui/page/Page.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { InCurrency } from '#ui/text.tsx'
import css from '../tool/tool.module.css'
import { sharedReport } from './shared-portfolio-report.ts'

/** A portfolio that someone shared: what is in it, read-only, without amounts where the owner hides them. */
export default function SharedPortfolio({ portfolio }: { readonly portfolio: Portfolio }) {
  return (
    <div className={css.document}>
      <Page
        title="Shared portfolio"
        lead={
          portfolio.hideAmounts
            ? 'Read-only, in percentages: the owner has hidden the amounts.'
            : 'Read-only: holdings by account type, at the latest known prices.'
        }
      >
        <div className={`${css.report} ${css.shared}`}>
          <InCurrency code={portfolio.currency}>
            <ReportBlocks good={sharedReport(portfolio)} memory="shared-portfolio" />
          </InCurrency>
        </div>
      </Page>
    </div>
  )
}
