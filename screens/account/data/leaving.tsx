import { useQueryClient } from '@tanstack/react-query'
import type { undoDeleteUser } from '#kit/contract/privacy.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useDeletionState } from '#kit/react/own-deletion.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import css from '../account.module.css'
import { at } from '../moment.ts'
import { OWN } from '../queries.ts'

/** While the account is on its way out: when it goes, and the way to keep it. */
export function Leaving() {
  const { data: deletesAt } = useDeletionState()
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmit([])
  if (deletesAt === undefined || deletesAt === null) return null
  const keep = () =>
    submit.run(async () => {
      await api.call<typeof undoDeleteUser>('POST', '/user/delete/undo', {})
      queries.setQueryData(OWN.deletion, null)
    })
  return (
    <div className={css.banner} role="status">
      <p>{submit.failure ?? `Your account and its data will be deleted on ${at(deletesAt)}.`}</p>
      <Action tone="plain" isRunning={submit.isRunning} onClick={() => void keep()}>
        Keep my account
      </Action>
    </div>
  )
}
