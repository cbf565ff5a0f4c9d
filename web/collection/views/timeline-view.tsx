import { useMemo } from 'react'
import type { Collection } from '#kit/collection.ts'
import { date } from '#kit/format.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { ViewOf } from '#kit/list/views.ts'
import { isDay } from '#ui/days.ts'
import type { Zoom } from '#ui/timeline/scale.ts'
import { Timeline, type TimelineRow } from '#ui/timeline/Timeline.tsx'
import { cellOf } from '../filters/found-items.ts'
import { useToday } from '#kit/react/use-today.ts'
import { groupedBy } from './ordered.ts'
import type { ViewProps } from './table-view.tsx'
import { colorColumn, columnNamed } from './use-records.ts'
import css from './views.module.css'

const ZOOMS = ['weeks', 'months', 'quarters'] as const satisfies readonly Zoom[]

/** A bar for each record from one day to another; the scale stands in the address. */
export default function TimelineView({ records }: ViewProps) {
  const { page, view, rows, open, show } = records
  const { collection, query, setQuery } = page
  const today = useToday()
  const lines = useMemo(() => linesOf(collection, view, rows), [collection, view, rows])
  const byId = useMemo(() => new Map(rows.map((item) => [keyOf(item), item])), [rows])
  const undated = rows.length - lines.filter(({ kind }) => kind === 'bar').length
  return (
    <div className={css.stack}>
      <Timeline
        label={collection.title}
        rows={lines}
        today={today}
        zoom={ZOOMS.find((zoom) => zoom === query.zoom) ?? 'months'}
        onZoom={(zoom) => setQuery({ zoom })}
        onOpen={(id) => show(byId.get(id), open === undefined ? 'push' : 'replace')}
        onActive={(id) => open !== undefined && show(byId.get(id), 'replace')}
        openId={open === undefined ? undefined : keyOf(open)}
        tickLabel={tickLabel}
      />
      {undated > 0 && (
        <p className={css.note}>
          {undated.toLocaleString('en-US')} without dates {undated === 1 ? 'is' : 'are'} not on the timeline.
        </p>
      )}
    </div>
  )
}

const format = (how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...how, timeZone: 'UTC' })
const WEEK = format({ month: 'short', day: 'numeric' })
const MONTH = format({ month: 'short' })
const YEAR = format({ month: 'short', year: 'numeric' })

function tickLabel(day: string, zoom: Zoom): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (zoom === 'weeks') return WEEK.format(at)
  if (zoom === 'quarters') return `Q${Math.floor(at.getUTCMonth() / 3) + 1} ${at.getUTCFullYear()}`
  return (at.getUTCMonth() === 0 ? YEAR : MONTH).format(at)
}

function linesOf(collection: Collection, view: ViewOf, rows: readonly ListItem[]): readonly TimelineRow[] {
  if (view.kind !== 'timeline') return []
  const [from, to] = [columnNamed(collection, view.from), columnNamed(collection, view.to)]
  const color = colorColumn(collection)
  const barOf = (item: ListItem): readonly TimelineRow[] => {
    const [start, end] = [cellOf(from, item), cellOf(to, item)]
    if (!isDay(start)) return []
    const last = isDay(end) ? end : start
    const place = color?.order?.(item)
    return [
      {
        kind: 'bar',
        id: keyOf(item),
        label: collection.nameOf(item),
        from: start,
        to: last,
        said: last === start ? date(start) : `${date(start)} to ${date(last)}`,
        place: typeof place === 'number' ? place : undefined,
      },
    ]
  }
  if (view.group === undefined) return rows.flatMap(barOf)
  const column = columnNamed(collection, view.group)
  const groups = groupedBy((item) => {
    const cell = cellOf(column, item)
    return cell === null ? null : String(cell)
  }, rows)
  const placeOf = (items: readonly ListItem[]) => Number(items[0] && column.order?.(items[0]))
  const inOrder = [...groups].sort(([, a], [, b]) => placeOf(a) - placeOf(b) || 0)
  return inOrder.flatMap(([name, items]) => {
    const bars = items.flatMap(barOf)
    const label = name === '' ? `No ${column.label.toLowerCase()}` : name
    return [{ kind: 'group' as const, id: `group ${name}`, label, count: bars.length }, ...bars]
  })
}
