import { IconDots } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { ChartHandle } from '#ui/charts/Chart.tsx'
import { bytesOf, download } from '#ui/download.ts'
import { Menu } from '#ui/parts/menu.ts'
import css from './report.module.css'

const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A chart as a picture file, as it is drawn on the page: behind one quiet button, as it is seldom wanted. */
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
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.save} aria-label={`Save ${title}`}>
          <IconDots size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={png}>Save as PNG</Menu.Item>
        <Menu.Item onClick={svg}>Save as SVG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
