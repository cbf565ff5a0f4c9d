import { coveredMonths } from '#finance/dates/covered-months.ts'
import type { Cell } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Compared } from './compare.model.ts'

type Spent = { readonly title: string; readonly needs: number; readonly wants: number }

/** 'You spent $245 a month more in B ($2,453) than in A ($2,208).': without transfers and savings, as the budget counts. */
export function spendingWords(one: Spent, other: Spent): string {
  const [a, b] = [one, other].map(({ needs, wants }) => needs + wants)
  const left = 'Transfers and savings are not counted.'
  const [first = 0, second = 0] = [a, b]
  if (first === second) return `You spent ${money(first)} a month in both. ${left}`
  const more = second > first ? 'more' : 'less'
  const gap = money(Math.abs(second - first))
  return `You spent ${gap} a month ${more} in ${other.title} (${money(second)}) than in ${one.title} (${money(first)}). ${left}`
}

export type CategoryRow = {
  readonly category: string
  readonly first: number | null
  readonly second: number | null
  readonly difference: number
}

/** What went out per month in each category of two statements, the largest difference first; null: not comparable. */
export function categoriesOf(one: Compared, other: Compared): readonly CategoryRow[] | null {
  const [left, right] = [outOf(one), outOf(other)]
  if (left === null || right === null) return null
  const rows = [...new Set([...left.keys(), ...right.keys()])].map((category) => {
    const [first, second] = [left.get(category) ?? null, right.get(category) ?? null]
    return { category, first, second, difference: (second ?? 0) - (first ?? 0) }
  })
  return rows.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}

/** Dollars a month by category, from the report's own table; null where it has none, or its days make no month. */
function outOf({ run }: Compared): ReadonlyMap<string, number> | null {
  const days = run.outputs.daysCovered
  const months = typeof days === 'number' ? coveredMonths(days) : null
  const table = run.report.find((block) => block.kind === 'table' && block.title === 'Categories')
  if (months === null || table?.kind !== 'table') return null
  const found = new Map<string, number>()
  for (const { category, out } of table.rows) if (isAmount(out)) found.set(String(category), out / months)
  return found
}

const isAmount = (cell: Cell | undefined): cell is number => typeof cell === 'number' && cell !== 0
