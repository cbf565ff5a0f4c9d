import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MenuGroup } from '#kit/screen.ts'
import { AccountActions } from './account-actions.tsx'
import type { MenuPart, MenuSection } from './menu.ts'
import styles from './mobile-menu.module.css'
import { NewsLinks } from './news-links.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  readonly sections: readonly MenuSection[]
  readonly pathname: string
}

/** The menu of small screens: an accordion with one group open at a time. */
export function MobileMenu({ sections, pathname }: Props) {
  const { open, toggle, ref } = useDisclosure<'menu'>(pathname)
  return (
    <nav className={styles.mobile} aria-label="Menu" ref={ref}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open !== null}
        aria-controls="mobile-menu"
        onClick={() => toggle('menu')}
      >
        {open === null ? 'Menu' : 'Close'}
      </button>
      <div id="mobile-menu" className={styles.sheet} hidden={open === null}>
        {open === null ? null : (
          <>
            <Link to="/dashboard" className={styles.row}>
              Dashboard
            </Link>
            <Groups sections={sections} />
            <AccountActions hasScheme />
          </>
        )}
      </div>
    </nav>
  )
}

function Groups({ sections }: { readonly sections: readonly MenuSection[] }) {
  const [open, setOpen] = useState<MenuGroup | null>(null)
  return sections
    .filter(({ parts }) => parts.length > 0)
    .map(({ group, title, parts }) => (
      <div key={group} className={styles.group}>
        <button
          type="button"
          className={styles.row}
          aria-expanded={open === group}
          aria-controls={`mobile-${group}`}
          onClick={() => setOpen(open === group ? null : group)}
        >
          {group}
        </button>
        <div id={`mobile-${group}`} hidden={open !== group}>
          {title === group ? null : <p className={styles.full}>{title}</p>}
          {group === 'News' && open === group ? <NewsLinks part={styles.part} list={styles.links} /> : null}
          {parts.map((part) => (
            <Part key={part.links[0]?.path} part={part} />
          ))}
        </div>
      </div>
    ))
}

const Part = ({ part: { name, links } }: { readonly part: MenuPart }) => (
  <section className={styles.part} aria-label={name ?? undefined}>
    {name === null ? null : <p>{name}</p>}
    <ul className={styles.links}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  </section>
)
