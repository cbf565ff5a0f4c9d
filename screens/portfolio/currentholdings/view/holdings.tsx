import { useMemo, useState } from 'react'
import { defaultDay } from '#kit/portfolio/default-day.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useProfile } from '#kit/react/facts.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { InCurrency } from '#ui/text.tsx'
import { Action } from '#ui/page/Action.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { SampleStrip } from '#screens/portfolio/shared/sample/sample-strip.tsx'
import { FirstUse } from './first-use.tsx'
import { HideAmounts } from './hide-amounts.tsx'
import { Parts, TABS, type TabId } from './parts.tsx'
import { SaveNotice } from './save-notice.tsx'
import { knownRates } from './tax-rates.ts'
import { Toolbar } from './toolbar.tsx'
import { localDay } from '#kit/local-day.ts'
import { isDay } from './today.ts'
import { type Save, useSave } from './use-save.ts'
import { ImportTab } from './import-tab.tsx'

/** The parts of the page; day, account and hidden amounts stand in the address, so that a view can be linked to. */
export function Holdings({ view }: { readonly view: LedgerView }) {
  const { query, setQuery } = useAddress()
  const saving = useSave()
  const { ledger } = view
  const isHeld = useInPlan('/portfolio/currentholdings')
  const tabs = TABS.filter(({ id }) => isHeld || !['import', 'reconcile'].includes(id))
  const tab = tabs.find(({ id }) => id === query.tab)?.id ?? 'overview'
  const move = (to: string) => setQuery({ tab: to, symbol: null }, 'push')
  // What needs no transaction is there from the start: the ways to add one, and the accounts.
  const isFirstUse =
    ledger.transactions.length === 0 && !(isHeld && ['import', 'transactions', 'setup'].includes(tab))
  return (
    <>
      <PageTabs label="Current holdings" tabs={tabs} current={tab} onChoose={move} />
      <SaveNotice saving={saving} />
      <SampleStrip ledger={ledger}>{isHeld && <RemoveSample view={view} saving={saving} />}</SampleStrip>
      {isFirstUse && <FirstUse ledger={ledger} saving={saving} onMove={move} />}
      {tab === 'import' && <ImportTab view={view} onClose={() => move('transactions')} />}
      {tab !== 'import' && !isFirstUse && <Computed view={view} tab={tab} saving={saving} />}
    </>
  )
}

type RemoveProps = { readonly view: LedgerView; readonly saving: Save }

/** Takes the sample household out; the notice of what was saved has the way back. */
function RemoveSample({ view, saving }: RemoveProps) {
  const remove = async () => {
    const { removeSample } = await import('#kit/portfolio/sample-change.ts')
    const { change, undo } = removeSample(view)
    await saving.save('Sample removed.', change, undo)
  }
  return (
    <Action tone="plain" isRunning={saving.isSaving} onClick={() => void remove()}>
      Remove sample
    </Action>
  )
}

type ComputedProps = {
  readonly view: LedgerView
  readonly tab: Exclude<TabId, 'import'>
  readonly saving: Save
}

/** The parts that are worked out from the ledger, for a day and an account. */
function Computed({ view, tab, saving }: ComputedProps) {
  const { ledger, settings } = view
  const { query, setQuery } = useAddress()
  const [today] = useState(() => localDay(Date.now()))
  const facts = useProfile().data?.facts
  const asOf = isDay(query.asOf) ? query.asOf : defaultDay(ledger, today)
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
  return (
    <InCurrency code={settings.baseCurrency}>
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
    </InCurrency>
  )
}
