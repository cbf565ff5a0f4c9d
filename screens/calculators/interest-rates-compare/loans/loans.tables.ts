import type { Block, TableColumn } from '#kit/block.ts'
import type { Given } from './loans.read.ts'
import type { LoansResult } from './loans.mode.ts'
import type { Named } from './loans.views.ts'

export function comparedTable({ compared }: LoansResult, given: Given): Block {
  const isAdjusted = given.marginalTaxRate > 0 || given.discountRate > 0
  const columns: readonly TableColumn[] = [
    { key: 'name', label: 'Offer', format: 'text' },
    { key: 'payment', label: 'Payment', format: 'cents' },
    { key: 'apr', label: 'APR', format: 'percent', decimals: 3 },
    { key: 'upfront', label: 'At the start', format: 'money' },
    { key: 'balance', label: 'Still owed', format: 'money' },
    { key: 'cost', label: 'Cost', format: 'money' },
    ...(isAdjusted
      ? [{ key: 'decidedCost', label: 'After tax, today’s money', format: 'money' as const }]
      : []),
    { key: 'expectedCost', label: 'Mean, all times', format: 'money' },
  ]
  return {
    kind: 'table',
    title: 'The offers side by side',
    columns,
    rows: compared,
    note: 'Cost: at the start + payments + what is still owed − what was borrowed. Mean: over all times for which such loans are kept.',
  }
}

export function byIndexTable({ byIndex }: LoansResult, views: readonly Named[]): readonly Block[] {
  if (byIndex.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Cost for your time, by path of the index',
      columns: [
        { key: 'path', label: 'Index', format: 'text' },
        ...views.map(({ letter, title }) => ({
          key: letter.toLowerCase(),
          label: title,
          format: 'money' as const,
        })),
      ],
      rows: byIndex,
    },
  ]
}

export const pairsTable = ({ pairs }: LoansResult): Block => ({
  kind: 'table',
  title: 'Break-evens',
  columns: [
    { key: 'pair', label: 'Between', format: 'text' },
    { key: 'simple', label: 'Simple, months', format: 'integer' },
    { key: 'exact', label: 'Exact, months', format: 'integer' },
  ],
  rows: pairs,
  note: 'Simple: extra cost at the start ÷ saving a month. Exact: the month in which the cheaper one changes, with what is still owed. A dash: there is none.',
})
