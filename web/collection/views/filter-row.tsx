import { IconChevronDown, IconFilter, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CollectionFilter } from '#kit/collection.ts'
import type { ViewKind } from '#kit/list/views.ts'
import { Menu } from '#ui/parts/menu.ts'
import { Popover } from '#ui/parts/popover.ts'
import { SortSelect } from '#ui/table/SortSelect.tsx'
import { useText } from '#ui/text.tsx'
import { type Condition, conditionWords } from '../filters/conditions.ts'
import { conditionQuery, wantedFrom } from '../filters/found-items.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { sortText } from './ordered.ts'
import type { Records } from './use-records.ts'
import css from './views.module.css'

/** What narrows the list now, what else can, the order, and the columns. */
export function FilterRow({ records }: { readonly records: Records }) {
  const { page, sort, rows, view } = records
  const { collection, query, setQuery } = page
  const { conditions } = wantedFrom(query)
  const [asked, setAsked] = useState<string | null>(null)
  const used = collection.filters.filter(({ key }) => conditions[key] !== undefined || key === asked)
  const free = collection.filters.filter((filter) => !used.includes(filter))
  return (
    <div className={`${css.filterRow} no-print`}>
      {collection.filters.length > 0 && <IconFilter size={16} aria-hidden="true" className={css.funnel} />}
      {used.map((filter) => (
        <ConditionChip
          key={filter.key}
          records={records}
          filter={filter}
          condition={conditions[filter.key] ?? null}
          isOpen={asked === filter.key}
          onOpen={(isOpen) => setAsked(isOpen ? filter.key : null)}
        />
      ))}
      {free.length > 0 && <AddFilter filters={free} onAdd={setAsked} />}
      <span className={css.count} role="status">
        {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'record' : 'records'}
      </span>
      {HAS_ORDER.includes(view.kind) && (
        <SortSelect
          columns={records.columns}
          sort={sort}
          onSort={(next) => setQuery({ sort: sortText(next) })}
        />
      )}
      {view.kind === 'table' && <ColumnsMenu records={records} />}
    </div>
  )
}

type AddProps = {
  readonly filters: readonly CollectionFilter[]
  readonly onAdd: (key: string) => void
}

const AddFilter = ({ filters, onAdd }: AddProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <button type="button" className={css.add}>
        <IconPlus size={14} aria-hidden="true" />
        Filter
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {filters.map(({ key, label }) => (
        <Menu.Item key={key} onClick={() => onAdd(key)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** In a month and on a map records stand where they belong. */
const HAS_ORDER: readonly ViewKind[] = ['table', 'board', 'tree', 'timeline']

type ChipProps = {
  readonly records: Records
  readonly filter: CollectionFilter
  readonly condition: Condition | null
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function ConditionChip({ records, filter, condition, isOpen, onOpen }: ChipProps) {
  const { setQuery } = records.page
  const { show } = useText()
  const tell = (end: string | number) => show(end, { format: filter.format ?? 'text' })
  const words = condition === null ? filter.label : conditionWords(filter.label, condition, tell)
  const ask = (next: Condition | null) => setQuery(conditionQuery(filter.key, next))
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <span className={css.chip} data-on={condition !== null || undefined}>
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {words}
            {condition === null && <IconChevronDown size={14} aria-hidden="true" />}
          </button>
          {condition !== null && (
            <button type="button" aria-label={`Remove ${words}`} onClick={() => ask(null)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <ConditionEditor filter={filter} condition={condition} items={records.all} onChange={ask} />
      </Popover.Dropdown>
    </Popover>
  )
}
