import { useState } from 'react'
import { LineField } from '#ui/entry/LineField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Change } from './change-dialog.tsx'
import css from './plans.module.css'
import type { Subscription } from './queries.ts'
import { SEATS, seatsTyped } from './words.model.ts'

type FieldProps = { readonly typed: string; readonly onChange: (typed: string) => void }

/** How many people a plan is for. */
export const SeatsField = ({ typed, onChange }: FieldProps) => (
  <LineField
    label="Seats"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    help={`${SEATS.included} are included.`}
    value={typed}
    error={
      seatsTyped(typed) === null
        ? `Enter a whole number from ${SEATS.included} to ${SEATS.most.toLocaleString('en-US')}.`
        : undefined
    }
    onChange={onChange}
  />
)

/** More or fewer seats of a plan that sells them, with what that costs before anything changes. */
export function ChangeSeats({ subscription }: { readonly subscription: Subscription }) {
  const { planName, seats } = subscription
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(String(seats))
  const close = () => setOpen(false)
  const wanted = seatsTyped(typed)
  return (
    <>
      <Action tone="plain" onClick={() => setOpen(true)}>
        Change seats
      </Action>
      {isOpen ? (
        <Dialog opened onClose={close} title={`Seats of ${planName}`} size="md" centered>
          <div className={css.dialog}>
            <SeatsField typed={typed} onChange={setTyped} />
            {wanted === null || wanted === seats ? (
              <>
                <p className={css.muted}>You have {seats} seats now.</p>
                <Actions>
                  <Action tone="plain" onClick={close}>
                    Not now
                  </Action>
                </Actions>
              </>
            ) : (
              <Change
                subscription={subscription}
                wanted={{ seats: wanted }}
                action={`Change to ${wanted} seats`}
                onClose={close}
              />
            )}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
