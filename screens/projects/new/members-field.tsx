import { useSession } from '#kit/react/session.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { MEMBER_ROLES, useColleagues } from '../shared/use-colleagues.ts'
import css from './new.module.css'

export type NewMember = { readonly userId: string; readonly role: 'editor' | 'viewer' }

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
          {members.map(({ userId, role }) => (
            <li key={userId}>
              <SelectField
                label={nameOf(userId)}
                value={role}
                choices={MEMBER_ROLES}
                onChange={(value) =>
                  onChange(
                    members.map((one) =>
                      one.userId === userId
                        ? { userId, role: value === 'viewer' ? 'viewer' : 'editor' }
                        : one,
                    ),
                  )
                }
              />
              <Action
                tone="plain"
                label={`Remove ${nameOf(userId)}`}
                onClick={() => onChange(members.filter((one) => one.userId !== userId))}
              >
                Remove
              </Action>
            </li>
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
