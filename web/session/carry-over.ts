import { type FactName, isFactName } from '#kit/fact-names.ts'
import type { Drafts } from '#kit/react/session.tsx'
import type { KeyStore } from './storage.ts'

const KEY = 'startNumbers'
/** The name under which the profile page keeps what is not saved yet. */
const PROFILE_DRAFT = 'profile'

type Numbers = Partial<Record<FactName, number>>

/** Remembers a number that a visitor typed into a tool of the start page, in this tab only. */
export function rememberNumbers(tab: KeyStore, numbers: Numbers): void {
  tab.set(KEY, JSON.stringify({ ...readNumbers(tab), ...numbers }))
}

function readNumbers(tab: KeyStore): Numbers {
  try {
    const kept: unknown = JSON.parse(tab.get(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => isFactName(name) && typeof value === 'number'),
    )
  } catch {
    return {}
  }
}

/** A new account finds those numbers on its profile page, typed in and not saved: the person decides. */
export function carryOver(tab: KeyStore, drafts: Drafts): void {
  const numbers = readNumbers(tab)
  tab.remove(KEY)
  if (Object.keys(numbers).length > 0) drafts.write(PROFILE_DRAFT, numbers)
}
