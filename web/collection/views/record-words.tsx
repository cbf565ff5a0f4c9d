import type { CollectionColumn } from '#kit/collection.ts'
import { date } from '#kit/format.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { ChoiceDot } from '#ui/states/ChoiceDot.tsx'
import { useText } from '#ui/text.tsx'
import { cellOf } from '../filters/found-items.ts'
import { useToday } from '#kit/react/use-today.ts'
import { dueWords } from './due-words.ts'
import { colorColumn } from './use-records.ts'
import css from './views.module.css'

type WordsProps = {
  readonly column: CollectionColumn
  readonly item: ListItem
  /** Where room is short: a day of this year without the year. */
  readonly isShort?: boolean
}

/** A cell of a record as people read it: its stage with a dot, everything else by its format. */
export function RecordWords({ column, item, isShort = false }: WordsProps) {
  const { collection } = useCollection()
  const { show } = useText()
  const today = useToday()
  const cell = cellOf(column, item)
  if (cell === null || cell === '') return null
  const place = colorColumn(collection)?.key === column.key ? column.order?.(item) : null
  if (typeof place === 'number') return <ChoiceDot place={place} label={String(cell)} />
  if (column.due === true && typeof cell === 'string') {
    const { words, tone } = dueWords(cell, today)
    return (
      <span className={css.due} data-tone={tone}>
        {words}
      </span>
    )
  }
  if (isShort && column.format === 'date' && typeof cell === 'string')
    return <>{date(cell).replace(`, ${today.slice(0, 4)}`, '')}</>
  return <>{show(cell, column)}</>
}
