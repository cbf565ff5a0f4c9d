import { useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { DayField } from '../../shared/day-field.tsx'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import { POINTS, STATES, TYPES } from '../../shared/states.model.ts'
import css from '../project.module.css'
import { ItemHistory } from './item-history.tsx'
import { Source } from './source.tsx'
import { TextArea } from './text-area.tsx'
import { type Changes, given, type ItemActions, useItemActions } from './use-item-actions.ts'

type PanelProps = { readonly project: ProjectDetails; readonly items: readonly ProjectItem[] }

/** The item of the address beside its board, list, or timeline. */
export function ItemPanel({ project, items }: PanelProps) {
  const { query, setQuery } = useAddress()
  const item = items.find(({ id }) => id === query.item)
  const close = () => setQuery({ item: null })
  return (
    <Drawer
      opened={item !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={item ? `#${item.number}` : ''}
    >
      {item === undefined ? null : (
        <ItemForm key={`${item.id} ${item.rev}`} project={project} item={item} onClose={close} />
      )}
    </Drawer>
  )
}

type FormProps = {
  readonly project: ProjectDetails
  readonly item: ProjectItem
  readonly onClose: () => void
}

const toChoices = (options: readonly { readonly id: string; readonly label: string }[]) =>
  options.map(({ id, label }) => ({ value: id, label }))

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

function ItemForm({ project, item, onClose }: FormProps) {
  const actions = useItemActions(project.id)
  const [draft, setDraft] = useState<Changes>({})
  const isViewer = project.myRole === 'viewer'
  const isChanged = Object.keys(draft).length > 0
  const now = { ...item, ...given(draft) }
  const set = (changes: Changes) => setDraft((before) => ({ ...before, ...changes }))
  return (
    <div className={css.form}>
      <Problem text={actions.failure} />
      <LineField
        label="Title"
        autoComplete="off"
        maxLength={300}
        value={now.title}
        onChange={(title) => set({ title })}
      />
      <Source source={item.source} />
      <Choices project={project} item={now} isViewer={isViewer} onChange={set} />
      <LineField
        label="Labels"
        autoComplete="off"
        maxLength={800}
        help="Separate labels with commas."
        value={now.labels.join(', ')}
        onChange={(text) => set({ labels: text.split(',').map((one) => one.trimStart()) })}
      />
      <TextArea
        label="Description"
        value={now.description}
        disabled={isViewer}
        onChange={(description) => set({ description })}
      />
      {isViewer ? null : (
        <Buttons {...{ item, draft, isChanged, actions, onClose }} onDiscard={() => setDraft({})} />
      )}
      <ItemHistory
        projectId={project.id}
        itemId={item.id}
        people={project.members}
        sprints={project.sprints}
      />
    </div>
  )
}

type ChoicesProps = {
  readonly project: ProjectDetails
  readonly item: ProjectItem
  readonly isViewer: boolean
  readonly onChange: (changes: Changes) => void
}

function Choices({ project, item, isViewer, onChange }: ChoicesProps) {
  const people = [
    { value: '', label: 'Nobody' },
    ...project.members.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
  ]
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
      disabled={isViewer}
      onChange={(day) => onChange({ due: day === '' ? null : day })}
    />
  </>
)

type ButtonsProps = {
  readonly item: ProjectItem
  readonly draft: Changes
  readonly isChanged: boolean
  readonly actions: ItemActions
  readonly onClose: () => void
  readonly onDiscard: () => void
}

function Buttons({ item, draft, isChanged, actions, onClose, onDiscard }: ButtonsProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const labels = draft.labels?.map((label) => label.trim()).filter((label) => label !== '')
    if (await actions.change(item, labels === undefined ? draft : { ...draft, labels })) onDiscard()
    setSaving(false)
  }
  const remove = async () => {
    if (await actions.remove([item])) onClose()
  }
  return (
    <Actions>
      <Action isRunning={isSaving} disabled={!isChanged} onClick={() => void save()}>
        Save
      </Action>
      <Action tone="danger" onClick={() => void remove()}>
        Delete
      </Action>
    </Actions>
  )
}
