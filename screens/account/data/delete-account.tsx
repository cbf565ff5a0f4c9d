import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { deleteUser } from '#kit/contract/privacy.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../account.module.css'
import { at } from '../moment.ts'
import { OWN, useDeletionState } from '../queries.ts'

/** Deleting with seven days to think again. */
export function DeleteAccount() {
  const { data: deletesAt } = useDeletionState()
  const [isAsking, setAsking] = useState(false)
  const isLeaving = deletesAt !== undefined && deletesAt !== null
  return (
    <Panel title="Delete account">
      {isLeaving ? (
        <p className={css.muted}>
          It is deleted on {at(deletesAt)}. Until then everything stays, and you can keep it.
        </p>
      ) : (
        <>
          <p className={css.muted}>
            Your profile, facts, plans, and sign-ins are deleted after seven days. Until then, you can cancel
            here. What you made in an organization stays there without your name.
          </p>
          <div className={css.end}>
            <Action tone="danger" onClick={() => setAsking(true)}>
              Delete my account
            </Action>
          </div>
        </>
      )}
      {isAsking ? <Ask onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

function Ask({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const stepUp = useStepUp()
  const { user } = useSession()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const remove = async () => {
    const isDone = await submit.run(async () => {
      const { deletesAt } = await stepUp(() => api.call<typeof deleteUser>('POST', '/user/delete', {}))
      queries.setQueryData(OWN.deletion, deletesAt)
    })
    if (isDone) onClose()
  }
  return (
    <Confirm
      title="Delete your account"
      action="Delete in seven days"
      name={user?.email ?? ''}
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      In seven days, your account and its data will be permanently deleted. Until then, you can sign in and
      keep them.
    </Confirm>
  )
}
