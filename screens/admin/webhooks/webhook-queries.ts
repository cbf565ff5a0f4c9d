import { useQuery } from '@tanstack/react-query'
import type { listDeliveries, listWebhooks } from '#kit/contract/webhooks.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { usePages } from '../parts/use-pages.ts'

export type WebhooksAnswer = AnswerOf<typeof listWebhooks>
export type Webhook = WebhooksAnswer['webhooks'][number]
type Deliveries = AnswerOf<typeof listDeliveries>
export type Delivery = Deliveries['deliveries'][number]

export function useWebhooks(orgId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'webhooks', orgId],
    queryFn: ({ signal }) =>
      api.call<typeof listWebhooks>('GET', '/orgs/{id}/webhooks', { params: { id: orgId }, signal }),
  })
}

const rowsOf = ({ deliveries }: Deliveries): readonly Delivery[] => deliveries

export function useDeliveries(orgId: string, webhookId: string) {
  const api = useApi()
  const params = { id: orgId, webhookId }
  return usePages<Deliveries, Delivery>({
    key: ['admin', 'deliveries', orgId, webhookId],
    rowsOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof listDeliveries>('GET', '/orgs/{id}/webhooks/{webhookId}/deliveries', {
        params,
        query: { cursor, limit: 20 },
        signal,
      }),
  })
}

export const WEBHOOK_STATUS = {
  on: { label: 'On', tone: 'positive' },
  off: { label: 'Off', tone: 'neutral' },
  failing: { label: 'Turned off after failures', tone: 'negative' },
} as const

export const DELIVERY_STATUS = {
  waiting: { label: 'Waiting', tone: 'information' },
  retrying: { label: 'Retrying', tone: 'caution' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
} as const
