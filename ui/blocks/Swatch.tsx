import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Block } from '#kit/block.ts'
import { roleColors } from '../charts/role-colors.ts'
import css from './swatch.module.css'

const Colors = createContext<ReadonlyMap<string, string>>(new Map())

/** Below it names have the colors that the charts of the report give them. */
export function RoleColors({
  report,
  children,
}: {
  readonly report: readonly Block[]
  readonly children: ReactNode
}) {
  return <Colors value={useMemo(() => roleColors(report), [report])}>{children}</Colors>
}

/**
 * What stands before each of some names: its color in the charts, and its room where it has none. Nothing at all where
 * fewer than two are in a chart: one dot alone tells nothing apart.
 */
export function useSwatches(names: readonly string[]): (name: string) => ReactNode {
  const colors = use(Colors)
  if (names.filter((name) => colors.has(name)).length < 2) return () => null
  return (name) => (
    <span
      className={css.swatch}
      data-none={!colors.has(name) || undefined}
      style={{ '--color': colors.get(name) ?? 'transparent' }}
      aria-hidden="true"
    />
  )
}
