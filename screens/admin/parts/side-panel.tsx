import type { ReactNode } from 'react'
import { Drawer } from '#ui/parts/drawer.ts'
import css from '../admin.module.css'

type SidePanelProps = {
  readonly title: string
  readonly size?: 'md' | 'lg' | 'xl'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One record of a list beside it, at an address of its own. */
export const SidePanel = ({ title, size = 'lg', onClose, children }: SidePanelProps) => (
  <Drawer opened onClose={onClose} position="right" size={size} title={title}>
    <div className={css.panel}>{children}</div>
  </Drawer>
)

type PartProps = { readonly title: string; readonly children: ReactNode }

export const PanelPart = ({ title, children }: PartProps) => (
  <section className={css.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** What went wrong, in the server's words, where it happened. */
export const Problem = ({ text }: { readonly text: string | undefined }) => (
  <div role="alert">{text === undefined ? null : <p className={css.problem}>{text}</p>}</div>
)
