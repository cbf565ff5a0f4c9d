import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import type { enrollLate } from '../../shared/late.api.ts'
import css from '../creator.module.css'
import { type Participants, useBoardChanged, useMembers } from '../queries.ts'

type LateProps = {
  readonly id: string
  readonly orgName: string
  readonly people: Participants['people']
}

/** Once the first day has begun nobody joins by themselves; whoever runs the cohort lets somebody in. */
export function LatePanel({ id, orgName, people }: LateProps) {
  const first = people.find(({ status }) => status === 'waitlisted')
  return (
    <Panel
      title="Late enrollment"
      lead="Since the first day nobody can join without you. A person you enroll is marked as late; where the cohort has a price, they are offered the seat for 24 hours and pay for it as usual."
    >
      {first === undefined ? (
        <Members id={id} orgName={orgName} people={people} />
      ) : (
        <Enroll id={id} choices={[{ value: first.id, label: `${first.name}, first on the waitlist` }]} />
      )}
    </Panel>
  )
}

/** Who has left may come back; whoever is in it is not offered again. */
const LEFT: ReadonlySet<string> = new Set(['cancelled', 'refunded'])

function Members({ id, orgName, people }: LateProps) {
  const members = useMembers(orgName)
  const within = new Set(people.flatMap(({ userId, status }) => (LEFT.has(status) ? [] : [userId])))
  return (
    <Waiting asked={members} what="the people of the organization" shape="lines">
      {(all) => {
        const others = all.filter(({ userId }) => !within.has(userId))
        if (others.length === 0) return <p>Everybody in {orgName} is in this cohort.</p>
        const choices = others.map(({ userId, displayName: label }) => ({ value: userId, label }))
        return <Enroll id={id} choices={[NOBODY, ...choices]} />
      }}
    </Waiting>
  )
}

/** One press enrolls nobody by chance. */
const NOBODY: Choice = { value: '', label: 'Choose somebody' }

type Choice = { readonly value: string; readonly label: string }

/** Who is enrolled, and what became of it. */
function Enroll({ id, choices }: { readonly id: string; readonly choices: readonly Choice[] }) {
  const api = useApi()
  const changed = useBoardChanged()
  const submit = useSubmit(['id'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const value = chosen ?? choices[0]?.value ?? ''
  const name = choices.find((one) => one.value === value)?.label ?? ''
  const enroll = async () => {
    setDone(null)
    await submit.run(async () => {
      const body = { id: value }
      const call = { params: { id }, body }
      const { status } = await api.call<typeof enrollLate>('POST', '/cohorts/{id}/late-enrollment', call)
      setDone(status === 'offered' ? `Offered the seat: ${name}.` : `Enrolled: ${name}.`)
      await changed()
      setChosen(null)
    })
  }
  return (
    <div className={css.marking}>
      <SelectField
        label="Person"
        value={value}
        choices={choices}
        error={submit.wrong('id')}
        onChange={(next) => {
          submit.clear('id')
          setDone(null)
          setChosen(next)
        }}
      />
      <Actions>
        <Action isRunning={submit.isRunning} disabled={value === ''} onClick={() => void enroll()}>
          Enroll late
        </Action>
      </Actions>
      <Problem text={submit.failure} />
      <Done text={done} />
    </div>
  )
}
