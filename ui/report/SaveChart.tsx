import type { RefObject } from 'react'
import type { ChartHandle } from '#ui/charts/Chart.tsx'
import { bytesOf, download } from '#ui/download.ts'
import css from './report.module.css'

const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A chart as a picture file, as it is drawn on the page. */
export function SaveChart({
  title,
  drawing,
}: {
  readonly title: string
  readonly drawing: RefObject<ChartHandle | null>
}) {
  const svg = () => {
    const text = drawing.current?.svg()
    if (text !== undefined) download(`${fileName(title)}.svg`, new Blob([text], { type: 'image/svg+xml' }))
  }
  const png = () => {
    const base64 = drawing.current?.png().split(',')[1]
    if (base64 !== undefined)
      download(`${fileName(title)}.png`, new Blob([bytesOf(base64)], { type: 'image/png' }))
  }
  return (
    <>
      <button type="button" className={css.save} aria-label={`Save ${title} as PNG`} onClick={png}>
        PNG
      </button>
      <button type="button" className={css.save} aria-label={`Save ${title} as SVG`} onClick={svg}>
        SVG
      </button>
    </>
  )
}
