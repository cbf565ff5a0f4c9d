import { type Cadence, monthlyAmount, timesPerYear } from '#finance/dates/cadence.ts'
import type { Given } from '../budget.inputs.ts'
import { type SpendingKind, spendingKind } from './spending-kind.model.ts'

export type Group = 'need' | 'want' | 'saving' | 'debt'

/** A line of the budget, every amount a month unless it says otherwise. */
export type Line = {
  /** Unlike that of any other line. */
  readonly name: string
  readonly group: Group
  readonly planned: number
  readonly actual: number | null
  readonly carryIn: number
  readonly essential: boolean
  readonly pain: number
  readonly kind: SpendingKind
  /** How it leaves the account; without a due day it is spent through the month. */
  readonly payment: {
    readonly amount: number
    readonly cadence: Cadence
    readonly dueDay: number | null
    readonly dueMonth: number
  }
}

/** The lines as typed with the payments on debts, or the three totals as lines of their own. */
export function linesOf(given: Given): readonly Line[] {
  if (given.lines.length === 0) return totals(given)
  const named = given.lines.map((row, index) => ({ row, name: row.category.trim() || `Line ${index + 1}` }))
  const known = new Set(named.map(({ name }) => name.toLowerCase()))
  const debts = given.debts
    .filter(({ name }) => !known.has(name.trim().toLowerCase()))
    .filter((debt) => paymentOf(debt) > 0)
    .map((debt, index) =>
      plainLine(debt.name.trim() || `Debt ${index + 1}`, 'debt', { amount: paymentOf(debt), dueDay: null }),
    )
  return withOwnNames([...named.map(({ row, name }) => lineOf(row, name)), ...debts])
}

type Row = Given['lines'][number]

function lineOf(row: Row, name: string): Line {
  const planned = row.planned ?? monthlyAmount(row.amount, row.cadence)
  return {
    name,
    group: row.group,
    planned,
    actual: row.actual,
    carryIn: row.carryIn,
    essential: row.essential,
    pain: row.pain ?? usualPain(row),
    kind: spendingKind(name),
    payment: {
      amount: row.planned === null ? row.amount : (row.planned * 12) / timesPerYear(row.cadence),
      cadence: row.cadence,
      dueDay: row.dueDay,
      dueMonth: row.dueMonth,
    },
  }
}

/** Where nothing was said: a want hurts little, an essential need most. */
const usualPain = ({ group, essential }: Row): number =>
  group === 'want' ? (essential ? 3 : 2) : essential ? 5 : 3

export const paymentOf = (debt: Given['debts'][number]): number =>
  Math.max(debt.payment ?? 0, debt.minimum ?? 0)

const plainLine = (
  name: string,
  group: Group,
  { amount, dueDay }: { readonly amount: number; readonly dueDay: number | null },
): Line => ({
  name,
  group,
  planned: amount,
  actual: null,
  carryIn: 0,
  essential: group === 'need' || group === 'debt',
  pain: group === 'want' ? 2 : 4,
  kind: spendingKind(name),
  payment: { amount, cadence: 'monthly', dueDay, dueMonth: 1 },
})

/** Without lines: needs and wants are spent through the month, savings leave on the first. */
function totals({ needsMonthly, wantsMonthly, savingsMonthly }: Given): readonly Line[] {
  return [
    plainLine('All needs', 'need', { amount: needsMonthly, dueDay: null }),
    plainLine('All wants', 'want', { amount: wantsMonthly, dueDay: null }),
    plainLine('All savings', 'saving', { amount: savingsMonthly, dueDay: 1 }),
  ]
}

/** Names are keys of charts and of a calendar: the second 'Phone' becomes 'Phone (2)'. */
function withOwnNames(lines: readonly Line[]): readonly Line[] {
  const used = new Set<string>()
  return lines.map((line) => {
    let name = line.name
    for (let count = 2; used.has(name); count += 1) name = `${line.name} (${count})`
    used.add(name)
    return { ...line, name }
  })
}

export type GroupTotals = Readonly<Record<Group, number>>

/** Monthly sums by group of what is planned, or of what was spent. */
export const totalsOf = (lines: readonly Line[], of: (line: Line) => number): GroupTotals => {
  const sum = (group: Group) =>
    lines.reduce((total, line) => total + (line.group === group ? of(line) : 0), 0)
  return { need: sum('need'), want: sum('want'), saving: sum('saving'), debt: sum('debt') }
}

/** Monthly essential spending: the lines that are marked, or all needs and debts where none is. */
export function essentialOf(lines: readonly Line[]): number {
  const marked = lines.filter((line) => line.essential && line.group !== 'saving')
  const counted =
    marked.length > 0 ? marked : lines.filter(({ group }) => group === 'need' || group === 'debt')
  return counted.reduce((total, { planned }) => total + planned, 0)
}

/** Housing a month: the lines that are housing, or what was typed beside the totals. */
export function housingOf(given: Given, lines: readonly Line[]): number | null {
  if (given.lines.length === 0) return given.housingMonthly
  const housing = lines.filter(({ kind, group }) => kind === 'housing' && group !== 'saving')
  return housing.reduce((total, { planned }) => total + planned, 0)
}
