import { useCallback, useState } from 'react'
import { readHash, useReturn, writeHash } from '../address-hash.ts'

export type OpenSections = {
  readonly isOpen: (id: string) => boolean
  readonly set: (ids: readonly string[], open: boolean) => void
}

const keyOf = (memory: string): string => `open sections of ${memory}`
const idsOf = (text: string | null): readonly string[] => (text ?? '').split(',').filter((id) => id !== '')

/** The sections of a report that are open now, by id. */
export const openSections = (memory: string): readonly string[] =>
  idsOf(readHash('open') ?? window.localStorage.getItem(keyOf(memory)))

const writeOpen = (ids: readonly string[]): void => writeHash('open', ids.length > 0 ? ids.join(',') : null)

/** Which sections of a report are open: those that the address names, else those that were open here last. */
export function useOpenSections(memory: string): OpenSections {
  const [open, setOpen] = useState<readonly string[]>(() => openSections(memory))
  useReturn(useCallback(() => writeOpen(open), [open]))
  const set = (ids: readonly string[], isOpen: boolean) => {
    const others = open.filter((id) => !ids.includes(id))
    const next = isOpen ? [...others, ...ids] : others
    setOpen(next)
    writeOpen(next)
    window.localStorage.setItem(keyOf(memory), next.join(','))
  }
  return { isOpen: (id) => open.includes(id), set }
}
