import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import type { ViewKind } from '#kit/list/views.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { useWidth } from '#ui/use-width.ts'
import { ItemPanel } from '../panel/item-panel.tsx'
import { FilterRow } from './filter-row.tsx'
import type { ViewProps } from './table-view.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRecords } from './use-records.ts'
import css from './views.module.css'

const VIEWS: Readonly<Record<ViewKind, ComponentType<ViewProps>>> = {
  table: lazy(() => import('./table-view.tsx')),
  board: lazy(() => import('./board-view.tsx')),
  calendar: lazy(() => import('./calendar-view.tsx')),
  tree: lazy(() => import('./tree-view.tsx')),
  timeline: lazy(() => import('./timeline-view.tsx')),
  map: lazy(() => import('./map-view.tsx')),
}

/** Below this the panel lies over the list, in CSS pixels. */
const ROOM = 900

/** A collection's records: toolbar, filters, one of its views, and the open record beside it. */
export default function Records() {
  const records = useRecords()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { view, open } = records
  const View = VIEWS[view.kind]
  const isBeside = width >= ROOM
  return (
    <div className={css.records} ref={box} data-wide="">
      <Toolbar records={records} />
      <FilterRow records={records} />
      <div className={css.body} data-open={(open !== undefined && isBeside) || undefined}>
        <div className={css.view} data-kind={view.kind}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <View records={records} chosen={chosen} onChoose={setChosen} />
          </Suspense>
        </div>
        {open !== undefined && <ItemPanel records={records} item={open} isBeside={isBeside} />}
      </div>
      <div className={`${css.foot} no-print`}>
        <Keys kind={view.kind} />
        {/* A new record would not be in a view of some of them. */}
        {view.where === undefined && <NewItem />}
      </div>
    </div>
  )
}

/** What the keys do, for those who have a keyboard. */
const Keys = ({ kind }: { readonly kind: ViewKind }) => (
  <p className={css.keys}>
    {[...KEYS[kind], SEARCH].map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}{' '}
      </span>
    ))}
  </p>
)

type Hint = readonly [key: string, what: string]

const SEARCH: Hint = ['/', 'search']
const ROWS: readonly Hint[] = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
]
const KEYS: Readonly<Record<ViewKind, readonly Hint[]>> = {
  table: [...ROWS, ['E', 'edit'], ['X', 'select']],
  board: [...ROWS, ['Space', 'lift, then ← →']],
  calendar: [
    ['← ↑ ↓ →', 'move'],
    ['Page Up, Page Down', 'month'],
    ['Enter', 'open the day'],
  ],
  tree: [...ROWS, ['← →', 'close, open'], ['*', 'open all']],
  timeline: ROWS,
  map: ROWS,
}

function NewItem() {
  const { collection, readOnly, add, setQuery } = useCollection()
  const create = () => setQuery({ item: add(`New ${collection.noun}`, collection.blank) }, 'push')
  return (
    <Button leftSection={<IconPlus size={16} />} disabled={readOnly !== null} onClick={create}>
      New {collection.noun}
    </Button>
  )
}
