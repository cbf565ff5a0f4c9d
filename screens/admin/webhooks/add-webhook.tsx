import { useState } from 'react'
import type { createWebhook } from '#kit/contract/webhooks.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import type { WebhooksAnswer } from './webhook-queries.ts'
import own from './webhooks.module.css'

type AddProps = {
  readonly orgId: string
  readonly events: WebhooksAnswer['events']
  readonly onAdded: (secret: string) => void
}

function useAdd({ orgId, onAdded }: Omit<AddProps, 'events'>) {
  const api = useApi()
  const stepUp = useStepUp()
  const act = useAct(['url', 'events'])
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = () => {
    const found = [
      ...(url.trim() === '' ? [{ path: 'url', message: 'Enter the address of your program.' }] : []),
      ...(chosen.length === 0 ? [{ path: 'events', message: 'Choose at least one event.' }] : []),
    ]
    const body = { url, events: [...chosen] }
    return act.run(async () => {
      const send = () =>
        api.call<typeof createWebhook>('POST', '/orgs/{id}/webhooks', { params: { id: orgId }, body })
      onAdded((await stepUp(send)).secret)
    }, found)
  }
  const type = (value: string) => {
    act.clear('url')
    setUrl(value)
  }
  const choose = (next: readonly string[]) => {
    act.clear('events')
    setChosen(next)
  }
  return { act, url, type, chosen, choose, add }
}

/** An address and what it is told of. */
export function AddWebhook({ orgId, events, onAdded }: AddProps) {
  const { act, url, type, chosen, choose, add } = useAdd({ orgId, onAdded })
  return (
    <SendForm className={own.form} isRunning={act.isRunning} onSubmit={add}>
      <LineField
        label="Address"
        autoComplete="off"
        maxLength={500}
        help="A public address that begins with https://."
        value={url}
        error={act.wrong('url')}
        onChange={type}
      />
      <EventBoxes events={events} chosen={chosen} error={act.wrong('events')} onChoose={choose} />
      <Problem text={act.failure ?? undefined} />
      <Actions>
        <Action type="submit" isRunning={act.isRunning}>
          Add webhook
        </Action>
      </Actions>
    </SendForm>
  )
}

type BoxesProps = {
  readonly events: WebhooksAnswer['events']
  readonly chosen: readonly string[]
  /** The heading above says it already. */
  readonly isTitled?: true
  readonly error?: string | undefined
  readonly onChoose: (chosen: readonly string[]) => void
}

export const EventBoxes = ({ events, chosen, isTitled, error, onChoose }: BoxesProps) => (
  <fieldset className={own.events}>
    <legend className={isTitled && 'visually-hidden'}>Events</legend>
    <div className={own.boxes}>
      {events.map(({ id, label }, place) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          error={place === events.length - 1 ? error : undefined}
          onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {label}
        </CheckField>
      ))}
    </div>
  </fieldset>
)

type SecretProps = { readonly secret: string; readonly onKept: () => void }

/** The secret, once. */
export const NewSecret = ({ secret, onKept }: SecretProps) => (
  <section className={own.form} aria-label="Signing secret" role="status">
    <p>Copy the signing secret now. It is shown only once.</p>
    <SecretOnce label="Signing secret" value={secret} />
    <p className={css.faint}>
      Each request has the header <code>Groundwork-Signature: t=…,v1=…</code>. To verify it, compute
      HMAC-SHA-256 over the time, a period, and the body with this secret, and compare. Stripe’s libraries do
      the same.
    </p>
    <Actions>
      <Action onClick={onKept}>I saved it</Action>
    </Actions>
  </section>
)
