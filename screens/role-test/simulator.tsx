import { useId, useState } from 'react'
import { roleName } from '#kit/permission-words.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { memberNames } from '#kit/told-apart.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { OperationField } from './operation-field.tsx'
import css from './role-test.module.css'
import { type Matrix, type Question, type Rights, usePeople, useVerdict } from './role-test-queries.ts'
import { TryIt } from './try-it.tsx'
import { VerdictCard } from './verdict-card.tsx'

type SimulatorProps = {
  readonly matrix: Matrix
  readonly rights: Rights
  readonly org: string | undefined
}

/** A person or a set of roles, and a route or a call: allowed or refused, by which rule, and what would change it. */
export function Simulator({ matrix, rights, org }: SimulatorProps) {
  const { query, setQuery } = useAddress()
  const [operation, setOperation] = useState(query['op'] ?? '')
  const isRoles = query['roles'] !== undefined
  const user = isRoles ? undefined : (query['user'] ?? rights.userId)
  const submit = () => {
    setQuery({ op: operation.trim() || null })
  }
  return (
    <Panel
      title="Access simulator"
      lead="Pick somebody and something. The server answers as it would answer them."
    >
      <SendForm className={css.simulator} onSubmit={submit}>
        <Kind
          isRoles={isRoles}
          onChoose={(toRoles) => setQuery({ roles: toRoles ? '' : null, user: null })}
        />
        {isRoles ? (
          <FilterChips
            label="Roles"
            chips={matrix.roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
            chosen={(query['roles'] ?? '').split(',').filter(Boolean)}
            onChoose={(chosen) => setQuery({ roles: chosen.join(',') })}
          />
        ) : (
          <PersonField
            org={org}
            rights={rights}
            user={user ?? ''}
            onChoose={(id) => setQuery({ user: id === rights.userId ? null : id })}
          />
        )}
        <div className={css.ask}>
          <OperationField matrix={matrix} value={operation} onChange={setOperation} />
          <Action type="submit">Check</Action>
        </div>
      </SendForm>
      {query['op'] === undefined ? null : (
        <Answer question={{ org, user, roles: query['roles'], operation: query['op'] }} />
      )}
    </Panel>
  )
}

function Answer({ question }: { readonly question: Question }) {
  const verdict = useVerdict(question)
  return (
    <>
      <div aria-live="polite">
        <Waiting asked={verdict} what="the answer">
          {(data) => <VerdictCard verdict={data} />}
        </Waiting>
      </div>
      <TryIt key={question.operation} operation={question.operation} />
    </>
  )
}

type KindProps = { readonly isRoles: boolean; readonly onChoose: (toRoles: boolean) => void }

function Kind({ isRoles, onChoose }: KindProps) {
  const name = useId()
  return (
    <fieldset className={css.kinds}>
      <legend className="visually-hidden">Who</legend>
      {[false, true].map((toRoles) => (
        <label key={String(toRoles)}>
          <input type="radio" name={name} checked={isRoles === toRoles} onChange={() => onChoose(toRoles)} />
          {toRoles ? 'Somebody with just these roles' : 'A person'}
        </label>
      ))}
    </fieldset>
  )
}

type PersonProps = {
  readonly org: string | undefined
  readonly rights: Rights
  readonly user: string
  readonly onChoose: (id: string) => void
}

/** The people of the organization, found by a part of the name. */
function PersonField({ org, rights, user, onChoose }: PersonProps) {
  const [q, setQ] = useState('')
  const people = usePeople(org, q)
  const others = (people.data ?? []).filter(({ userId }) => userId !== rights.userId)
  const names = memberNames(
    others.map((one) => ({ ...one, displayName: `${one.firstName} ${one.lastName}` })),
  )
  const isThere = user === rights.userId || others.some(({ userId }) => userId === user)
  return (
    <div className={css.person}>
      <LineField label="Find a person" autoComplete="off" maxLength={100} value={q} onChange={setQ} />
      <SelectField
        label="Person"
        value={user}
        choices={[
          { value: rights.userId, label: `${rights.firstName} ${rights.lastName} (you)` },
          ...(isThere ? [] : [{ value: user, label: 'The chosen person' }]),
          ...others.map(({ userId }, at) => ({ value: userId, label: names[at] ?? '' })),
        ]}
        error={people.isError ? people.error.message : undefined}
        onChange={onChoose}
      />
    </div>
  )
}
