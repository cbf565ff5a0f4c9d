import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { type ProjectDetails, type ProjectItem, useItems } from '../../shared/queries.ts'
import { labelOf, STATES, TYPES } from '../../shared/states.model.ts'
import css from '../project.module.css'
import { ItemPanel } from './item-panel.tsx'
import { ItemsBar, useFoundItems } from './items-bar.tsx'
import { QuickAdd } from './quick-add.tsx'
import { type ItemActions, useItemActions } from './use-item-actions.ts'

const columnsOf = ({ members }: ProjectDetails): readonly GridColumn<ProjectItem>[] => [
  { key: 'title', label: 'Item', format: 'text', width: 320, isFixed: true, value: ({ title }) => title },
  { key: 'number', label: 'Number', format: 'integer', width: 90, value: ({ number }) => number },
  { key: 'state', label: 'State', format: 'text', width: 120, value: ({ state }) => labelOf(STATES, state) },
  { key: 'due', label: 'Due', format: 'date', width: 130, value: ({ due }) => due },
  { key: 'points', label: 'Points', format: 'number', width: 90, value: ({ points }) => points },
  {
    key: 'assignee',
    label: 'Assigned to',
    format: 'text',
    width: 160,
    value: ({ assignee }) => members.find(({ userId }) => userId === assignee)?.displayName ?? null,
  },
  { key: 'type', label: 'Type', format: 'text', width: 110, value: ({ type }) => labelOf(TYPES, type) },
  { key: 'labels', label: 'Labels', format: 'text', width: 150, value: ({ labels }) => labels.join(', ') },
]

/** Items as rows, several of which can be changed at once. */
export function ListTab({ project }: { readonly project: ProjectDetails }) {
  const asked = useItems(project.id)
  return (
    <Waiting asked={asked} what="the items">
      {(items) => <Rows project={project} items={items} />}
    </Waiting>
  )
}

type RowsProps = { readonly project: ProjectDetails; readonly items: readonly ProjectItem[] }

function Rows({ project, items }: RowsProps) {
  const { query, setQuery } = useAddress()
  const actions = useItemActions(project.id)
  const found = useFoundItems(items)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayEdit = project.myRole !== 'viewer'
  const ticked = items.filter(({ id }) => chosen.has(id))
  return (
    <div className={css.part}>
      <div className={css.bar}>
        {mayEdit ? <QuickAdd actions={actions} /> : null}
        <ItemsBar />
      </div>
      <Problem text={actions.failure} />
      <DataGrid
        label="Items"
        columns={columnsOf(project)}
        rows={found}
        rowId={({ id }) => id}
        onOpen={({ id }) => setQuery({ item: id }, 'push')}
        openId={query.item}
        isFitted
        {...(mayEdit
          ? {
              chosen,
              onChoose: setChosen,
              bulk: <Bulk items={ticked} actions={actions} onDone={() => setChosen(new Set())} />,
            }
          : {})}
        empty={items.length === 0 ? 'No items yet. Add the first one above.' : 'No item matches.'}
      />
      <ItemPanel project={project} items={items} />
    </div>
  )
}

type BulkProps = {
  readonly items: readonly ProjectItem[]
  readonly actions: ItemActions
  readonly onDone: () => void
}

function Bulk({ items, actions, onDone }: BulkProps) {
  const move = async (value: string) => {
    const state = STATES.find(({ id }) => id === value)?.id
    if (state === undefined) return
    let isFine = true
    for (const item of items)
      isFine = (item.state === state || (await actions.change(item, { state }))) && isFine
    if (isFine) onDone()
  }
  const remove = async () => {
    if (await actions.remove(items)) onDone()
  }
  return (
    <>
      <SelectField
        label="Move to"
        value=""
        placeholder="Choose a state"
        choices={STATES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => void move(value)}
      />
      <Action tone="danger" label={`Delete ${counted(items.length, 'item')}`} onClick={() => void remove()}>
        Delete
      </Action>
    </>
  )
}
