import { useAddress } from '#kit/react/use-address.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import type { Scope } from '../access.model.ts'
import { type Role, useRoles } from '../people/people-queries.ts'
import { Comparison } from './comparison.tsx'
import { Matrix } from './matrix.tsx'
import { RolePanel } from './role-panel.tsx'

/** What each role gives, and the organization's own roles. */
export function Roles({ scope }: { readonly scope: Scope }) {
  const roles = useRoles(scope)
  return (
    <Waiting asked={roles} what="the roles">
      {(list) => <RoleMatrix scope={scope} roles={list} />}
    </Waiting>
  )
}

type MatrixProps = { readonly scope: Scope; readonly roles: readonly Role[] }

function RoleMatrix({ scope, roles }: MatrixProps) {
  const { query, setQuery } = useAddress()
  const mayWrite = scope.permissions.has('org.roles.write') && scope.orgId !== null
  const open = roles.find(({ id }) => id === query['role'])
  const isNew = query['role'] === 'new' && mayWrite
  const isComparing = query['compare'] !== undefined
  const close = () => setQuery({ role: null, from: null })
  return (
    <>
      <Panel
        title="Who can do what"
        lead={
          scope.orgId === null
            ? 'These built-in roles exist in every organization. Choose an organization to see its own roles.'
            : 'A person can do anything that any of their roles allows. Changes apply right away.'
        }
        aside={
          <Actions>
            <Action tone="plain" onClick={() => setQuery({ compare: isComparing ? null : '' })}>
              {isComparing ? 'Close comparison' : 'Compare two'}
            </Action>
            {mayWrite ? <Action onClick={() => setQuery({ role: 'new' }, 'push')}>New role</Action> : null}
          </Actions>
        }
      >
        {isComparing ? <Comparison roles={roles} /> : null}
        <Matrix roles={roles} onOpen={({ id }) => setQuery({ role: id }, 'push')} />
      </Panel>
      {open === undefined && !isNew ? null : (
        <RolePanel
          key={`${query['role']} ${query['from'] ?? ''}`}
          role={open ?? null}
          from={roles.find(({ id }) => id === query['from'])}
          roles={roles}
          scope={scope}
          onClose={close}
        />
      )}
    </>
  )
}
