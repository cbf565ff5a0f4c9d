import type { Provider } from './provider-list.ts'
import { ZIP_STATES } from './zip-state.ts'
import { readZip } from './zip.ts'

/** What a ZIP code is, as far as a service area asks. */
export type Asked = { readonly zip: string; readonly state: string | null }

const PREFIX = /^\d{1,4}\*$/

/** A ZIP code, prefix, or state as a service area writes it; null: it is none of them. */
export function readRule(text: string): string | null {
  const typed = text.trim().toUpperCase()
  if (PREFIX.test(typed) || Object.hasOwn(ZIP_STATES, typed)) return typed
  return readZip(typed)
}

const isServedBy = (rule: string, { zip, state }: Asked): boolean =>
  rule.endsWith('*') ? zip.startsWith(rule.slice(0, -1)) : rule === zip || rule === state

/** The first of: the ZIP code itself, its prefix, its state. */
const exactness = (rule: string): number => (rule.endsWith('*') ? 1 : rule.length === 2 ? 2 : 0)

/**
 * By which of its rules a provider serves a ZIP code: '94110', '941*', 'CA', or that its base, `miles` away, is within its
 * own radius. Null: it does not.
 */
export function servesBy(
  { serves, radius }: Pick<Provider, 'serves' | 'radius'>,
  asked: Asked,
  miles: number | null,
): string | null {
  const [rule] = serves
    .flatMap((text) => readRule(text) ?? [])
    .filter((one) => isServedBy(one, asked))
    .sort((a, b) => exactness(a) - exactness(b))
  if (rule !== undefined) return rule
  return radius !== null && miles !== null && miles <= radius ? `${radius} mi` : null
}
