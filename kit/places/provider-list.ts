import type { Item } from '../collection.ts'

/** A kind of providers, as people choose and count them: '3 team members'. */
export type Layer = { readonly id: string; readonly one: string; readonly many: string }

/** Somebody or something that serves places. */
export type Provider = {
  /** The layer's id. */
  readonly layer: string
  readonly name: string
  /** Where it is: a ZIP code of five digits; empty: not said. */
  readonly zip: string
  /** How far from there it serves, in miles; null: only what `serves` names. */
  readonly radius: number | null
  /** ZIP codes ('94110'), prefixes ('941*'), and states ('CA') that it serves wherever it is. */
  readonly serves: readonly string[]
  readonly phone: string
  readonly email: string
  readonly website: string
}

/**
 * A list of an organization whose records are providers: an export of a screen's `*.handlers.ts`, which the ZIP locator
 * finds. `read` gives null for a record that is none.
 */
export type ProviderList = {
  /** '/org/vendors'. */
  readonly providersAt: string
  readonly layers: readonly Layer[]
  readonly read: (item: Item) => Provider | null
}

export const defineProviderList = (list: ProviderList): ProviderList => list

export const isProviderList = (value: unknown): value is ProviderList =>
  typeof value === 'object' && value !== null && 'providersAt' in value && 'layers' in value
