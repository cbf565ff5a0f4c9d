import { useEffect, useMemo, useState } from 'react'
import { dayNumber } from '../days.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import { barAt, spanOf, type Tick, ticksBetween, widthOf, type Zoom, ZOOMS } from './scale.ts'
import css from './timeline.module.css'

export type TimelineRow =
  | { readonly kind: 'group'; readonly id: string; readonly label: string; readonly count: number }
  | {
      readonly kind: 'bar'
      readonly id: string
      readonly label: string
      readonly from: string
      readonly to: string
      /** 'Nov 3 to Dec 4', for readers and as the tip. */
      readonly said: string
      readonly place?: number | undefined
    }

type TimelineProps = {
  readonly label: string
  readonly rows: readonly TimelineRow[]
  readonly today: string
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly onOpen: (id: string) => void
  readonly onActive?: (id: string) => void
  readonly openId?: string | undefined
  readonly tickLabel: (day: string, zoom: Zoom) => string
}

const ROW = 40
/** Drawn beyond the edges, so that a quick scroll shows no gap. */
const BEYOND = 600

const LABELS = { weeks: 'Weeks', months: 'Months', quarters: 'Quarters' } as const satisfies Record<
  Zoom,
  string
>
const ORDER = ['weeks', 'months', 'quarters'] as const

/** A bar for each record on one scale of days, with a line at today. */
export function Timeline(props: TimelineProps) {
  const { rows, today, zoom } = props
  const span = useMemo(() => spanOf(barsOf(rows), today), [rows, today])
  const open = (place: number, act?: (id: string) => void) => {
    const row = rows[place]
    if (row?.kind === 'bar') act?.(row.id)
  }
  const list = useVirtualRows({
    count: rows.length,
    rowHeight: ROW,
    onEnter: (place) => open(place, props.onOpen),
    onActive: (place) => open(place, props.onActive),
  })
  const scroller = list.box.ref
  const todayLeft = (dayNumber(today) - span.first + 0.5) * ZOOMS[zoom]
  const inSight = useInSight(scroller)
  const goToday = () => lookAt(scroller.current, todayLeft)
  // A new scale or a longer span has moved everything: today is where one looks from.
  useEffect(() => lookAt(scroller.current, todayLeft), [scroller, todayLeft])
  const ticks = ticksBetween(span, zoom, [inSight.from - BEYOND, inSight.to + BEYOND])
  return (
    <div className={css.timeline}>
      <TimelineBar {...props} onToday={goToday} />
      <div {...list.box} role="listbox" aria-label={props.label} className={css.scroller}>
        <div className={css.inside} role="presentation" style={{ '--span': `${widthOf(span, zoom)}px` }}>
          <Scale ticks={ticks} zoom={zoom} tickLabel={props.tickLabel} />
          <div className={css.rows} role="presentation" style={{ height: list.virtual.getTotalSize() }}>
            <Lines ticks={ticks} todayLeft={todayLeft} />
            {list.rows.map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <TimelineLine
                  key={row.id}
                  id={list.rowId(index)}
                  place={index}
                  row={row}
                  top={start}
                  at={row.kind === 'bar' ? barAt(row, span, zoom) : null}
                  isActive={index === list.active}
                  isOpen={row.id === props.openId}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

const lookAt = (box: HTMLElement | null, left: number): void =>
  box?.scrollTo({ left: left - box.clientWidth / 3 })

const Lines = ({ ticks, todayLeft }: { readonly ticks: readonly Tick[]; readonly todayLeft: number }) => (
  <div className={css.lines} aria-hidden="true">
    {ticks.map(({ day, left }) => (
      <i key={day} style={{ left }} />
    ))}
    <i data-today="" style={{ left: todayLeft }} />
  </div>
)

type BarProps = Pick<TimelineProps, 'zoom' | 'onZoom'> & { readonly onToday: () => void }

const TimelineBar = ({ zoom, onZoom, onToday }: BarProps) => (
  <div className={`${css.bar} no-print`}>
    <div role="group" aria-label="Scale" className={css.zoom}>
      {ORDER.map((one) => (
        <button key={one} type="button" aria-pressed={one === zoom} onClick={() => onZoom(one)}>
          {LABELS[one]}
        </button>
      ))}
    </div>
    <button type="button" className={css.today} onClick={onToday}>
      Today
    </button>
  </div>
)

const barsOf = (rows: readonly TimelineRow[]) => rows.filter((row) => row.kind === 'bar')

type ScaleProps = Pick<TimelineProps, 'zoom' | 'tickLabel'> & { readonly ticks: readonly Tick[] }

const Scale = ({ ticks, zoom, tickLabel }: ScaleProps) => (
  <div className={css.head} aria-hidden="true">
    <span className={css.corner} />
    {ticks.map(({ day, left }) => (
      <span key={day} className={css.tick} style={{ '--left': `${left}px` }}>
        {tickLabel(day, zoom)}
      </span>
    ))}
  </div>
)

type LineProps = {
  readonly id: string
  readonly place: number
  readonly row: TimelineRow
  readonly top: number
  readonly at: { readonly left: number; readonly width: number } | null
  readonly isActive: boolean
  readonly isOpen: boolean
}

function TimelineLine({ id, place, row, top, at, isActive, isOpen }: LineProps) {
  const style = { height: ROW, transform: `translateY(${top}px)` }
  if (row.kind === 'group')
    return (
      <div className={css.group} role="presentation" style={style}>
        <span>
          {row.label} <small>{row.count.toLocaleString('en-US')}</small>
        </span>
      </div>
    )
  return (
    <div
      id={id}
      role="option"
      aria-selected={isOpen}
      aria-label={`${row.label}, ${row.said}`}
      className={css.row}
      data-active={isActive || undefined}
      data-row={place}
      style={style}
    >
      <span className={css.name}>{row.label}</span>
      {at !== null && (
        <span
          className={css.block}
          data-hue={row.place}
          title={row.said}
          style={{ '--left': `${at.left}px`, width: at.width }}
        />
      )}
    </div>
  )
}

/** What part of the drawing is in sight, in steps: a scroll draws again only now and then. */
function useInSight(scroller: { readonly current: HTMLElement | null }): { from: number; to: number } {
  const [sight, setSight] = useState({ from: 0, to: 1200 })
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const look = () => {
      const from = Math.floor(box.scrollLeft / (BEYOND / 2)) * (BEYOND / 2)
      setSight((before) => (before.from === from ? before : { from, to: from + box.clientWidth }))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller])
  return sight
}
