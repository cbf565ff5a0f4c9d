import writeExcelFile, { type Cell } from 'write-excel-file/browser'
import type { WorkbookCell, WorkbookSheet } from '#kit/export/workbook.ts'

function cellOf(cell: WorkbookCell): Cell {
  const look = {
    ...(cell.format === undefined ? {} : { format: cell.format }),
    ...(cell.bold === true ? { fontWeight: 'bold' as const } : {}),
  }
  if ('formula' in cell) return { ...look, type: 'Formula', value: cell.formula }
  return cell.value === null ? null : { ...look, value: cell.value }
}

/** Columns as wide as their longest text, within reason. */
const widths = (sheet: WorkbookSheet) => {
  const count = Math.max(0, ...sheet.rows.map((row) => row.length))
  return Array.from({ length: count }, (_, column) => {
    const longest = sheet.rows.map((row) => {
      const cell = row[column]
      return cell !== undefined && 'value' in cell ? String(cell.value ?? '').length : 8
    })
    return { width: Math.min(48, Math.max(10, ...longest) + 2) }
  })
}

/** An XLSX file; loaded only when someone asks for one. */
export const workbookFile = (sheets: readonly WorkbookSheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: sheet.rows.map((row) => row.map(cellOf)),
      columns: widths(sheet),
      stickyRowsCount: 1,
    })),
  ).toBlob()
