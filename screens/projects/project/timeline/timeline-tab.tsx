import { toCalendar } from '#kit/export/calendar.ts'
import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useToday } from '#kit/react/use-today.ts'
import { download } from '#ui/download.ts'
import { Action } from '#ui/page/Action.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import type { Zoom } from '#ui/timeline/scale.ts'
import { Timeline, type TimelineRow } from '#ui/timeline/Timeline.tsx'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import { STATES } from '../../shared/states.model.ts'
import { isOpen } from '../items/found-items.model.ts'
import { ItemsFrame, type ItemsView } from '../items/items-frame.tsx'
import css from '../project.module.css'

const SCALES = ['weeks', 'months', 'quarters'] as const satisfies readonly Zoom[]

/** Items with dates on one scale; those that are open go into a calendar file. */
export const TimelineTab = ({ project }: { readonly project: ProjectDetails }) => (
  <ItemsFrame project={project} aside={calendarButton}>
    {(view) => (
      <>
        {view.bar}
        <Bars {...view} />
      </>
    )}
  </ItemsFrame>
)

const calendarButton = ({ project, items }: Pick<ItemsView, 'project' | 'items'>) => (
  <Action tone="plain" onClick={() => saveCalendar(project, items)}>
    Download calendar (.ics)
  </Action>
)

function Bars({ project, found }: ItemsView) {
  const { query, setQuery } = useAddress()
  const today = useToday()
  const rows = found.flatMap(barOf).toSorted((a, b) => a.from.localeCompare(b.from))
  const without = found.length - rows.length
  if (rows.length === 0)
    return <Empty title="No item has a date" text="Give items a start or a due date, and they show here." />
  return (
    <>
      <div className={css.window}>
        <Timeline
          label={`Items of ${project.project_name} by date`}
          rows={rows}
          today={today}
          zoom={SCALES.find((scale) => scale === query.zoom) ?? 'weeks'}
          onZoom={(zoom) => setQuery({ zoom })}
          onOpen={(id) => setQuery({ item: id }, 'push')}
          openId={query.item}
          tickLabel={tickLabel}
        />
      </div>
      {without > 0 ? (
        <p className={css.faint}>
          {without === 1 ? '1 item has no date.' : `${without} items have no date.`}
        </p>
      ) : null}
    </>
  )
}

const UTC = { timeZone: 'UTC' } as const
const WEEK = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short', day: 'numeric' })
const MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short', year: 'numeric' })

const tickLabel = (day: string, zoom: Zoom): string =>
  (zoom === 'weeks' ? WEEK : MONTH).format(new Date(`${day}T00:00:00Z`))

type Bar = Extract<TimelineRow, { readonly kind: 'bar' }>

function barOf({ id, title, start, due, state }: ProjectItem): readonly Bar[] {
  const [from, to] = [start ?? due, due ?? start]
  if (from === null || to === null) return []
  const [first, last] = from <= to ? [from, to] : [to, from]
  const said = first === last ? date(first) : `${date(first)} to ${date(last)}`
  return [
    {
      kind: 'bar',
      id,
      label: title,
      from: first,
      to: last,
      said,
      place: STATES.findIndex((one) => one.id === state),
    },
  ]
}

function saveCalendar({ project_name: name }: ProjectDetails, items: readonly ProjectItem[]): void {
  const entries = items.flatMap((item) =>
    item.due === null || !isOpen(item)
      ? []
      : [
          {
            id: item.id,
            date: item.due,
            title: item.title,
            ...(item.description === '' ? {} : { note: item.description }),
          },
        ],
  )
  const text = toCalendar(name, entries, new Date().toISOString())
  download(`${name}.ics`, new Blob([text], { type: 'text/calendar' }))
}
