import { Page } from '#ui/page/Page.tsx'
import { LedgerGate } from '#screens/portfolio/shared/ledger/ledger-gate.tsx'
import { SharePortfolio } from '#screens/portfolio/shared/share-link/share-portfolio.tsx'
import { Analysis } from './view/analysis.tsx'

/** What the stored portfolio rests on, what it risks and how to mend it: everything is computed from the ledger. */
export default function PortfolioAnalysis() {
  return (
    <Page
      title="Portfolio analysis"
      actions={<SharePortfolio />}
      lead="Is what you own diversified, cheap and the risk you meant to take? Computed from your transactions and prices."
    >
      <LedgerGate>{(view) => <Analysis view={view} />}</LedgerGate>
    </Page>
  )
}
