import { useMemo, useState } from 'react'
import { useProfile } from '#kit/react/facts.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { FirstUse } from './first-use.tsx'
import { HideAmounts } from './hide-amounts.tsx'
import { Parts, TABS, type TabId } from './parts.tsx'
import { SaveNotice } from './save-notice.tsx'
import { knownRates } from './tax-rates.ts'
import { Toolbar } from './toolbar.tsx'
import { defaultDay, localDay } from './today.ts'
import { useSave } from './use-save.ts'
import { ImportTab } from './import-tab.tsx'

/** The parts of the page; day, account and hidden amounts stand in the address, so that a view can be linked to. */
export function Holdings({ view }: { readonly view: LedgerView }) {
  const { ledger, settings } = view
  const { query, setQuery } = useAddress()
  const [today] = useState(localDay)
  const saving = useSave()
  const facts = useProfile().data?.facts
  const isEmpty = ledger.transactions.length === 0
  const tab = TABS.find(({ id }) => id === query.tab)?.id ?? 'overview'
  const asOf = query.asOf ?? defaultDay(ledger, today)
  const accountId = ledger.accounts.find(({ id }) => id === query.account)?.id
  const isHidden = query.hide === 'amounts'
  const known = useMemo(
    () => knownRates(settings.taxRates, facts ?? {}, asOf),
    [settings.taxRates, facts, asOf],
  )
  const question = useMemo(
    () => ({ ledger, asOf, baseCurrency: settings.baseCurrency, rates: known.rates, accountId }),
    [ledger, asOf, settings.baseCurrency, known, accountId],
  )
  const move = (to: TabId) => setQuery({ tab: to, symbol: null }, 'push')
  if (isEmpty && ledger.accounts.length === 0 && tab !== 'import')
    return <FirstUse saving={saving} onImport={() => move('import')} />
  return (
    <>
      <PageTabs
        label="Current holdings"
        tabs={TABS}
        current={tab}
        onChoose={(id) => setQuery({ tab: id, symbol: null }, 'push')}
      />
      <SaveNotice saving={saving} />
      {tab === 'import' ? (
        <ImportTab view={view} onClose={() => move('transactions')} />
      ) : (
        <HideAmounts isOn={isHidden}>
          <Toolbar
            ledger={ledger}
            asOf={asOf}
            today={today}
            accountId={accountId}
            isHidden={isHidden}
            onChange={setQuery}
          />
          <Parts
            tab={tab}
            view={view}
            question={question}
            known={known}
            today={today}
            isHidden={isHidden}
            saving={saving}
            symbol={query.symbol}
            onLots={(symbol) => setQuery({ tab: 'lots', symbol }, 'push')}
          />
        </HideAmounts>
      )}
    </>
  )
}
