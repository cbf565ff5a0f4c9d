import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { Chart } from '#kit/block.ts'
import { isStill } from '../appearance.ts'
import { usePrinting } from '../printing.ts'
import { useText } from '../text.tsx'
import { useScheme } from '../theme.tsx'
import { allowClearing } from './allow-clearing.ts'
import type { ChartHandle } from './Chart.tsx'
import css from './chart.module.css'
import { engine } from './engine.ts'
import type { Look } from './look.ts'
import { chartOption } from './option.ts'
import { StrikeHandles } from './StrikeHandles.tsx'
import { chartSummary } from './summary.ts'
import { chartSvg } from './svg.ts'
import { useChart } from './use-chart.ts'

type DrawingProps = {
  readonly chart: Chart
  readonly width: number
  readonly height: number
  readonly handle?: Ref<ChartHandle> | undefined
  readonly onStrike?: ((input: string, value: number) => void) | undefined
}

const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'

/** The picture itself, and its summary for those who do not see it. Default export: it is loaded lazily. */
export default function Drawing({ chart, width, height, handle, onStrike }: DrawingProps) {
  const { show, words } = useText()
  const { scheme } = useScheme()
  const isPrinting = usePrinting()
  const element = useRef<HTMLDivElement>(null)
  const look = useMemo<Look>(() => {
    return { scheme, show, words, width, height, font: FONT, animate: !isPrinting && !isStill() }
  }, [scheme, show, words, width, height, isPrinting])
  const drawn = useChart(element, chart, look)
  const latest = useRef({ chart, look })
  useLayoutEffect(() => {
    latest.current = { chart, look }
  }, [chart, look])
  // One handle for good: whoever holds it draws again when it is given a new one, and would never come to rest.
  useImperativeHandle(
    handle,
    () => ({
      svg: () => chartSvg(latest.current.chart, latest.current.look),
      png: () => chartPng(latest.current.chart, latest.current.look),
    }),
    [],
  )
  return (
    <div className={css.drawing}>
      <p className="visually-hidden">{words(chartSummary(chart, show))}</p>
      <div ref={element} style={{ width, height }} aria-hidden="true" />
      {chart.type === 'payoff' && onStrike !== undefined && drawn !== undefined && (
        <StrikeHandles drawn={drawn} onStrike={onStrike} />
      )}
    </div>
  )
}

/** Drawn apart from the page, so that the picture has the ground that the page has behind it. */
function chartPng(chart: Chart, look: Look): string {
  const canvas = document.createElement('canvas')
  allowClearing(canvas)
  const size = { width: look.width, height: look.height }
  const instance = engine().init(canvas, null, { renderer: 'canvas', devicePixelRatio: 2, ...size })
  instance.setOption(chartOption(chart, { ...look, animate: false }))
  const url = instance.getDataURL({
    type: 'png',
    pixelRatio: 2,
    backgroundColor: look.scheme === 'light' ? '#ffffff' : '#171c1e',
  })
  instance.dispose()
  return url
}
