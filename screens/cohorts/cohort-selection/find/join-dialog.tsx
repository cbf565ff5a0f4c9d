import { useState } from 'react'
import { cents } from '#kit/format.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { type Cohort, useCohortsChanged } from '../../shared/queries.ts'
import { refundOn } from '../../shared/terms.model.ts'
import { datesText, priceText, refundLeft, whenText } from '../../shared/words.ts'
import css from '../selection.module.css'
import { useJoining } from './use-joining.ts'

type DialogProps = {
  readonly cohort: Cohort
  readonly code: string | undefined
  /** Says what was done. */
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

const saysFull = (error: unknown): boolean => error instanceof ApiError && error.code === 'full'

/** Joining as this dialog does it: what was full when it opened, or has become so, has a waitlist. */
function useDialog({ cohort, code, onDone }: Omit<DialogProps, 'onClose'>) {
  const joining = useJoining(useApi(), { cohort, code })
  const changed = useCohortsChanged()
  const submit = useSubmit([])
  const [isFull, setFull] = useState(cohort.stage === 'full')
  const attempt = async (work: () => Promise<string | null>) => {
    try {
      const said = await work()
      if (said !== null) onDone(said)
    } catch (error) {
      if (saysFull(error)) setFull(true)
      throw error
    }
  }
  const run = async (work: () => Promise<string | null>) => {
    await submit.run(() => attempt(work))
    await changed()
  }
  return { isFull, submit, run, joining }
}

/** What the rule comes to on the day of joining: the last day of a full refund may be over. */
function leavingToday({ start, timeZone, price, refundRule }: Cohort): string {
  const { fullUntilDays: fullRefundDays, halfUntilDays: halfRefundDays } = refundRule
  const rule = { start, timeZone, fullRefundDays, halfRefundDays }
  const refund = refundOn(rule, { paid: price, now: Date.now() })
  return `If you leave today, you get ${cents(refund / 100)} back.`
}

/** What waiting costs, and when one pays. */
const waitWords = (price: number): string =>
  price === 0
    ? 'When a seat opens, you have 24 hours to take it. After that it goes to the next person.'
    : 'You pay nothing now. When a seat opens, you have 24 hours to take it and pay. After that it goes to the next person.'

/** What joining means, before it is done: dates, price, and what leaving returns. */
export function JoinDialog({ cohort, code, onDone, onClose }: DialogProps) {
  const { cohort_name, price, sessions } = cohort
  const [now] = useState(() => Date.now())
  const { isFull, submit, run, joining } = useDialog({ cohort, code, onDone })
  const rows: (readonly [string, string])[] = [
    ['Dates', datesText(cohort)],
    ...sessions.slice(0, 1).map(({ at }) => ['First session', whenText(at)] as const),
    ['Price', priceText(price)],
    [
      'Refund',
      price === 0 || isFull ? refundLeft(cohort, now) : `${refundLeft(cohort, now)} ${leavingToday(cohort)}`,
    ],
  ]
  return (
    <Dialog opened onClose={onClose} title={cohort_name} size="md" centered>
      <div className={css.dialog}>
        <Problem text={submit.failure} />
        <Facts rows={rows} />
        {isFull && cohort.waitlist ? <p>{waitWords(price)}</p> : null}
        <Actions>
          {isFull ? (
            cohort.waitlist ? (
              <Action isRunning={submit.isRunning} onClick={() => void run(joining.wait)}>
                Join the waitlist
              </Action>
            ) : null
          ) : (
            <Action isRunning={submit.isRunning} onClick={() => void run(joining.join)}>
              {price === 0 ? 'Join for free' : 'Continue to payment'}
            </Action>
          )}
          <Action tone="plain" onClick={onClose}>
            Not now
          </Action>
        </Actions>
      </div>
    </Dialog>
  )
}
