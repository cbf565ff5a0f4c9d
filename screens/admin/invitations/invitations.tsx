import { roleName } from '#kit/permission-words.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Scope } from '../access.model.ts'
import { More } from '../parts/more.tsx'
import { day, INVITATION_STATUS } from '../words.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { type Invitation, useInvitations } from './invitations-queries.ts'
import { InviteForm } from './invite-form.tsx'
import { SeatsLeft } from './seats-left.tsx'

const STATUSES: readonly Invitation['status'][] = ['open', 'accepted', 'expired', 'withdrawn']
const CHIPS = STATUSES.map((value) => ({ value, label: INVITATION_STATUS[value].label }))

/** Asking people in, and what became of it. */
export function Invitations({ scope }: { readonly scope: Scope }) {
  const { query, setQuery } = useAddress()
  const status = STATUSES.find((one) => one === query['status'])
  const pages = useInvitations(scope, status)
  const open = pages.asked.data?.find(({ id }) => id === query['item'])
  return (
    <>
      <Panel title={`Invite someone to ${scope.name}`}>
        <SeatsLeft org={scope.name} />
        <InviteForm scope={scope} />
      </Panel>
      <Waiting asked={pages.asked} what="the invitations">
        {(invitations) => (
          <DataGrid
            label="Invitations"
            columns={COLUMNS}
            rows={invitations}
            rowId={idOf}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty={status === undefined ? 'No invitations yet.' : 'No matches.'}
            toolbar={
              <FilterChips
                label="State"
                chips={CHIPS}
                chosen={status === undefined ? [] : [status]}
                onChoose={(chosen) => setQuery({ status: chosen.at(-1) ?? null })}
              />
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {open === undefined ? null : (
        <InvitationPanel invitation={open} onClose={() => setQuery({ item: null })} />
      )}
    </>
  )
}

const idOf = ({ id }: Invitation): string => id

const COLUMNS: readonly GridColumn<Invitation>[] = [
  { key: 'email', label: 'E-mail', format: 'text', width: 230, isFixed: true, value: ({ email }) => email },
  { key: 'role', label: 'Role', format: 'text', width: 150, value: ({ role }) => roleName(role.name) },
  {
    key: 'status',
    label: 'State',
    format: 'text',
    width: 130,
    value: ({ status }) => INVITATION_STATUS[status].label,
    render: ({ status }) => <StatusDot {...INVITATION_STATUS[status]} />,
  },
  {
    key: 'expires',
    label: 'Expires',
    format: 'text',
    width: 130,
    value: ({ expiresAt }) => expiresAt,
    render: ({ expiresAt }) => day(expiresAt),
  },
  {
    key: 'by',
    label: 'Invited by',
    format: 'text',
    width: 190,
    value: ({ invitedBy }) => invitedBy?.displayName ?? null,
  },
  {
    key: 'created',
    label: 'Invited',
    format: 'text',
    width: 130,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => day(createdAt),
  },
]
