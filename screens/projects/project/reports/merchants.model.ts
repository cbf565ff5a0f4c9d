import { CATEGORIES, type CategoryId } from '../../shared/statement/categories.model.ts'
import { merchantOf } from '../../shared/statement/merchant.model.ts'
import { rowsOf, type StoredBlock } from './item-rows.model.ts'

/** Rows of one merchant, and the category that they are in. */
export type Merchant = {
  readonly name: string
  readonly category: CategoryId
  readonly times: number
  /** In dollars, whatever its sign. */
  readonly amount: number
}

const AT_MOST = 100

/** The merchants of a statement by what they come to, the most first, from the rows that its report keeps. */
export function merchantsOf(blocks: readonly StoredBlock[]): readonly Merchant[] {
  const found = new Map<string, Merchant>()
  for (const { text, category: label, amount } of rowsOf(blocks, 'Kept rows')) {
    const name = merchantOf(String(text))
    const category = CATEGORIES.find((one) => one.label === label)?.id
    if (category === undefined || typeof amount !== 'number') continue
    const before = found.get(name)
    found.set(name, {
      name,
      category: before?.category ?? category,
      times: (before?.times ?? 0) + 1,
      amount: (before?.amount ?? 0) + Math.abs(amount),
    })
  }
  return [...found.values()].toSorted((a, b) => b.amount - a.amount).slice(0, AT_MOST)
}

const COUNTED = { need: ' (need)', want: ' (want)', saving: '', income: '', none: ' (not spending)' } as const

/** Every category, and of spending whether the budget counts it as a need. */
export const CATEGORY_CHOICES = CATEGORIES.map(({ id, label, part }) => ({
  value: id,
  label: `${label}${COUNTED[part]}`,
}))
