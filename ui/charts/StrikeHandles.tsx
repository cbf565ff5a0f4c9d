import type { ECharts } from 'echarts/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import type { Chart } from '#kit/block.ts'
import css from './chart.module.css'
import { niceStep } from './ticks.ts'
import type { Drawn } from './use-chart.ts'

type Strike = Extract<Chart, { readonly type: 'payoff' }>['strikes'][number]

type HandlesProps = {
  readonly drawn: Drawn
  readonly onStrike: (input: string, value: number) => void
}

/** Handles over the strikes that an input holds: dragged by pointer, moved by arrow keys. */
export function StrikeHandles({ drawn: { chart, look, instance }, onStrike }: HandlesProps) {
  const [places, setPlaces] = useState<readonly (number | undefined)[]>([])
  useEffect(() => {
    const inside = (pixel: number | undefined) =>
      pixel !== undefined && pixel <= look.width ? pixel : undefined
    setPlaces(chart.strikes.map(({ value }) => inside(pixelOf(instance, value))))
  }, [chart.strikes, instance, look])
  const xs = chart.series.flatMap(({ points }) => points.flatMap(([x]) => (typeof x === 'number' ? [x] : [])))
  const range = { min: Math.min(...xs), max: Math.max(...xs) }
  // A hundredth of a nice step of the axis: fine enough to meet any price that is quoted.
  const step = niceStep(range.min, range.max) / 100
  return chart.strikes.map((strike, index) => {
    const left = places[index]
    if (strike.input === undefined || left === undefined) return null
    const shared = {
      strike,
      step,
      ...range,
      onMove: onStrike,
      toValue: (pixel: number) => valueOf(instance, pixel),
    }
    return (
      <Handle
        key={strike.input}
        left={left}
        valueText={look.show(strike.value, { format: chart.x.format ?? 'number' })}
        {...shared}
      />
    )
  })
}

const pixelOf = (instance: ECharts, value: number): number | undefined => {
  const pixel: unknown = instance.convertToPixel({ xAxisIndex: 0 }, value)
  return typeof pixel === 'number' && Number.isFinite(pixel) ? pixel : undefined
}

const valueOf = (instance: ECharts, pixel: number): number | undefined => {
  const value: unknown = instance.convertFromPixel({ xAxisIndex: 0 }, pixel)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

type HandleProps = {
  readonly strike: Strike
  readonly left: number
  readonly step: number
  readonly min: number
  readonly max: number
  readonly valueText: string
  readonly toValue: (pixel: number) => number | undefined
  readonly onMove: (input: string, value: number) => void
}

function Handle({ strike, left, step, min, max, valueText, toValue, onMove }: HandleProps) {
  const move = (value: number) => {
    const rounded = Number((Math.round(value / step) * step).toPrecision(10))
    onMove(strike.input ?? '', Math.min(max, Math.max(min, rounded)))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    const value = box === undefined ? undefined : toValue(event.clientX - box.left)
    if (value !== undefined) move(value)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps = {
      ArrowLeft: -10,
      ArrowDown: -10,
      ArrowRight: 10,
      ArrowUp: 10,
      PageDown: -100,
      PageUp: 100,
    }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    move(strike.value + step * steps)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={css.strike}
      style={{ left }}
      aria-label={strike.name}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={strike.value}
      aria-valuetext={valueText}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
