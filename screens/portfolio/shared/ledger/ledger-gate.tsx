import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInPlan } from '#kit/react/own-plan.ts'
import { type LedgerView, useChangeLedger, useLedger } from '#kit/react/portfolio.tsx'
import { Action } from '#ui/page/Action.tsx'
import { LongWork } from '#ui/states/Loading.tsx'
import { Empty, ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { InCurrency } from '#ui/text.tsx'
import { SampleStrip } from '../sample/sample-strip.tsx'
import css from './ledger-gate.module.css'
import { NoneInPlan } from './none-in-plan.tsx'

/**
 * Shows a screen of the portfolio when the ledger is there. One that could not be read is never taken for one without
 * anything in it; that one says the ways on.
 */
export function LedgerGate({ children }: { readonly children: (view: LedgerView) => ReactNode }) {
  const view = useLedger()
  const isHeld = useInPlan('/portfolio/currentholdings')
  if (view.state === 'loading') return <LedgerOnItsWay share={view.progress} />
  if (view.state === 'failed')
    return (
      <ErrorState
        title="The portfolio could not be loaded"
        text={`${view.failure ?? ''} Your saved transactions are safe.`.trim()}
        onRetry={view.retry}
      />
    )
  if (view.ledger.transactions.length === 0) return isHeld ? <NoLedger /> : <NoneInPlan />
  return (
    <InCurrency code={view.settings.baseCurrency}>
      <SampleStrip ledger={view.ledger}>
        {isHeld && <Link to="/portfolio/currentholdings">Replace or remove the sample</Link>}
      </SampleStrip>
      {children(view)}
    </InCurrency>
  )
}

/** A small portfolio is there before a bar could be read; one of many thousand transactions says how far it is. */
function LedgerOnItsWay({ share }: { readonly share: number }) {
  return (
    <div role="status" aria-busy="true">
      {share > 0 && share < 1 ? (
        <LongWork label="Loading transactions" share={share} />
      ) : (
        <Skeleton height={180} />
      )}
    </div>
  )
}

/** Loaded when it is wanted: whoever has a ledger of their own never fetches the sample. */
async function sampleChange() {
  const { LOAD_SAMPLE } = await import('#kit/portfolio/sample-change.ts')
  return LOAD_SAMPLE
}

function NoLedger() {
  const change = useChangeLedger()
  const load = useMutation({ mutationFn: async () => change.mutateAsync(await sampleChange()) })
  return (
    <Empty
      title="No transactions yet"
      text="Everything here comes from your transactions: what you bought, sold, and received, by account. Import a file from your broker or bank to begin."
      actions={
        <>
          <Link to="/portfolio/currentholdings" search={{ tab: 'import' }} className={css.import}>
            Import a file
          </Link>
          <Action tone="plain" isRunning={load.isPending} onClick={() => load.mutate()}>
            Load sample household
          </Action>
          {load.isError && (
            <p className={css.problem} role="alert">
              The sample could not be loaded: {load.error.message}
            </p>
          )}
        </>
      }
    />
  )
}
