import type { deleteInvitation } from '#kit/contract/invitations.api.ts'
import { roleName } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../admin.module.css'
import { Problem, SidePanel } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { INVITATION_STATUS, moment } from '../words.ts'
import type { Invitation } from './invitations-queries.ts'

type PanelProps = { readonly invitation: Invitation; readonly onClose: () => void }

/** One invitation; while it is open it can be withdrawn. */
export function InvitationPanel({ invitation, onClose }: PanelProps) {
  const api = useApi()
  const act = useAct()
  const { id, email, role, status, org_name } = invitation
  const withdraw = () =>
    void act.run(() => api.call<typeof deleteInvitation>('DELETE', '/invitations/{id}', { params: { id } }))
  return (
    <SidePanel title={email} onClose={onClose}>
      <Facts
        rows={[
          ['State', <StatusDot key="state" {...INVITATION_STATUS[status]} />],
          ['To', org_name],
          ['Role', roleName(role.name)],
          ['Invited by', invitation.invitedBy?.displayName ?? 'Someone no longer here'],
          ['Invited', moment(invitation.createdAt)],
          invitation.acceptedAt === null
            ? ['Expires', moment(invitation.expiresAt)]
            : ['Accepted', moment(invitation.acceptedAt)],
        ]}
      />
      {status === 'open' ? (
        <>
          <p className={css.faint}>The code is not stored. If it was lost, send a new invitation.</p>
          <Actions>
            <Action tone="danger" isRunning={act.isRunning} onClick={withdraw}>
              Withdraw
            </Action>
          </Actions>
        </>
      ) : null}
      <Problem text={act.failure ?? undefined} />
    </SidePanel>
  )
}
