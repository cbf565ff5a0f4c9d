import type { TableBlock } from '#kit/block.ts'
import { type NetSheet, OTHER_LIENS } from './net-sheet.model.ts'

type Priced = { readonly name: string; readonly sheet: NetSheet }

/** One column per price option: the report's, and the document's. */
export function sheetTable(priced: readonly Priced[]): TableBlock {
  const keyOf = (index: number) => `option${index}`
  const cells = (read: (option: Priced) => number) =>
    Object.fromEntries(priced.map((option, index) => [keyOf(index), read(option)]))
  const names = [...new Set(priced.flatMap(({ sheet }) => sheet.lines.map(({ name }) => name)))]
  return {
    kind: 'table',
    title: 'Net sheet by price',
    columns: [
      { key: 'line', label: 'Line', format: 'text' },
      ...priced.map(({ name }, index) => ({ key: keyOf(index), label: name, format: 'cents' as const })),
    ],
    rows: [
      { line: 'Price', ...cells(({ sheet }) => sheet.price) },
      ...names.map((line) => ({
        line,
        ...cells(({ sheet }) => -(sheet.lines.find(({ name }) => name === line)?.amount ?? 0)),
      })),
      { line: 'Selling costs', ...cells(({ sheet }) => -sheet.totalSellingCosts) },
      { line: 'Loan payoff', ...cells(({ sheet }) => -sheet.loanPayoffWithInterest) },
      ...(priced.some(({ sheet }) => sheet.otherPayoffs > 0)
        ? [{ line: OTHER_LIENS, ...cells(({ sheet }) => -sheet.otherPayoffs) }]
        : []),
      { line: 'Net to the owner', ...cells(({ sheet }) => sheet.netProceeds) },
    ],
    note: 'Selling costs are the sum of the lines above them.',
  }
}
