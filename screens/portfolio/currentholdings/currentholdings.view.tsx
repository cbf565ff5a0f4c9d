import { Page } from '#ui/page/Page.tsx'

/** Holdings, lots and transactions of the person's own ledger. */
export default function CurrentHoldings() {
  return (
    <Page title="Current holdings" lead="What you own, what it cost and what it is worth after tax.">
      {null}
    </Page>
  )
}
