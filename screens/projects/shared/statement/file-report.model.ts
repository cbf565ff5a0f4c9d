import { coveredMonths } from '#finance/dates/covered-months.ts'
import type { Block } from '#kit/block.ts'
import type { Output } from '#kit/output.ts'
import type { Stated } from '../reading/entry.model.ts'
import { type BudgetPart, type CategoryId, partOfCategory } from './categories.model.ts'
import { categoryTotals, duplicatesIn, monthsOf, unusualIn } from './findings.model.ts'
import type { Ledger } from './ledger.model.ts'
import { likelyBillsIn, noChargeReason } from './likely-bills.model.ts'
import { periodOf } from './period.model.ts'
import { proofOf } from './proof.model.ts'
import { type Recurring, recurringIn } from './recurring.model.ts'
import {
  countsText,
  dollars,
  type Statement,
  spentCents,
  statementValues,
  summaryOf,
  transferredCents,
} from './statement.model.ts'
import { STATEMENT_OUTPUTS, TABLE_OUTPUTS } from './statement.outputs.ts'
import { statementBlocks } from './statement.report.ts'
import { type OtherTable, tableBlocks, tableValues } from './table.report.ts'

/** What the budget can take from a statement: monthly means over its days, in dollars and cents, so that sums of them are right. */
export type BudgetFigures = {
  readonly months: number
  readonly takeHome: number
  /** Income that came in besides: interest, a bonus, a third paycheck of one month. */
  readonly otherIncome: number
  readonly needs: number
  readonly wants: number
  readonly savings: number
  /** Went out and is none of these: moved between accounts, paid to cards. */
  readonly transfers: number
  /** Needs, wants, and savings by category, as lines of the budget. */
  readonly lines: readonly BudgetLine[]
}

type BudgetLine = {
  readonly category: string
  readonly group: 'need' | 'want' | 'saving' | 'debt'
  readonly amount: number
}

/** The report of a file as it is kept. */
export type FileReport = {
  readonly summary: string
  readonly status: 'ready' | 'partial'
  readonly rows: number
  readonly warnings: number
  readonly currency: string
  readonly outputs: Readonly<Record<string, Output>>
  readonly values: Readonly<Record<string, number | string | null>>
  /** Why a figure has no value. */
  readonly reasons: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
  /** Null where the file says too little of a month. */
  readonly budget: BudgetFigures | null
}

export function reportOfStatement(ledger: Ledger, stated: Stated): FileReport {
  const recurring = recurringIn(ledger)
  const statement: Statement = {
    ledger,
    stated,
    proof: proofOf(ledger, stated),
    totals: categoryTotals(ledger),
    months: monthsOf(ledger),
    recurring,
    likelyBills: likelyBillsIn(ledger, recurring),
    duplicates: duplicatesIn(ledger),
    unusual: unusualIn(ledger, recurring),
  }
  const noCharge = noChargeReason(statement)
  const isOff = statement.proof !== null && statement.proof.differenceCents !== 0
  return {
    summary: summaryOf(statement),
    status: ledger.count === 0 || isOff ? 'partial' : 'ready',
    rows: ledger.count,
    warnings: ledger.skipped + statement.duplicates.count + (isOff ? 1 : 0),
    currency: stated.currency ?? 'USD',
    outputs: STATEMENT_OUTPUTS,
    values: statementValues(statement),
    reasons: noCharge === null ? {} : { recurringMonthly: noCharge },
    blocks: statementBlocks(statement),
    budget: budgetOf(statement),
  }
}

export const reportOfTable = (table: OtherTable): FileReport => ({
  summary: countsText(table.kept, table.skipped),
  status: 'ready',
  rows: table.kept,
  warnings: table.skipped,
  currency: 'USD',
  outputs: TABLE_OUTPUTS,
  values: tableValues(table),
  reasons: {},
  blocks: tableBlocks(table),
  budget: null,
})

function budgetOf({ ledger, totals, recurring }: Statement): BudgetFigures | null {
  const period = periodOf(ledger)
  if (period === null) return null
  const months = coveredMonths(period.days)
  if (months === null) return null
  // To the cent: of two amounts rounded to dollars the sum can be a dollar off.
  const aMonth = (cents: number) => Math.round(cents / months) / 100
  const sumOf = (part: BudgetPart) =>
    aMonth(totals.reduce((sum, one) => sum + (partOfCategory(one.id) === part ? spentCents(one) : 0), 0))
  const inOf = (ids: readonly CategoryId[]) =>
    aMonth(totals.reduce((sum, one) => sum + (ids.includes(one.id) ? one.inCents : 0), 0))
  const takeHome = recurringPay(recurring) ?? inOf(['income'])
  return {
    months: Math.round(months * 10) / 10,
    takeHome,
    otherIncome: Math.max(0, Math.round(100 * (inOf(['income', 'interest']) - takeHome)) / 100),
    needs: sumOf('need'),
    wants: sumOf('want'),
    savings: sumOf('saving'),
    transfers: aMonth(transferredCents(totals)),
    lines: totals.flatMap((total) => {
      const group = groupOf(total.id)
      const amount = aMonth(spentCents(total))
      return group === null || amount === 0 ? [] : [{ category: total.label, group, amount }]
    }),
  }
}

/**
 * What pay that comes again and again brings in a month: a third paycheck of one month, a bonus, or interest is nothing to
 * plan with. Null: none does.
 */
function recurringPay(recurring: readonly Recurring[]): number | null {
  const pay = recurring.filter((one) => one.cents > 0 && one.category === 'income' && !one.isOver)
  return pay.length === 0 ? null : dollars(pay.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0))
}

function groupOf(id: CategoryId): BudgetLine['group'] | null {
  const part = partOfCategory(id)
  if (part === 'income' || part === 'none') return null
  return id === 'debt' ? 'debt' : part
}
