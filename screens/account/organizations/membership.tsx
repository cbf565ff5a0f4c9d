import { useState } from 'react'
import type { leaveOrg } from '#kit/contract/orgs.api.ts'
import { counted } from '#kit/format.ts'
import { roleName } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { type Membership, useMembershipsChanged } from '#kit/react/organizations.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { kindWord } from '#ui/organization/kinds.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Row } from '../parts.tsx'
import type { Grant } from '../queries.ts'
import { RoleWords } from './role-words.tsx'

type Props = {
  readonly membership: Membership
  /** Undefined while they are not known. */
  readonly grants: readonly Grant[] | undefined
}

/** One organization: what it is, the person's roles in it, the way out. */
export function OneMembership({ membership, grants }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { org_name: name, kind, memberCount, myRoles } = membership
  const size = memberCount === undefined ? '' : `, ${counted(memberCount, 'person', 'people')}`
  return (
    <Row
      title={name}
      notes={
        <p>{`${kindWord(kind)}${size}${grants === undefined ? `, ${myRoles.map(roleName).join(', ')}` : ''}`}</p>
      }
      action={
        <Action tone="danger" label={`Leave ${name}`} onClick={() => setLeaving(true)}>
          Leave
        </Action>
      }
    >
      {grants === undefined || grants.length === 0 ? null : <RoleWords grants={grants} />}
      {isLeaving ? <Leave membership={membership} onClose={() => setLeaving(false)} /> : null}
    </Row>
  )
}

type LeaveProps = { readonly membership: Membership; readonly onClose: () => void }

function Leave({ membership: { id, org_name: name }, onClose }: LeaveProps) {
  const api = useApi()
  const changed = useMembershipsChanged()
  const submit = useSubmit([])
  const leave = async () => {
    const hasLeft = await submit.run(() =>
      api.call<typeof leaveOrg>('POST', '/orgs/{id}/leave', { params: { id } }),
    )
    if (!hasLeft) return
    onClose()
    await changed()
  }
  return (
    <Confirm
      title={`Leave ${name}`}
      action="Leave"
      name={name}
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      You lose your roles and access right away. What you made stays with the organization. To come back, you
      need a new invitation.
    </Confirm>
  )
}
