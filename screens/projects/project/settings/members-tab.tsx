import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { typedSince, useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { patchProject } from '../../shared/projects.api.ts'
import { type ProjectDetails, useProjectsChanged } from '../../shared/queries.ts'
import { MEMBER_ROLES, useColleagues } from '../../shared/use-colleagues.ts'
import css from '../project.module.css'

const ROLE_WORDS = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const

type Named = { readonly userId: string; readonly role: 'editor' | 'viewer' }

/** Who works on the project, and as what; the owner decides. */
export function MembersTab({ project }: { readonly project: ProjectDetails }) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const { id, org_name, myRole } = project
  const isOwner = myRole === 'owner'
  const named = project.members.flatMap(({ userId, role }): readonly Named[] =>
    role === 'owner' ? [] : [{ userId, role }],
  )
  const save = async (members: readonly Named[]) => {
    await submit.run(() =>
      api.call<typeof patchProject>('PATCH', '/projects/{id}', {
        params: { id },
        body: { members: members.map((one) => ({ ...one })) },
      }),
    )
    await changed()
  }
  const lead =
    org_name === null
      ? 'Editors change items and files; viewers see them. Members come from your organizations.'
      : `Everybody who may see the projects of ${org_name} sees this one. Name people here to assign items to them.`
  return (
    <div className={css.part}>
      <Panel title="Members" lead={lead}>
        <Problem text={submit.failure} />
        <ul className={css.rows}>
          {project.members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isOwner={isOwner}
              onRole={(role) =>
                save(named.map((one) => (one.userId === member.userId ? { ...one, role } : one)))
              }
              onRemove={() => save(named.filter(({ userId }) => userId !== member.userId))}
            />
          ))}
        </ul>
      </Panel>
      {isOwner ? <AddMember project={project} onAdd={(member) => save([...named, member])} /> : null}
    </div>
  )
}

type RowProps = {
  readonly member: ProjectDetails['members'][number]
  readonly isOwner: boolean
  readonly onRole: (role: Named['role']) => Promise<void>
  readonly onRemove: () => Promise<void>
}

function MemberRow({ member: { displayName, role }, isOwner, onRole, onRemove }: RowProps) {
  return (
    <li>
      <div className={css.words}>
        <strong>{displayName}</strong>
        <p className={css.faint}>{ROLE_WORDS[role]}</p>
      </div>
      {role === 'owner' || !isOwner ? null : (
        <>
          <Action
            tone="plain"
            label={`Make ${displayName} ${role === 'editor' ? 'a viewer' : 'an editor'}`}
            onClick={() => void onRole(role === 'editor' ? 'viewer' : 'editor')}
          >
            {role === 'editor' ? 'Make viewer' : 'Make editor'}
          </Action>
          <Action tone="danger" label={`Remove ${displayName}`} onClick={() => void onRemove()}>
            Remove
          </Action>
        </>
      )}
    </li>
  )
}

/** Members come from organizations: what to do without one, or with nobody else in it. */
function Nobody() {
  const memberships = useMemberships().data
  if (memberships?.length === 0)
    return (
      <p>
        Members come from an organization, and you are not in one yet.{' '}
        <Link to="/account" search={{ tab: 'organizations' }}>
          Create an organization or join one
        </Link>
        , then add its people here.
      </p>
    )
  return (
    <p>
      There is nobody else in your organizations who could be added. Who is{' '}
      <Link to="/account" search={{ tab: 'organizations' }}>
        invited to an organization
      </Link>{' '}
      can be added here.
    </p>
  )
}

type AddProps = { readonly project: ProjectDetails; readonly onAdd: (member: Named) => Promise<void> }

function AddMember({ project, onAdd }: AddProps) {
  const { data: people = [] } = useColleagues(project.org_name)
  const [userId, setUserId] = useState('')
  const [role, setRole] = useState<Named['role']>('editor')
  const known = new Set(project.members.map((member) => member.userId))
  const others = people.filter((person) => !known.has(person.userId))
  const add = async () => {
    if (userId === '') return
    await onAdd({ userId, role })
    setUserId(typedSince(userId))
  }
  if (others.length === 0)
    return (
      <Panel title="Add a member">
        <Nobody />
      </Panel>
    )
  return (
    <Panel title="Add a member">
      <div className={css.pair}>
        <SelectField
          label="Person"
          value={userId}
          placeholder="Choose a person"
          choices={others.map((person) => ({ value: person.userId, label: person.displayName }))}
          onChange={setUserId}
        />
        <SelectField
          label="Role"
          value={role}
          choices={MEMBER_ROLES}
          onChange={(value) => setRole(value === 'viewer' ? 'viewer' : 'editor')}
        />
      </div>
      <div>
        <Action disabled={userId === ''} onClick={() => void add()}>
          Add member
        </Action>
      </div>
    </Panel>
  )
}
