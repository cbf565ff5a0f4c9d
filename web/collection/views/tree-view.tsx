import { useCallback } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { TreeView } from '#ui/tree/TreeView.tsx'
import { RecordWords } from './record-words.tsx'
import type { ViewProps } from './table-view.tsx'

/** Records below the ones that they name as their parents. */
export default function TreeOfRecords({ records }: ViewProps) {
  const { page, view, rows, open, show } = records
  const { collection } = page
  const parent = view.kind === 'tree' ? view.parent : ''
  const parentOf = useCallback(
    (item: ListItem) => {
      const id = item[parent]
      return typeof id === 'string' || typeof id === 'number' ? String(id) : null
    },
    [parent],
  )
  const beside = records.columns.slice(1, 4)
  return (
    <TreeView
      label={collection.title}
      items={rows}
      idOf={keyOf}
      parentOf={parentOf}
      nameOf={collection.nameOf}
      render={(item) =>
        beside.map((column) => (
          <span key={column.key}>
            <RecordWords column={column} item={item} isShort />
          </span>
        ))
      }
      onOpen={(item) => show(item, open === undefined ? 'push' : 'replace')}
      onActive={(item) => open !== undefined && show(item, 'replace')}
      openId={open === undefined ? undefined : keyOf(open)}
    />
  )
}
