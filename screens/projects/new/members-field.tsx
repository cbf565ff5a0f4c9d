import { useSession } from '#kit/react/session.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { MEMBER_ROLES, useColleagues } from '../shared/use-colleagues.ts'
import type { NewMember } from './draft.model.ts'
import css from './new.module.css'

type MembersProps = {
  /** null: the people of all of one's organizations. */
  readonly orgName: string | null
  readonly members: readonly NewMember[]
  readonly onChange: (members: readonly NewMember[]) => void
}

/** Who works on it from the start; nobody has to be named. */
export function MembersField({ orgName, members, onChange }: MembersProps) {
  const { data: people = [] } = useColleagues(orgName)
  const me = useSession().user?.userId
  const others = people.filter(
    ({ userId }) => userId !== me && !members.some((member) => member.userId === userId),
  )
  if (others.length === 0 && members.length === 0) return null
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.displayName ?? ''
  return (
    <>
      {members.length === 0 ? null : (
        <ul className={css.members} aria-label="Members">
          {members.map((member) => (
            <Named
              key={member.userId}
              name={nameOf(member.userId)}
              role={member.role}
              onRole={(role) =>
                onChange(members.map((one) => (one.userId === member.userId ? { ...one, role } : one)))
              }
              onRemove={() => onChange(members.filter(({ userId }) => userId !== member.userId))}
            />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <SelectField
          label="Members"
          value=""
          placeholder="Add a person"
          choices={others.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
          onChange={(userId) => {
            if (userId !== '') onChange([...members, { userId, role: 'editor' }])
          }}
        />
      )}
    </>
  )
}

type NamedProps = Pick<NewMember, 'role'> & {
  readonly name: string
  readonly onRole: (role: NewMember['role']) => void
  readonly onRemove: () => void
}

const Named = ({ name, role, onRole, onRemove }: NamedProps) => (
  <li>
    <SelectField
      label={name}
      value={role}
      choices={MEMBER_ROLES}
      onChange={(value) => onRole(value === 'viewer' ? 'viewer' : 'editor')}
    />
    <Action tone="plain" label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Action>
  </li>
)
