import { cents, counted } from '#kit/format.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../creator.module.css'
import { type OnBoard, type Participants, useParticipants } from '../queries.ts'

type CancelProps = {
  readonly name: string
  readonly offered: OnBoard | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Who is told and who gets how much back, before anything happens. */
export function CancelDialog({ name, offered, onConfirm, onClose }: CancelProps) {
  const people = useParticipants(offered?.id ?? null)
  return (
    <Dialog opened onClose={onClose} title={`Cancel ${name}`} size="md" centered>
      <div className={css.dialog}>
        {offered === undefined ? (
          <p>Nobody is in it yet.</p>
        ) : (
          <Waiting asked={people} what="the refunds" shape="lines">
            {(data) => <Refunds data={data} />}
          </Waiting>
        )}
        <p className={css.faint}>It takes effect when you save, and can’t be undone after that.</p>
        <Actions>
          <Action
            tone="danger"
            disabled={offered !== undefined && people.data === undefined}
            onClick={onConfirm}
          >
            Cancel the cohort
          </Action>
          <Action tone="plain" onClick={onClose}>
            Keep it
          </Action>
        </Actions>
      </div>
    </Dialog>
  )
}

function Refunds({ data }: { readonly data: Participants }) {
  const told = data.people.filter(({ status }) => !['cancelled', 'refunded'].includes(status))
  const paid = told.filter((one) => (one.paid ?? 0) > 0)
  const total = paid.reduce((sum, one) => sum + (one.paid ?? 0), 0)
  return (
    <>
      <p>
        {counted(told.length, 'person', 'people')} {told.length === 1 ? 'gets' : 'get'} an e-mail.{' '}
        {paid.length === 0
          ? 'Nobody paid, so nothing is returned.'
          : `${cents(total / 100)} will be refunded to ${counted(paid.length, 'person', 'people')}.`}
      </p>
      {paid.length === 0 ? null : (
        <ul className={css.refunds} aria-label="Refunds">
          {paid.map(({ id, name, paid: amount }) => (
            <li key={id}>
              <span>{name}</span>
              <strong>{cents((amount ?? 0) / 100)}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
