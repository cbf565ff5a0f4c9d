import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { VirtualList } from '#ui/virtual/VirtualList.tsx'
import { RecordWords } from './record-words.tsx'
import type { Records } from './use-records.ts'
import css from './views.module.css'

type ListProps = {
  readonly records: Records
  readonly rows: readonly ListItem[]
  readonly onOpen: (item: ListItem) => void
}

const ROW = 64

/** Some of the records in two lines each: of a day, of a state. */
export function RecordList({ records, rows, onOpen }: ListProps) {
  const { collection } = records.page
  const second = collection.columns.slice(1, 3)
  if (rows.length === 0) return <p className={css.nothing}>Nothing here.</p>
  return (
    <VirtualList
      label={collection.title}
      rows={rows}
      rowId={keyOf}
      rowHeight={ROW}
      onOpen={onOpen}
      openId={records.open === undefined ? undefined : keyOf(records.open)}
      render={(item) => (
        <span className={css.line}>
          <strong>{collection.nameOf(item)}</strong>
          {second.map((column) => (
            <span key={column.key}>
              <RecordWords column={column} item={item} isShort />
            </span>
          ))}
        </span>
      )}
    />
  )
}
