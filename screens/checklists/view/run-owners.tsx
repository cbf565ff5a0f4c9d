import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { getUsers } from '#kit/contract/people.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import type { Person, Run } from '../checklist.model.ts'
import css from './checklists.module.css'
import { useMe } from './use-work.ts'

/** Who holds each role: a member of the organisation, or anyone by name. Their items become theirs at once. */
export function RunOwners({ run }: { readonly run: Run }) {
  const { readOnly, update } = useCollection()
  const people = usePeople()
  const id = useId()
  const roles = [...new Set(run.items.map((item) => item.ownerRole))].filter((role) => role !== '')
  const assign = (role: string, name: string) => {
    const known = people.find((person) => person.name === name.trim())
    const { [role]: _old, ...others } = run.owners
    const owners = name.trim() === '' ? others : { ...others, [role]: known ?? { id: '', name: name.trim() } }
    update(run.id, `${role}: ${name}`, (old) => ({ ...old, owners }))
  }
  if (roles.length === 0) return null
  return (
    <section className={css.box}>
      <h3>People</h3>
      <datalist id={id}>
        {people.map((person) => (
          <option key={person.id} value={person.name} />
        ))}
      </datalist>
      {roles.map((role) => (
        <label key={role} className={css.owner}>
          <span>{role}</span>
          <input
            list={id}
            defaultValue={run.owners[role]?.name ?? ''}
            key={run.owners[role]?.name ?? ''}
            placeholder="Nobody yet"
            maxLength={120}
            disabled={readOnly !== null}
            onBlur={(event) => {
              if (event.target.value.trim() !== (run.owners[role]?.name ?? ''))
                assign(role, event.target.value)
            }}
          />
        </label>
      ))}
    </section>
  )
}

/** The organisation's people where the person may see them, and always the person. */
function usePeople(): readonly Person[] {
  const api = useApi()
  const me = useMe()
  const { orgName } = useCollection()
  const { data } = useQuery({
    queryKey: ['users', orgName],
    queryFn: () => api.call<typeof getUsers>('GET', '/users', { query: { org_name: orgName } }),
    enabled: orgName !== '',
    retry: false,
  })
  const others = (data?.users ?? []).map((user) => ({
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
  }))
  return [me, ...others.filter((person) => person.id !== me.id && person.name !== '')]
}
