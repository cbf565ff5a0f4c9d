import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { sendAgain } from '#kit/contract/webhooks.api.ts'
import { useApi } from '#kit/react/api.ts'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../admin.module.css'
import { More } from '../parts/more.tsx'
import { Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { moment } from '../words.ts'
import { type Delivery, DELIVERY_STATUS, useDeliveries, type Webhook } from './webhook-queries.ts'
import own from './webhooks.module.css'

type LogProps = { readonly orgId: string; readonly webhook: Webhook }

/** What was sent, how it went, and another try. */
export function Deliveries({ orgId, webhook }: LogProps) {
  const pages = useDeliveries(orgId, webhook.id)
  useNews(pages.asked.data ?? [])
  return (
    <>
      <Waiting asked={pages.asked} what="the log" shape="lines">
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className={css.faint}>Nothing was sent yet.</p>
          ) : (
            <ul className={own.log} aria-label="Deliveries">
              {deliveries.map((delivery) => (
                <One key={delivery.id} orgId={orgId} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </Waiting>
      <More pages={pages} />
    </>
  )
}

const SOON_MS = 2_000

/** What was just sent is asked for until it is known how it went. */
function useNews(deliveries: readonly Delivery[]): void {
  const queries = useQueryClient()
  const isAwaited = deliveries.some(({ status, attempts }) => status === 'waiting' && attempts === 0)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queries.invalidateQueries({ queryKey: ['admin', 'deliveries'] })
    }, SOON_MS)
    return () => clearInterval(timer)
  }, [isAwaited, queries])
}

function One({ orgId, webhook, delivery }: LogProps & { readonly delivery: Delivery }) {
  const api = useApi()
  const act = useAct()
  const { id: deliveryId, event, status, attempts, createdAt, payload } = delivery
  const params = { id: orgId, webhookId: webhook.id, deliveryId }
  const again = () =>
    void act.run(() =>
      api.call<typeof sendAgain>('POST', '/orgs/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/send', {
        params,
      }),
    )
  return (
    <li>
      <div className={own.head}>
        <span className={own.words}>
          <code>{event}</code>
          <StatusDot {...DELIVERY_STATUS[status === 'waiting' && attempts > 0 ? 'retrying' : status]} />
        </span>
        {status === 'waiting' || webhook.status !== 'on' ? null : (
          <Action
            tone="plain"
            label={`Send ${event} of ${moment(createdAt)} again`}
            isRunning={act.isRunning}
            onClick={again}
          >
            Send again
          </Action>
        )}
      </div>
      <p className={css.faint}>{outcomeOf(delivery)}</p>
      <Problem text={act.failure ?? undefined} />
      <details>
        <summary>Body</summary>
        <pre className={own.body}>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
    </li>
  )
}

/** 'Nov 26, 2026, 8:05 AM · response 500 · attempt 3 of 10, next Nov 26, 2026, 8:17 AM' */
function outcomeOf({ createdAt, responseStatus, error, attempts, nextAt, status }: Delivery): string {
  const parts = [
    moment(createdAt),
    ...(responseStatus === null ? [] : [`response ${responseStatus}`]),
    ...(error === null ? [] : [error.replace(/\.$/, '')]),
    ...(attempts > 1 || status === 'waiting' ? [`attempt ${Math.max(1, attempts)} of 10`] : []),
    ...(nextAt === null || attempts === 0 ? [] : [`next ${moment(nextAt)}`]),
  ]
  return parts.join(' · ')
}
