import { useEffect, useRef } from 'react'
import { afterPaint } from '#ui/after-paint.ts'
import css from './tabs.module.css'

export type PageTab = { readonly id: string; readonly label: string; readonly count?: number | undefined }

type PageTabsProps = {
  /** What the tabs are parts of: 'Administration'. */
  readonly label: string
  readonly tabs: readonly PageTab[]
  readonly current: string
  readonly onChoose: (id: string) => void
}

/** Parts of a page that have addresses of their own: links in looks and use, so that reading programs name them so. */
export function PageTabs({ label, tabs, current, onChoose }: PageTabsProps) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the page: it is moved sideways to the current one, and the page stays.
  // Once it is drawn: before that, asking where it stands would have the whole page laid out for it.
  useEffect(
    () =>
      afterPaint(() => {
        const box = row.current?.getBoundingClientRect()
        const tab = row.current?.querySelector(`[data-tab="${current}"]`)?.getBoundingClientRect()
        if (box === undefined || tab === undefined) return
        const past = Math.max(0, tab.right - box.right) + Math.min(0, tab.left - box.left)
        row.current?.scrollBy({ left: past })
      }),
    [current],
  )
  return (
    <nav ref={row} className={`${css.tabs} no-print`} aria-label={label}>
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          data-tab={id}
          aria-current={id === current ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          {text}
          {count === undefined ? null : <span className={css.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}
