import type { retryOutboxMail } from '#kit/contract/outbox.api.ts'
import { useApi } from '#kit/react/api.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../admin.module.css'
import { PanelPart, Problem, SidePanel } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { MAIL_STATUS, moment } from '../words.ts'
import { type Mail, useMail } from './outbox-queries.ts'

type PanelProps = { readonly id: string; readonly onClose: () => void }

/** One mail: how it stands, its text while no mail server is configured, and another try. */
export function MailPanel({ id, onClose }: PanelProps) {
  const asked = useMail(id)
  return (
    <SidePanel title={asked.data?.subject ?? 'Mail'} onClose={onClose}>
      <Waiting asked={asked} what="the mail">
        {(mail) => (
          <>
            <Facts rows={factsOf(mail)} />
            {mail.canRetry ? <Retry id={id} /> : null}
            <PanelPart title="Text">
              {mail.text === null ? (
                <p className={css.faint}>
                  The text is not shown because its links are for the recipient only.
                </p>
              ) : (
                <SecretOnce label="Message text" value={mail.text} />
              )}
            </PanelPart>
          </>
        )}
      </Waiting>
    </SidePanel>
  )
}

function Retry({ id }: { readonly id: string }) {
  const api = useApi()
  const act = useAct()
  const retry = () =>
    void act.run(() =>
      api.call<typeof retryOutboxMail>('POST', '/admin/outbox/{id}/retry', { params: { id } }),
    )
  return (
    <>
      <Actions>
        <Action tone="plain" isRunning={act.isRunning} onClick={retry}>
          Try again
        </Action>
      </Actions>
      <Problem text={act.failure ?? undefined} />
    </>
  )
}

function factsOf({ to, status, attempts, createdAt, sentAt, nextAt, error }: Mail) {
  const rows: (readonly [string, React.ReactNode])[] = [
    ['To', to],
    ['State', <StatusDot key="state" {...MAIL_STATUS[status]} />],
    ['Created', moment(createdAt)],
    ['Attempts', String(attempts)],
  ]
  if (sentAt !== null) rows.push(['Sent', moment(sentAt)])
  if (nextAt !== null) rows.push(['Next attempt', moment(nextAt)])
  if (error !== null) rows.push(['Mail server response', error])
  return rows
}
