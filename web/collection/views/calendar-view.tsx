import { useMemo } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { isDay } from '#ui/days.ts'
import { MonthCalendar } from '#ui/calendar/MonthCalendar.tsx'
import type { CalendarEntry } from '#ui/calendar/month.ts'
import { cellOf } from '../filters/found-items.ts'
import { useToday } from '#kit/react/use-today.ts'
import { RecordList } from './record-list.tsx'
import type { ViewProps } from './table-view.tsx'
import { colorColumn, columnNamed } from './use-records.ts'

/** Records on the days of a month, which stands in the address. */
export default function CalendarView({ records }: ViewProps) {
  const { page, view, rows, open, show } = records
  const { collection, query, setQuery } = page
  const today = useToday()
  const entries = useMemo(() => {
    if (view.kind !== 'calendar') return []
    const start = columnNamed(collection, view.date)
    const end = columnNamed(collection, view.end ?? view.date)
    const color = colorColumn(collection)
    return rows.flatMap((item): readonly CalendarEntry[] => {
      const [from, to] = [cellOf(start, item), cellOf(end, item)]
      if (!isDay(from)) return []
      const place = color?.order?.(item)
      return [
        {
          id: keyOf(item),
          label: collection.nameOf(item),
          start: from,
          end: isDay(to) ? to : from,
          place: typeof place === 'number' ? place : undefined,
        },
      ]
    })
  }, [collection, view, rows])
  const byId = useMemo(() => new Map(rows.map((item) => [keyOf(item), item])), [rows])
  const pick = (item: ListItem | undefined) => show(item, open === undefined ? 'push' : 'replace')
  return (
    <MonthCalendar
      label={collection.title}
      month={/^\d{4}-\d{2}$/.test(query.month ?? '') ? (query.month ?? '') : today.slice(0, 7)}
      today={today}
      entries={entries}
      onMonth={(month) => setQuery({ month })}
      onOpen={(id) => pick(byId.get(id))}
      openId={open === undefined ? undefined : keyOf(open)}
      renderDay={(_day, list) => (
        <RecordList records={records} rows={list.flatMap(({ id }) => byId.get(id) ?? [])} onOpen={pick} />
      )}
    />
  )
}
