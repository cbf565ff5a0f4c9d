import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  tryWebhook,
} from '#kit/contract/webhooks.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { PanelPart, Problem, SidePanel } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { moment } from '../words.ts'
import { EventBoxes, NewSecret } from './add-webhook.tsx'
import { Deliveries } from './deliveries.tsx'
import { WEBHOOK_STATUS, type Webhook, type WebhooksAnswer } from './webhook-queries.ts'

type PanelProps = {
  readonly orgId: string
  readonly webhook: Webhook
  readonly events: WebhooksAnswer['events']
  readonly onClose: () => void
}

/** One webhook: how it stands, what it is told of, its secret, and its log. */
export function WebhookPanel({ orgId, webhook, events, onClose }: PanelProps) {
  const { url, status, createdAt, formerSecretUntil } = webhook
  return (
    <SidePanel title={new URL(url).host} size="xl" onClose={onClose}>
      <Facts
        rows={[
          ['Address', url],
          ['State', <StatusDot key="state" {...WEBHOOK_STATUS[status]} />],
          ['Added', moment(createdAt)],
          ...(formerSecretUntil === null
            ? []
            : ([['Old secret works until', moment(formerSecretUntil)]] as const)),
        ]}
      />
      <Acts orgId={orgId} webhook={webhook} onDeleted={onClose} />
      <PanelPart title="Events">
        <ChangeEvents orgId={orgId} webhook={webhook} events={events} />
      </PanelPart>
      <PanelPart title="Log of the last 30 days">
        <Deliveries orgId={orgId} webhook={webhook} />
      </PanelPart>
    </SidePanel>
  )
}

type ActsProps = {
  readonly orgId: string
  readonly webhook: Webhook
  readonly onDeleted: () => void
}

function useActs({ orgId, webhook: { id: webhookId, status }, onDeleted }: ActsProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const act = useAct()
  const [secret, setSecret] = useState<string | null>(null)
  const params = { id: orgId, webhookId }
  const isOn = status === 'on'
  const turn = () =>
    void act.run(() =>
      api.call<typeof changeWebhook>('PATCH', '/orgs/{id}/webhooks/{webhookId}', {
        params,
        body: { isOn: !isOn },
      }),
    )
  const tryOut = () =>
    void act.run(() =>
      api.call<typeof tryWebhook>('POST', '/orgs/{id}/webhooks/{webhookId}/test', { params }),
    )
  const renew = () =>
    void act.run(async () => {
      const send = () =>
        api.call<typeof renewWebhookSecret>('POST', '/orgs/{id}/webhooks/{webhookId}/secret', { params })
      setSecret((await stepUp(send)).secret)
    })
  const remove = () =>
    void act.run(async () => {
      await api.call<typeof deleteWebhook>('DELETE', '/orgs/{id}/webhooks/{webhookId}', { params })
      // Its log is gone with it, and is not to be asked for again.
      queries.removeQueries({ queryKey: ['admin', 'deliveries', orgId, webhookId] })
      onDeleted()
    })
  return { act, isOn, secret, setSecret, turn, tryOut, renew, remove }
}

function Acts(props: ActsProps) {
  const { act, isOn, secret, setSecret, turn, tryOut, renew, remove } = useActs(props)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Actions>
        <Action tone={isOn ? 'plain' : 'main'} isRunning={act.isRunning} onClick={turn}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Action>
        <Action tone="plain" disabled={!isOn} isRunning={act.isRunning} onClick={tryOut}>
          Send a test
        </Action>
        <Action tone="plain" isRunning={act.isRunning} onClick={renew}>
          Replace secret
        </Action>
        <Action tone="danger" onClick={() => setLeaving(true)}>
          Delete
        </Action>
      </Actions>
      {isLeaving ? null : <Problem text={act.failure ?? undefined} />}
      {secret === null ? null : <NewSecret secret={secret} onKept={() => setSecret(null)} />}
      {isLeaving ? (
        <Confirm
          title="Delete this webhook"
          action="Delete"
          problem={act.failure ?? undefined}
          isRunning={act.isRunning}
          onConfirm={remove}
          onCancel={() => setLeaving(false)}
        >
          {new URL(props.webhook.url).host} will stop receiving events, and the log is deleted. This cannot be
          undone.
        </Confirm>
      ) : null}
    </>
  )
}

type EventsProps = Omit<PanelProps, 'onClose'>

function ChangeEvents({ orgId, webhook: { id: webhookId, events: stored }, events }: EventsProps) {
  const api = useApi()
  const act = useAct(['events'])
  const [chosen, setChosen] = useState<readonly string[]>(stored)
  const isChanged = chosen.length !== stored.length || chosen.some((one) => !stored.includes(one))
  const save = () =>
    void act.run(
      () =>
        api.call<typeof changeWebhook>('PATCH', '/orgs/{id}/webhooks/{webhookId}', {
          params: { id: orgId, webhookId },
          body: { events: [...chosen] },
        }),
      chosen.length === 0 ? [{ path: 'events', message: 'Choose at least one event.' }] : [],
    )
  return (
    <>
      <EventBoxes
        events={events}
        chosen={chosen}
        isTitled
        error={act.wrong('events')}
        onChoose={(next) => {
          act.clear('events')
          setChosen(next)
        }}
      />
      <Problem text={act.failure ?? undefined} />
      {isChanged ? (
        <Actions>
          <Action isRunning={act.isRunning} onClick={save}>
            Save
          </Action>
        </Actions>
      ) : null}
    </>
  )
}
