import { Page } from '#ui/page/Page.tsx'
import { LedgerGate } from '#screens/portfolio/shared/ledger/ledger-gate.tsx'
import { SharePortfolio } from '#screens/portfolio/shared/share-link/share-portfolio.tsx'
import { PortfolioReport } from './view/portfolio-report.tsx'

/** How the stored portfolio did, over any period, against any mix: everything is computed from the ledger. */
export default function Performance() {
  return (
    <Page
      title="Performance"
      actions={<SharePortfolio />}
      lead="How did I really do: was it skill, timing or savings, and against what? Computed from your transactions and prices."
    >
      <LedgerGate>{(view) => <PortfolioReport view={view} />}</LedgerGate>
    </Page>
  )
}
