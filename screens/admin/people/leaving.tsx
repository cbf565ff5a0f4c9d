import { useState } from 'react'
import type { removeMember } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { useAct } from '../use-act.ts'
import type { Member } from './people-queries.ts'

type LeavingProps = {
  readonly person: Member
  readonly scope: Scope | undefined
  readonly isSelf: boolean
}

/** Taking somebody out of an organization, with every role there. */
export function Leaving({ person, scope, isSelf }: LeavingProps) {
  const api = useApi()
  const act = useAct()
  const { recheck } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { orgId, userId } = person
  const name = `${person.firstName} ${person.lastName}`
  if (scope === undefined || orgId === null || !scope.permissions.has('org.roles.assign')) return null
  const remove = async () => {
    const isDone = await act.run(() =>
      api.call<typeof removeMember>('DELETE', '/orgs/{id}/members/{userId}', {
        params: { id: orgId, userId },
      }),
    )
    if (!isDone) return
    setAsking(false)
    if (isSelf) await recheck()
  }
  return (
    <>
      <button type="button" className={css.takeAway} onClick={() => setAsking(true)}>
        Remove {isSelf ? 'yourself' : name} from {scope.name}
      </button>
      {isAsking ? (
        <Confirm
          title={`Remove from ${scope.name}`}
          action="Remove"
          isRunning={act.isRunning}
          problem={act.failure ?? undefined}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {name} loses every role and all access in {scope.name}. The account stays, and so do the records
          that {name} made. To come back, they need an invitation.
        </Confirm>
      ) : null}
    </>
  )
}
