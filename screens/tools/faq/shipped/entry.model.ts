/** The areas that have entries, and what concerns all of them. */
export const CATEGORIES = [
  { value: 'account', label: 'Account and sign-in' },
  { value: 'billing', label: 'Plans and billing' },
  { value: 'privacy', label: 'Privacy and data' },
  { value: 'calculators', label: 'Calculators' },
  { value: 'portfolio', label: 'Portfolio' },
] as const

export type Category = (typeof CATEGORIES)[number]['value']

export type Entry = {
  /** The last part of its own address. */
  readonly id: string
  readonly question: string
  /** Markdown. */
  readonly answer: string
  readonly category: Category
  /** Pages that it belongs to. */
  readonly routes: readonly string[]
}

/** When the entries that come with the product were last written and last checked against it. */
export const EDITION = { updatedOn: '2026-11-26', reviewedOn: '2026-11-26' } as const
