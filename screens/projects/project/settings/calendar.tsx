import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { zoneOptions } from '#kit/time-zones.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { patchProject } from '../../shared/projects.api.ts'
import { type ProjectDetails, useProjectsChanged } from '../../shared/queries.ts'
import css from '../project.module.css'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
)

type Calendar = ProjectDetails['calendar']

/** The draft of a calendar, and its saving. */
function useCalendar(project: ProjectDetails) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const [calendar, setCalendar] = useState(project.calendar)
  const save = async () => {
    const isDone = await submit.run(() =>
      api.call<typeof patchProject>('PATCH', '/projects/{id}', {
        params: { id: project.id },
        body: { calendar, rev: project.rev },
      }),
    )
    if (isDone) await changed()
  }
  const set = (changes: Partial<Calendar>) => setCalendar({ ...calendar, ...changes })
  return { calendar, set, save, submit }
}

/** The days on which the project works: sprints and their charts count these. */
export function CalendarPanel({ project }: { readonly project: ProjectDetails }) {
  const { calendar, set, save, submit } = useCalendar(project)
  return (
    <Panel title="Calendar" lead="Sprints and their charts count these working days.">
      <div className={css.form}>
        <Problem text={submit.failure} />
        <FilterChips
          label="Working days"
          chips={DAYS}
          chosen={calendar.workDays.map(String)}
          onChoose={(chosen) => set({ workDays: chosen.map(Number).toSorted((a, b) => a - b) })}
        />
        <CheckField checked={calendar.holidays} onChange={(holidays) => set({ holidays })}>
          US federal holidays are days off.
        </CheckField>
        <SelectField
          label="Time zone"
          value={calendar.timeZone}
          choices={zoneOptions(calendar.timeZone)}
          onChange={(timeZone) => set({ timeZone })}
        />
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void save()}>
            Save calendar
          </Action>
        </Actions>
      </div>
    </Panel>
  )
}
