import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { issueCertificates, withdrawCertificate } from '../../shared/certificates.api.ts'
import css from '../creator.module.css'
import { type Participant, type Participants, useBoardChanged } from '../queries.ts'

type GroupProps = { readonly id: string; readonly data: Participants }

/** Once the cohort is over: a certificate for everybody who completed it and has none. */
export function Certificates({ id, data }: GroupProps) {
  const api = useApi()
  const changed = useBoardChanged()
  const submit = useSubmit([])
  const due = data.people.filter((one) => one.isEligible && one.certificate === null).map((one) => one.id)
  if (data.role !== 'coordinator' || data.stage !== 'completed') return null
  const given = data.people.filter(({ certificate }) => certificate !== null).length
  const call = () =>
    api.call<typeof issueCertificates>('POST', '/cohorts/{id}/certificates', {
      params: { id },
      body: { ids: due },
    })
  const give = async () => {
    if (await submit.run(call)) await changed()
  }
  return (
    <div>
      {due.length === 0 ? (
        <p className={css.faint}>
          {given === 0
            ? 'Nobody has completed this cohort.'
            : 'Everybody who completed this cohort has a certificate.'}
        </p>
      ) : (
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void give()}>
            Give {counted(due.length, 'certificate')}
          </Action>
        </Actions>
      )}
      <Problem text={submit.failure} />
    </div>
  )
}

type OneProps = { readonly cohortId: string; readonly one: Participant }

/** The certificate of one person in the row, how to take it back, and why one was. */
export function CertificateCell({ cohortId, one }: OneProps) {
  const [isAsked, setAsked] = useState(false)
  if (one.withdrawn !== null) return <Withdrawn {...one.withdrawn} />
  if (one.certificate === null) return '–'
  return (
    <>
      {date(one.certificate.issuedAt)}{' '}
      <Action tone="plain" label={`Withdraw the certificate of ${one.name}`} onClick={() => setAsked(true)}>
        Withdraw
      </Action>
      {isAsked ? <WithdrawDialog cohortId={cohortId} one={one} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

const Withdrawn = ({ issuedAt, withdrawnAt, reason }: NonNullable<Participant['withdrawn']>) => (
  <>
    <StatusDot tone="caution" label={`Withdrawn ${date(withdrawnAt)}`} />
    <p className={css.faint}>
      Issued {date(issuedAt)}.{reason === null ? null : ` Reason: ${reason}`}
    </p>
  </>
)

function WithdrawDialog({ cohortId, one, onClose }: OneProps & { readonly onClose: () => void }) {
  const api = useApi()
  const changed = useBoardChanged()
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const found = reason.trim() === '' ? [{ path: 'reason', message: 'Enter a reason.' }] : []
  const call = () =>
    api.call<typeof withdrawCertificate>('POST', '/cohorts/{id}/certificates/withdraw', {
      params: { id: cohortId },
      body: { id: one.id, reason },
    })
  const withdraw = async () => {
    if (!(await submit.run(call, found))) return
    await changed()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Withdraw the certificate of ${one.name}?`} size="md" centered>
      <div className={css.dialog}>
        <p>Whoever checks its code then sees that it was withdrawn. You can give a new one.</p>
        <LineField
          label="Reason"
          help="For your records; it is not shown to whoever checks the code."
          autoComplete="off"
          maxLength={300}
          value={reason}
          error={submit.wrong('reason')}
          onChange={(text) => {
            submit.clear('reason')
            setReason(text)
          }}
        />
        <Problem text={submit.failure} />
        <Actions>
          <Action tone="danger" isRunning={submit.isRunning} onClick={() => void withdraw()}>
            Withdraw the certificate
          </Action>
          <Action tone="plain" onClick={onClose}>
            Keep it
          </Action>
        </Actions>
      </div>
    </Dialog>
  )
}
