import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { listOidcWaiting, placeOidcPerson } from '#kit/contract/oidc-places.api.ts'
import { date } from '#kit/format.ts'
import { roleName } from '#kit/permission-words.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from './register-cognito.module.css'

type Places = AnswerOf<typeof listOidcWaiting>
type Person = Places['people'][number]

const WAITING = ['oidc', 'waiting'] as const

/** People whom the provider brought and who belong nowhere yet: an administrator offers them a place. */
export function WaitingPeople() {
  const api = useApi()
  const asked = useQuery({
    queryKey: WAITING,
    queryFn: ({ signal }) => api.call<typeof listOidcWaiting>('GET', '/admin/oidc/waiting', { signal }),
  })
  return (
    <Panel
      title="Waiting to join"
      lead="These people have an account but no organization. They must accept what you offer."
    >
      <Waiting asked={asked} what="who waits">
        {(places) =>
          places.people.length === 0 ? (
            <p className={css.muted}>No one is waiting. New people appear here after their first sign-in.</p>
          ) : (
            <ul className={css.people} aria-label="People waiting">
              {places.people.map((person) => (
                <OnePerson key={person.userId} person={person} places={places} />
              ))}
            </ul>
          )
        }
      </Waiting>
    </Panel>
  )
}

const OnePerson = ({ person, places }: { readonly person: Person; readonly places: Places }) => (
  <li>
    <div>
      <h3>{person.displayName === '' ? person.email : person.displayName}</h3>
      <p>
        {person.email}, since {date(person.since)}
      </p>
      {person.offers.map(({ org_name, role }) => (
        <p key={`${org_name} ${role}`}>
          Offered: {org_name} as {role}
        </p>
      ))}
    </div>
    <Place person={person} places={places} />
  </li>
)

const sorted = (names: readonly string[]) => names.map((name) => ({ value: name, label: roleName(name) }))

function Place({ person, places }: { readonly person: Person; readonly places: Places }) {
  const api = useApi()
  const queries = useQueryClient()
  const { run, failure, isRunning } = useSubmit([])
  const [org_name, setOrg] = useState(places.organizations[0]?.org_name ?? '')
  const roles = places.roles.filter((role) => role.org_name === null || role.org_name === org_name)
  const [role_id, setRole] = useState(() => roles.find(({ name }) => name === 'member')?.id ?? '')
  const offer = async (event: FormEvent) => {
    event.preventDefault()
    const body = { user_id: person.userId, role_id, org_name }
    await run(() => api.call<typeof placeOidcPerson>('POST', '/admin/oidc/waiting', { body }))
    await queries.invalidateQueries({ queryKey: WAITING })
  }
  return (
    <form
      className={css.place}
      onSubmit={(event) => void offer(event)}
      aria-label={`Membership for ${person.email}`}
    >
      <SelectField
        label="Organization"
        value={org_name}
        choices={sorted(places.organizations.map((one) => one.org_name))}
        onChange={setOrg}
      />
      <SelectField
        label="Role"
        value={role_id}
        choices={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
        help={roles.find(({ id }) => id === role_id)?.description}
        onChange={setRole}
      />
      <Action tone="plain" type="submit" isRunning={isRunning} disabled={role_id === ''}>
        Offer membership
      </Action>
      {failure === null ? null : (
        <p role="alert" className={css.problem}>
          {failure}
        </p>
      )}
    </form>
  )
}
