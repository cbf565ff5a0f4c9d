import type { ECharts } from 'echarts/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Chart } from '#kit/block.ts'
import { afterPaint } from '../after-paint.ts'
import { usePrinting } from '../printing.ts'
import { allowClearing } from './allow-clearing.ts'
import { engine } from './engine.ts'
import type { Look } from './look.ts'
import { chartOption } from './option.ts'
import { useInSight } from './use-in-sight.ts'

/** Above this many points a picture of shapes is slower than one of pixels. */
const SHAPES_UP_TO = 5000

/** A device that takes longer than this for a picture, ms, draws it without movement: dozens of pictures more. */
const UNHURRIED = 12

/** It draws no picture sooner than this after an answer, ms: who types on gets the next answer in less, without it. */
const PAUSE = 400

/** A picture that strikes can be moved on, once it is drawn. */
export type Drawn = {
  readonly chart: Extract<Chart, { readonly type: 'payoff' }>
  readonly look: Look
  readonly instance: ECharts
}

/** Draws the chart into the element and keeps it in step with its data, size and scheme. */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  chart: Chart,
  look: Look,
): Drawn | undefined {
  const [instance, setInstance] = useState<ECharts>()
  const renderer = pointCount(chart) > SHAPES_UP_TO ? 'canvas' : 'svg'
  const size = useRef({ width: look.width, height: look.height })
  size.current = { width: look.width, height: look.height }

  useEffect(() => {
    if (element.current === null) return
    allowClearing(element.current)
    const made = engine().init(element.current, null, { renderer, ...size.current })
    for (const drawn of element.current.querySelectorAll('svg')) allowClearing(drawn)
    setInstance(made)
    return () => {
      setInstance(undefined)
      made.dispose()
    }
  }, [element, renderer])

  const isSlow = useRef(false)
  const [drawn, setDrawn] = useState<Drawn>()
  const hasHandles = useRef(false)
  const inSight = useInSight(element)
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (instance === undefined) return
    const draw = () =>
      inSight(() => {
        if (instance.isDisposed()) return
        // A resize draws everything once more.
        if (instance.getWidth() !== look.width || instance.getHeight() !== look.height)
          instance.resize({ width: look.width, height: look.height })
        const began = performance.now()
        // A movement under way ends nowhere on paper: what is drawn anew has none.
        if (isPrinting) instance.clear()
        const animate = look.animate && !isSlow.current
        instance.setOption(chartOption(chart, { ...look, animate }), { notMerge: true })
        isSlow.current = performance.now() - began > UNHURRIED
        if (chart.type === 'payoff') setDrawn({ chart, look, instance })
        hasHandles.current = chart.type === 'payoff'
      })
    // The answer is on the screen before its picture. A picture that is dragged stays under the pointer, what it is dragged
    // by is there for the keyboard before it comes into sight, and paper has no later frame.
    const isHeld = element.current?.parentElement?.contains(document.activeElement) === true
    const mayWait = chart.type !== 'payoff' || (hasHandles.current && !isHeld)
    if (mayWait && !isPrinting) return afterPaint(draw, isSlow.current ? PAUSE : 0)
    draw()
  }, [element, instance, chart, look, inSight, isPrinting])

  return drawn === undefined || drawn.instance.isDisposed() ? undefined : drawn
}

function pointCount(chart: Chart): number {
  if ('series' in chart) return chart.series.reduce((sum, { points }) => sum + points.length, 0)
  if (chart.type === 'candlestick') return chart.days.length * 4
  if (chart.type === 'heatmap') return chart.rows.length * chart.columns.length
  return chart.type === 'fan' ? chart.at.length * (1 + 2 * chart.bands.length) : 0
}
