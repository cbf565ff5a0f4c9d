import { useCollection } from '#kit/react/collection.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { readCohort } from '../../shared/cohort.model.ts'
import css from '../creator.module.css'
import { useMembers } from '../queries.ts'
import type { StepProps } from './cohort-editor.tsx'
import { Part } from './part.tsx'

export function MentorStep({ item }: StepProps) {
  const cohort = readCohort(item)
  return (
    <>
      <Panel
        title="Mentors"
        lead="A mentor sees who is in the cohort and marks attendance, and sees no payments."
      >
        <Mentors item={item} />
      </Panel>
      <Panel title="Location and access">
        <div className={css.triple}>
          <Part name="mode" item={item} />
          {cohort.mode === 'online' ? null : <Part name="place" item={item} />}
          <Part name="visibility" item={item} />
          {cohort.visibility === 'invite' ? <Part name="inviteCode" item={item} /> : null}
          <Part name="attendancePercent" item={item} />
        </div>
      </Panel>
    </>
  )
}

/** People of the organization; a name that none of them has stays as it is. */
function Mentors({ item }: Pick<StepProps, 'item'>) {
  const { orgName, update, readOnly } = useCollection()
  const members = useMembers(orgName)
  const { mentors } = readCohort(item)
  const toggle = (one: { readonly userId: string; readonly name: string }, is: boolean) => {
    if (readOnly !== null) return
    const others = mentors.filter((other) => other.userId !== one.userId || other.name !== one.name)
    update(item.id, `Mentor: ${one.name}`, (old) => ({ ...old, mentors: is ? [...others, one] : others }))
  }
  return (
    <Waiting asked={members} what="the people of the organization" shape="lines">
      {(all) => {
        const guests = mentors
          .filter(({ userId }) => !all.some((one) => one.userId === userId))
          .map((one) => ({ ...one, displayName: one.name }))
        return (
          <div className={css.mentors}>
            {[...guests, ...all].map((one) => (
              <CheckField
                key={`${one.userId}${one.name}`}
                checked={mentors.some(({ userId, name }) => userId === one.userId && name === one.name)}
                onChange={(is) => toggle({ userId: one.userId, name: one.name }, is)}
              >
                {one.displayName}
              </CheckField>
            ))}
          </div>
        )
      }}
    </Waiting>
  )
}
