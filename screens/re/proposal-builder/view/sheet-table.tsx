import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import type { PricedSheet } from '../document/fields.model.ts'
import { sheetTable } from '../net-sheet.report.ts'

/** The net sheets side by side, a column for each price. */
export const SheetTable = ({ sheets }: { readonly sheets: readonly PricedSheet[] }) => (
  <ReportTable {...sheetTable(sheets.map((sheet) => ({ name: sheet.name, sheet })))} />
)
