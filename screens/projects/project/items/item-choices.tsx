import { SelectField } from '#ui/entry/SelectField.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { dueProblem } from '../../shared/item-dates.model.ts'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import { POINTS, STATES, TYPES } from '../../shared/states.model.ts'
import css from '../project.module.css'
import type { Changes } from './use-item-actions.ts'

export const toChoices = (options: readonly { readonly id: string; readonly label: string }[]) =>
  options.map(({ id, label }) => ({ value: id, label }))

export const peopleChoices = ({ members }: ProjectDetails) =>
  members.map(({ userId, displayName }) => ({ value: userId, label: displayName }))

/** The usual sizes, and the item's own if it came with another one. */
const pointChoices = ({ points: own }: ProjectItem) => [
  { value: '', label: 'Not estimated' },
  ...[...new Set([...POINTS, ...(own === null ? [] : [own])])]
    .toSorted((a, b) => a - b)
    .map((points) => ({ value: String(points), label: points === 0.5 ? '½' : String(points) })),
]

/** Sprints that are not closed, and the one that it stands in. */
const sprintChoices = (project: ProjectDetails, { sprintId }: ProjectItem) => [
  { value: '', label: 'None' },
  ...project.sprints
    .filter(({ id, state }) => state !== 'closed' || id === sprintId)
    .map(({ id, name }) => ({ value: id, label: name })),
]

type ChoicesProps = {
  readonly project: ProjectDetails
  readonly item: ProjectItem
  readonly isViewer: boolean
  readonly onChange: (changes: Changes) => void
}

/** What an item is, whose, how large, and when. */
export function Choices({ project, item, isViewer, onChange }: ChoicesProps) {
  const people = [{ value: '', label: 'Nobody' }, ...peopleChoices(project)]
  return (
    <div className={css.pair}>
      <SelectField
        label="Status"
        value={item.state}
        choices={toChoices(STATES)}
        disabled={isViewer}
        onChange={(value) => onChange({ state: STATES.find(({ id }) => id === value)?.id })}
      />
      <SelectField
        label="Type"
        value={item.type}
        choices={toChoices(TYPES)}
        disabled={isViewer}
        onChange={(value) => onChange({ type: TYPES.find(({ id }) => id === value)?.id })}
      />
      <SelectField
        label="Assigned to"
        value={item.assignee ?? ''}
        choices={people}
        disabled={isViewer}
        onChange={(value) => onChange({ assignee: value === '' ? null : value })}
      />
      <SelectField
        label="Points"
        value={item.points === null ? '' : String(item.points)}
        choices={pointChoices(item)}
        disabled={isViewer}
        onChange={(value) => onChange({ points: value === '' ? null : Number(value) })}
      />
      {project.sprints.length === 0 ? null : (
        <SelectField
          label="Sprint"
          value={item.sprintId ?? ''}
          choices={sprintChoices(project, item)}
          disabled={isViewer}
          onChange={(value) => onChange({ sprintId: value === '' ? null : value })}
        />
      )}
      <Dates item={item} isViewer={isViewer} onChange={onChange} />
    </div>
  )
}

const Dates = ({ item, isViewer, onChange }: Omit<ChoicesProps, 'project'>) => (
  <>
    <DayField
      label="Start"
      value={item.start ?? ''}
      disabled={isViewer}
      onChange={(day) => onChange({ start: day === '' ? null : day })}
    />
    <DayField
      label="Due"
      value={item.due ?? ''}
      error={dueProblem(item)}
      disabled={isViewer}
      onChange={(day) => onChange({ due: day === '' ? null : day })}
    />
  </>
)
