import { useId } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import type { Person, Run } from '../checklist.model.ts'
import css from './checklists.module.css'
import { useMe, useWork } from './use-work.ts'

/** Who holds each role: anyone by name; items of a role whose holder is signed in show under 'Mine today'. */
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
          <option key={person.name} value={person.name}>
            {person.name}
          </option>
        ))}
      </datalist>
      {roles.map((role) => (
        <label key={role} className={css.owner}>
          <span>{role}</span>
          <input
            list={id}
            defaultValue={run.owners[role]?.name ?? ''}
            key={run.owners[role]?.name ?? ''}
            placeholder="Unassigned"
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

/** The person, and everyone who holds a role in some run of the organization. */
function usePeople(): readonly Person[] {
  const me = useMe()
  const { runs } = useWork()
  const everyone = [me, ...runs.flatMap((run) => Object.values(run.owners))]
  return [...new Map(everyone.map((person) => [person.name, person])).values()]
}
