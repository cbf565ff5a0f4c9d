import type { Problem } from './coercion.model.ts'
import { isSliced, type PayPlan, type Tier } from '../payout/plan.model.ts'

/** What the editor says of a whole table of tiers: problems stop the save, warnings do not. Rows are counted from 1. */
export type PlanFindings = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

export function checkPlan(plan: PayPlan): PlanFindings {
  const rows = plan.tiers.map((tier, row) => ({ ...tier, row }))
  const ranged = rows.filter((tier) => !tier.allTransactions).sort((a, b) => a.lowerRange - b.lowerRange)
  const pairs = ranged.slice(1).flatMap((upper, index) => {
    const lower = ranged[index]
    return lower === undefined ? [] : [{ lower, upper }]
  })
  return {
    problems: [...ranged.flatMap(boundOrder), ...openEnds(ranged), ...pairs.flatMap(overlap)],
    warnings: [...pairs.flatMap(gap), ...rows.flatMap(paysNothing), ...graduated(plan), ...charges(rows)],
  }
}

type Row = Tier & { readonly row: number }
type Pair = { readonly lower: Row; readonly upper: Row }

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const path = (row: number, field: string): string => `tiers[${row}].${field}`

function boundOrder({ row, lowerRange, upperRange }: Row): readonly Problem[] {
  if (upperRange === 0 || lowerRange < upperRange) return []
  const message = `Row ${row + 1}: the upper limit must be above ${grouped.format(lowerRange)}, or 0 for no limit.`
  return [{ path: path(row, 'upperRange'), message }]
}

function openEnds(ranged: readonly Row[]): readonly Problem[] {
  const open = ranged.filter((tier) => tier.upperRange === 0)
  if (open.length < 2) return []
  const names = open.map((tier) => tier.row + 1).sort((a, b) => a - b)
  return open.slice(1).map(({ row }) => ({
    path: path(row, 'upperRange'),
    message: `Rows ${names.join(' and ')} have no upper limit; only one tier can.`,
  }))
}

function overlap({ lower, upper }: Pair): readonly Problem[] {
  const reachesPast = lower.upperRange === 0 || lower.upperRange > upper.lowerRange
  // Two open ends are named by their own message.
  if (!reachesPast || (lower.upperRange === 0 && upper.upperRange === 0)) return []
  const from = grouped.format(upper.lowerRange)
  const message = `Rows ${lower.row + 1} and ${upper.row + 1} overlap from ${from}: amounts there would fall in two tiers.`
  return [{ path: path(upper.row, 'lowerRange'), message }]
}

function gap({ lower, upper }: Pair): readonly Problem[] {
  if (lower.upperRange === 0 || upper.lowerRange - lower.upperRange <= 1) return []
  const [from, to] = [grouped.format(lower.upperRange), grouped.format(upper.lowerRange)]
  const message = `No tier covers amounts from ${from} up to ${to} (between rows ${lower.row + 1} and ${upper.row + 1}).`
  return [{ path: path(upper.row, 'lowerRange'), message }]
}

const paysNothing = ({ row, percentage, flatFee }: Row): readonly Problem[] =>
  percentage === 0 && flatFee === 0
    ? [{ path: path(row, 'percentage'), message: `Row ${row + 1} pays nothing: 0% and no fee.` }]
    : []

const charges = (rows: readonly Row[]): readonly Problem[] =>
  rows
    .filter((tier) => tier.flatFee < 0)
    .map(({ row }) => ({ path: path(row, 'flatFee'), message: `Row ${row + 1} charges the payee.` }))

function graduated(plan: PayPlan): readonly Problem[] {
  if (plan.mode !== 'sliced' || isSliced(plan)) return []
  return [
    {
      path: 'mode',
      message:
        'Splitting across tiers needs ranges on a year-to-date total; each deal is paid at one tier instead.',
    },
  ]
}
