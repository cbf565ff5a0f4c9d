import { useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Scope } from '../access.model.ts'
import { moment } from '../words.ts'
import { AddWebhook, NewSecret } from './add-webhook.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { useWebhooks, WEBHOOK_STATUS, type Webhook, type WebhooksAnswer } from './webhook-queries.ts'

/** Which programs of the organization hear of what happens in it. */
export function Webhooks({ scope }: { readonly scope: Scope }) {
  const orgId = scope.orgId ?? ''
  const asked = useWebhooks(orgId)
  const { query, setQuery } = useAddress()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Waiting asked={asked} what="the webhooks">
      {({ webhooks, events }) => {
        const open = webhooks.find(({ id }) => id === query['item'])
        return (
          <>
            <Panel
              title="Add a webhook"
              lead={`When something happens in ${scope.name}, we send a signed request to your address. If it is not accepted, we try again for a day.`}
            >
              {secret === null ? (
                <AddWebhook orgId={orgId} events={events} onAdded={setSecret} />
              ) : (
                <NewSecret secret={secret} onKept={() => setSecret(null)} />
              )}
            </Panel>
            <List
              webhooks={webhooks}
              events={events}
              openId={open?.id}
              onOpen={(id) => setQuery({ item: id }, 'push')}
            />
            {open === undefined ? null : (
              <WebhookPanel
                key={open.id}
                orgId={orgId}
                webhook={open}
                events={events}
                onClose={() => setQuery({ item: null })}
              />
            )}
          </>
        )
      }}
    </Waiting>
  )
}

type ListProps = WebhooksAnswer & {
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

const List = ({ webhooks, events, openId, onOpen }: ListProps) => (
  <DataGrid
    label="Webhooks"
    columns={columnsFor(events)}
    rows={webhooks}
    rowId={idOf}
    openId={openId}
    onOpen={({ id }) => onOpen(id)}
    empty="No webhooks yet."
  />
)

const idOf = ({ id }: Webhook): string => id

const columnsFor = (events: WebhooksAnswer['events']): readonly GridColumn<Webhook>[] => [
  { key: 'url', label: 'Address', format: 'text', width: 320, isFixed: true, value: ({ url }) => url },
  {
    key: 'status',
    label: 'State',
    format: 'text',
    width: 220,
    value: ({ status }) => WEBHOOK_STATUS[status].label,
    render: ({ status }) => <StatusDot {...WEBHOOK_STATUS[status]} />,
  },
  {
    key: 'events',
    label: 'Events',
    format: 'text',
    width: 300,
    value: ({ events: chosen }) =>
      chosen.length === events.length
        ? 'All events'
        : events
            .filter(({ id }) => chosen.includes(id))
            .map(({ label }) => label)
            .join(', '),
  },
  {
    key: 'last',
    label: 'Last sent',
    format: 'text',
    width: 190,
    value: ({ lastDelivery }) => lastDelivery?.at ?? '',
    render: ({ lastDelivery }) => (lastDelivery === null ? 'Never' : moment(lastDelivery.at)),
  },
]
