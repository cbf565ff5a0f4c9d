/** The categories of the specification, with the words of their chips. */
export const CATEGORIES = [
  { value: 'investing', label: 'Investing' },
  { value: 'retirement', label: 'Retirement Planning' },
  { value: 'taxes', label: 'Tax Strategy' },
  { value: 'credit', label: 'Credit & Debt' },
  { value: 'estate', label: 'Estate Planning' },
] as const

export type Category = (typeof CATEGORIES)[number]['value']

export const ALL_ARTICLES = 'All Articles'

export const isCategory = (value: unknown): value is Category => CATEGORIES.some((one) => one.value === value)

export const categoryLabel = (category: Category): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? category
