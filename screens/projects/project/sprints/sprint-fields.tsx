import { useState } from 'react'
import { number } from '#kit/field.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { DayField } from '../../shared/day-field.tsx'
import type { ProjectDetails } from '../../shared/queries.ts'
import css from '../project.module.css'
import { useSprintActions } from './use-sprint-actions.ts'

export type SprintPlan = {
  readonly name: string
  readonly goal: string
  readonly startDate: string
  readonly endDate: string
  readonly capacity: readonly { readonly userId: string; readonly days: number }[]
}

/** What cannot be read as a number is sent as none, which the server refuses by the person’s field. */
const daysOf = (typed: unknown): number => (typeof typed === 'number' ? typed : Number.NaN)

/** The draft of a sprint's plan; `capacity` is typed by person, and who is left blank has none. */
export function useSprintDraft(project: ProjectDetails, start: SprintPlan) {
  const actions = useSprintActions(project.id)
  const [plan, setPlan] = useState(start)
  const [days, setDays] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(start.capacity.map((one) => [one.userId, one.days])),
  )
  const named = project.members.filter(({ userId }) => (days[userId] ?? null) !== null)
  const draft = {
    ...plan,
    capacity: named.map(({ userId }) => ({ userId, days: daysOf(days[userId]) })),
  }
  /** What is typed takes its problem away. */
  const field = (name: 'name' | 'goal' | 'startDate' | 'endDate') => ({
    value: plan[name],
    error: actions.wrong(name),
    onChange: (value: string) => {
      actions.clear(name)
      setPlan({ ...plan, [name]: value })
    },
  })
  const person = (userId: string) => {
    const path = `capacity[${named.findIndex((one) => one.userId === userId)}].days`
    const message = actions.wrong(path)
    return {
      name: userId,
      value: days[userId] ?? null,
      problems: message === undefined ? [] : [{ path: userId, message }],
      onChange: (value: unknown) => {
        actions.clear(path)
        setDays({ ...days, [userId]: value })
      },
    }
  }
  return { actions, draft, field, person }
}

type FieldsProps = Pick<ReturnType<typeof useSprintDraft>, 'actions' | 'field' | 'person'> & {
  readonly project: ProjectDetails
}

/** The plan of a sprint: its name, its dates, its goal, and how many days each member can work in it. */
export const SprintFields = ({ project, actions, field, person }: FieldsProps) => (
  <>
    <Problem text={actions.failure} />
    <div className={css.pair}>
      <LineField label="Name" autoComplete="off" maxLength={80} {...field('name')} />
      <DayField label="First day" {...field('startDate')} />
      <DayField label="Last day" {...field('endDate')} />
    </div>
    <LineField label="Goal" autoComplete="off" maxLength={500} {...field('goal')} />
    <fieldset className={css.capacity}>
      <legend>Capacity in days</legend>
      <div className={css.pair}>
        {project.members.map(({ userId, displayName }) => (
          <FieldInput
            key={userId}
            field={number(displayName, { default: null, min: 0, max: 60, unit: 'days' })}
            {...person(userId)}
          />
        ))}
      </div>
    </fieldset>
  </>
)
