import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { openSprints, type ProjectDetails, type ProjectItem } from '../../shared/queries.ts'
import { labelOf, STATES, TYPES } from '../../shared/states.model.ts'
import { DeleteItems } from './delete-items.tsx'
import { peopleChoices, toChoices } from './item-choices.tsx'
import { ItemsFrame, type ItemsView } from './items-frame.tsx'
import type { ItemActions, ManyChanges } from './use-item-actions.ts'
import { usedColumns } from './used-columns.model.ts'

const columnsOf = ({ members, sprints }: ProjectDetails): readonly GridColumn<ProjectItem>[] => [
  { key: 'title', label: 'Item', format: 'text', width: 320, isFixed: true, value: ({ title }) => title },
  { key: 'number', label: 'Number', format: 'integer', width: 90, value: ({ number }) => number },
  { key: 'state', label: 'Status', format: 'text', width: 120, value: ({ state }) => labelOf(STATES, state) },
  { key: 'due', label: 'Due', format: 'date', width: 130, value: ({ due }) => due },
  { key: 'points', label: 'Points', format: 'number', width: 90, value: ({ points }) => points },
  {
    key: 'assignee',
    label: 'Assigned to',
    format: 'text',
    width: 160,
    value: ({ assignee }) => members.find(({ userId }) => userId === assignee)?.displayName ?? null,
  },
  {
    key: 'sprint',
    label: 'Sprint',
    format: 'text',
    width: 120,
    value: ({ sprintId }) => sprints.find(({ id }) => id === sprintId)?.name ?? null,
  },
  { key: 'type', label: 'Type', format: 'text', width: 110, value: ({ type }) => labelOf(TYPES, type) },
  { key: 'labels', label: 'Labels', format: 'text', width: 150, value: ({ labels }) => labels.join(', ') },
]

/** Items as rows, several of which can be changed at once. */
export const ListTab = ({ project }: { readonly project: ProjectDetails }) => (
  <ItemsFrame project={project}>{(view) => <Rows {...view} />}</ItemsFrame>
)

function Rows({ project, items, found, actions, mayEdit, bar }: ItemsView) {
  const { query, setQuery } = useAddress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const done = () => setChosen(new Set())
  return (
    <DataGrid
      label="Items"
      columns={usedColumns(columnsOf(project), items)}
      rows={found}
      rowId={({ id }) => id}
      onOpen={({ id }) => setQuery({ item: id }, 'push')}
      openId={query.item}
      isFitted
      isWrapped
      toolbar={bar}
      {...(mayEdit
        ? {
            chosen,
            onChoose: setChosen,
            renderBulk: (some: readonly ProjectItem[]) => (
              <Bulk project={project} items={some} actions={actions} onDone={done} />
            ),
          }
        : {})}
      empty={items.length === 0 ? 'No items yet. Add the first one above.' : 'No item matches.'}
    />
  )
}

type BulkProps = {
  readonly project: ProjectDetails
  readonly items: readonly ProjectItem[]
  readonly actions: ItemActions
  readonly onDone: () => void
}

/** In place of a sprint or a person. */
const NONE = 'none'

function Bulk({ project, items, actions, onDone }: BulkProps) {
  const changeAll = async (changes: ManyChanges) => {
    if (await actions.changeAll(items, changes)) onDone()
  }
  const move = (value: string) => {
    const state = STATES.find(({ id }) => id === value)?.id
    if (state !== undefined) void changeAll({ state })
  }
  const plan = (value: string) => {
    if (value !== '') void changeAll({ sprintId: value === NONE ? null : value })
  }
  const assign = (value: string) => {
    if (value !== '') void changeAll({ assignee: value === NONE ? null : value })
  }
  const sprints = openSprints(project).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SelectField
        label="Move to"
        value=""
        placeholder="Choose a status"
        choices={toChoices(STATES)}
        onChange={move}
      />
      {sprints.length === 0 ? null : (
        <SelectField
          label="Add to sprint"
          value=""
          placeholder="Choose a sprint"
          choices={[...sprints, { value: NONE, label: 'No sprint' }]}
          onChange={plan}
        />
      )}
      <SelectField
        label="Assign to"
        value=""
        placeholder="Choose a person"
        choices={[...peopleChoices(project), { value: NONE, label: 'Nobody' }]}
        onChange={assign}
      />
      <Delete {...{ items, actions, onDone }} />
    </>
  )
}

function Delete(props: Omit<BulkProps, 'project'>) {
  const [isAsking, setAsking] = useState(false)
  const label = `Delete ${counted(props.items.length, 'item')}`
  return (
    <>
      <Action tone="danger" label={label} onClick={() => setAsking(true)}>
        Delete
      </Action>
      {isAsking ? <DeleteItems {...props} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
