import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MenuGroup } from '#kit/screen.ts'
import { AccountActions } from './account-actions.tsx'
import type { MenuPart, MenuSection } from './menu.ts'
import { NewsLinks } from './news-links.tsx'
import styles from './shell.module.css'
import { useDisclosure } from './use-disclosure.ts'

type Props = { readonly sections: readonly MenuSection[]; readonly pathname: string }

const LONG = 8

/** The groups as buttons that open plain lists of links. */
export function DesktopMenu({ sections, pathname }: Props) {
  const { open, toggle, close, ref } = useDisclosure<MenuGroup>(pathname)
  return (
    <nav className={styles.desktop} aria-label="Main" ref={ref}>
      <Link to="/dashboard" className={styles.top} onClick={close} onKeyDown={moveBetweenButtons}>
        Dashboard
      </Link>
      {sections.map((section) => (
        <div className={styles.group} key={section.group}>
          <button
            type="button"
            className={styles.top}
            aria-expanded={open === section.group}
            data-current={section.parts.some(({ links }) => links.some(({ path }) => path === pathname))}
            onClick={() => toggle(section.group)}
            onKeyDown={moveBetweenButtons}
          >
            {section.group}
          </button>
          {open === section.group ? <Panel section={section} /> : null}
        </div>
      ))}
    </nav>
  )
}

function Panel({ section: { title, parts, group } }: { readonly section: MenuSection }) {
  const ref = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'start' | 'end'>('start')
  useLayoutEffect(() => {
    const right = ref.current?.getBoundingClientRect().right ?? 0
    if (right > document.documentElement.clientWidth) setSide('end')
  }, [])
  const isLong = parts.reduce((sum, { links }) => sum + links.length, 0) > LONG
  return (
    <div className={styles.panel} data-side={side} ref={ref}>
      {title === group ? null : <p className={styles.panelTitle}>{title}</p>}
      <div className={styles.parts}>
        {group === 'News' ? (
          <NewsLinks part={styles.part} title={styles.panelTitle} list={styles.links} link={styles.link} />
        ) : null}
        {parts.map((part) => (
          <Part key={part.links[0]?.path} part={part} isLong={isLong} />
        ))}
      </div>
      <AccountActions hasScheme={group === 'Account'} />
    </div>
  )
}

const Part = ({ part: { name, links }, isLong }: { readonly part: MenuPart; readonly isLong: boolean }) => (
  <section className={styles.part} aria-label={name ?? undefined}>
    {name === null ? null : <p className={styles.panelTitle}>{name}</p>}
    <ul className={styles.links} data-long={isLong}>
      {links.map(({ path, label, summary }) => (
        <li key={path}>
          <Link to={path} className={styles.link}>
            <span>{label}</span>
            {isLong ? null : <small>{summary}</small>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** Left and right go along the top row. */
function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const row = event.currentTarget.closest('nav')
  const tops = [...(row?.querySelectorAll<HTMLElement>(`.${styles.top}`) ?? [])]
  const at = tops.indexOf(event.currentTarget)
  event.preventDefault()
  tops[(at + step + tops.length) % tops.length]?.focus()
}
