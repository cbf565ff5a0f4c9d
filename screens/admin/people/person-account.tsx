import { useState } from 'react'
import type { endUserSessions, patchUser } from '#kit/contract/users.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import css from '../admin.module.css'
import { PanelPart, Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import type { Member } from './people-queries.ts'

type AccountProps = {
  readonly person: Member
  /** What the administrator may do on the whole installation. */
  readonly platform: ReadonlySet<string>
  readonly isSelf: boolean
}

/** What concerns the account itself, whichever organization: for those who run the installation. */
export function PersonAccount({ person, platform, isSelf }: AccountProps) {
  const mayManage = platform.has('platform.users')
  const mayView = platform.has('platform.impersonate')
  if (isSelf || person.status === 'deleted' || (!mayManage && !mayView)) return null
  return (
    <PanelPart title="Account">
      {mayManage ? <Manage person={person} /> : null}
      {mayView && person.status === 'active' ? <ViewAs person={person} /> : null}
    </PanelPart>
  )
}

function Manage({ person: { userId, status, firstName } }: { readonly person: Member }) {
  const api = useApi()
  const act = useAct()
  const [ended, setEnded] = useState<number | null>(null)
  const isActive = status === 'active'
  const turn = () => {
    setEnded(null)
    void act.run(() =>
      api.call<typeof patchUser>('PATCH', '/users/{id}', {
        params: { id: userId },
        body: { status: isActive ? 'disabled' : 'active' },
      }),
    )
  }
  const end = () =>
    void act.run(async () => {
      const answer = await api.call<typeof endUserSessions>('POST', '/users/{id}/end-sessions', {
        params: { id: userId },
      })
      setEnded(answer.ended)
    })
  return (
    <>
      <Actions>
        <Action tone={isActive ? 'danger' : 'plain'} isRunning={act.isRunning} onClick={turn}>
          {isActive ? 'Disable' : 'Enable'}
        </Action>
        <Action tone="plain" isRunning={act.isRunning} onClick={end}>
          Sign out everywhere
        </Action>
      </Actions>
      <p className={css.faint}>
        {isActive
          ? `Disabling ends ${firstName}’s sessions right away and keeps everything. You can enable the account again here.`
          : `${firstName} cannot sign in. Nothing was deleted.`}
      </p>
      <Problem text={act.failure ?? undefined} />
      <p role="status" className={ended === null ? undefined : css.note}>
        {ended === null ? null : ended === 0 ? 'There were no sessions to end.' : endedWords(ended)}
      </p>
    </>
  )
}

const endedWords = (ended: number): string =>
  ended === 1 ? 'One session ended.' : `${ended} sessions ended.`

/** Looking through somebody's eyes takes over this tab's session: said before it begins. */
function ViewAs({ person }: { readonly person: Member }) {
  const { complete, enter } = useSession()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const name = `${person.firstName} ${person.lastName}`
  const begin = async () => {
    const isDone = await act.run(() => complete('/admin/impersonate', { user_id: person.userId }))
    if (isDone) enter('/dashboard')
  }
  return (
    <>
      <Actions>
        <Action tone="plain" onClick={() => setAsking(true)}>
          View as {person.firstName}
        </Action>
      </Actions>
      {isAsking ? (
        <Confirm
          title={`View as ${name}`}
          action="View"
          isRunning={act.isRunning}
          problem={act.failure ?? undefined}
          onConfirm={() => void begin()}
          onCancel={() => setAsking(false)}
        >
          You see the product as {name} does for 30 minutes, read-only. The audit log records both of you.
          Ending it signs this browser out.
        </Confirm>
      ) : null}
    </>
  )
}
