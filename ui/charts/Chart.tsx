import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'
import type { ChartBlock } from '#kit/block.ts'
import { usePrinting } from '../printing.ts'
import { useWidth } from '../use-width.ts'
import css from './chart.module.css'
import { chartHeight, chartWidth, PAPER_WIDTH } from './chart-size.ts'

/** The drawing library is large: it comes when the first chart is shown, and the answer does not wait for it. */
const Drawing = lazy(() => import('./Drawing.tsx'))
const ChartTable = lazy(() => import('./ChartTable.tsx'))

/** A picture of the chart as it is drawn: what the caller saves or prints. */
export type ChartHandle = {
  readonly svg: () => string
  /** A data URL, twice as fine as on the screen. */
  readonly png: () => string
}

/** Half a page, in CSS pixels. */
const TALLEST_ON_PAPER = 480

export type ChartProps = Omit<ChartBlock, 'kind'> & {
  readonly ref?: Ref<ChartHandle> | undefined
  /** Called while a strike of a payoff chart is dragged or moved by keys; without it strikes stand still. */
  readonly onStrike?: ((input: string, value: number) => void) | undefined
  readonly height?: number | undefined
  /** Buttons beside the one for the table. */
  readonly actions?: ReactNode
}

/** A chart with its caption, its summary for those who do not see it, and its table one click away. */
export function Chart({ title, caption, chart, ref, onStrike, height, actions }: ChartProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const onScreen = useWidth(box)
  const isPrinting = usePrinting()
  // Drawn for a wide window and shrunk to the paper, its letters would be too small to read.
  const width = isPrinting && onScreen > 0 ? PAPER_WIDTH : onScreen
  const [isTable, setTable] = useState(false)
  const natural = height ?? chartHeight(chart, width, isPrinting ? 'paper' : 'screen')
  // What streams may be high on a screen; on paper a page that it does not fit stays empty.
  const tall = isPrinting && chart.type === 'sankey' ? Math.min(natural, TALLEST_ON_PAPER) : natural
  const wide = chartWidth(chart, width)
  return (
    <figure className={css.figure} aria-labelledby={`${id}-caption`}>
      <figcaption className={css.head}>
        <p id={`${id}-caption`} className={css.caption}>
          <span className="visually-hidden">{title}. </span>
          {caption}
        </p>
        <div className={`${css.actions} no-print`}>
          <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
          {actions}
        </div>
      </figcaption>
      <div className={css.card} data-hidden={isTable || undefined}>
        <div
          ref={box}
          className={css.box}
          style={{ '--tall': `${tall}px` }}
          {...(wide > width && { 'data-wide': true, tabIndex: 0, role: 'group', 'aria-label': title })}
        >
          <Suspense fallback={<div className={css.skeleton} />}>
            {width > 0 && (
              <Drawing chart={chart} width={wide} height={tall} handle={ref} onStrike={onStrike} />
            )}
          </Suspense>
        </div>
      </div>
      {isTable && (
        <Suspense>
          <ChartTable title={title} chart={chart} />
        </Suspense>
      )}
    </figure>
  )
}

type SwitchProps = { readonly isTable: boolean; readonly onSwitch: () => void }

function TableSwitch({ isTable, onSwitch }: SwitchProps) {
  return (
    <button type="button" className={css.toggle} aria-pressed={isTable} onClick={onSwitch}>
      {isTable ? <IconChartBar size={16} aria-hidden="true" /> : <IconTable size={16} aria-hidden="true" />}
      <span className={css.word}>{isTable ? 'Chart' : 'Table'}</span>
    </button>
  )
}
