import type { Block, Cell, TableColumn } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { currencyOf, currencySign, inCurrency } from '../currency-sign.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { defuse } from './defuse.ts'
import { inputLines, outputTables, reportTables, type Sheet } from './report-tables.ts'

/** A cell of a workbook: a typed value with a number format, or a live formula. */
export type WorkbookCell =
  | { readonly value: string | number | boolean | null; readonly format?: string; readonly bold?: boolean }
  | { readonly formula: string; readonly format?: string; readonly bold?: boolean }
export type WorkbookSheet = { readonly name: string; readonly rows: readonly (readonly WorkbookCell[])[] }

const FORMATS: Partial<Record<TableColumn['format'], string>> = {
  money: '$#,##0',
  cents: '$#,##0.00',
  percent: '0.00%',
  integer: '#,##0',
  number: '#,##0.00####',
}

const cell = (value: Cell | undefined, column?: TableColumn): WorkbookCell => {
  const format = column === undefined ? undefined : FORMATS[column.format]
  const safe = typeof value === 'string' ? defuse(value) : (value ?? null)
  return { value: safe, ...(typeof value === 'number' && format !== undefined ? { format } : {}) }
}

const head = (text: string): WorkbookCell => ({ value: defuse(text), bold: true })

/** A1, B1 … AA1. */
function letter(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letter(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** A table with its totals as formulas, so that a changed number changes the sum. */
function tableRows({ columns, rows }: Sheet): readonly (readonly WorkbookCell[])[] {
  const body = rows.map((row) => columns.map((column) => cell(row[column.key], column)))
  const titles = columns.map((column) => head(column.label))
  if (rows.length === 0 || !columns.some((column) => column.total)) return [titles, ...body]
  const totals = columns.map((column, i): WorkbookCell => {
    const format = FORMATS[column.format]
    if (!column.total) return i === 0 ? head('Total') : { value: null }
    const formula = `=SUM(${letter(i)}2:${letter(i)}${rows.length + 1})`
    return { formula, bold: true, ...(format === undefined ? {} : { format }) }
  })
  return [titles, ...body, totals]
}

/** Sheet names: at most 31 characters, none of \ / ? * [ ] :, each once. */
function named(sheets: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const used = new Set<string>()
  return sheets.map((sheet) => {
    const base = sheet.name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 28)
      .trim()
    let name = base
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base} ${n}`
    used.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

/** A report as a workbook: results, inputs, every table of the report and of the outputs, sources. */
export function toWorkbook(
  tool: Tool,
  mode: ToolMode,
  run: Evaluated & { readonly report: readonly Block[] },
): readonly WorkbookSheet[] {
  const results = Object.entries(mode.outputs).flatMap(([name, output]) =>
    output.kind === 'number' || output.kind === 'text'
      ? [[head(output.label), scalar(run.outputs[name], output.format), cell(run.reasons[name] ?? null)]]
      : [],
  )
  const answer = run.report.flatMap((block) => (block.kind === 'headline' ? [[cell(block.text)]] : []))
  const shown = reportTables(run.report)
  const rest = outputTables(mode, run).filter((sheet) => !shown.some((s) => s.title === sheet.title))
  const inputs = inputLines(tool, mode, run).map((line) => [
    head(line.label),
    inputCell(run.inputs[line.name], line.text),
  ])
  const sources = tool.sources.map((s) => [
    cell(s.publisher),
    cell(s.title),
    cell(String(s.year)),
    cell(s.figures ?? s.url ?? ''),
  ])
  const code = currencyOf({ mode, run }) ?? 'USD'
  const sheets = [...shown, ...rest].map((sheet) => ({ name: sheet.title, rows: tableRows(sheet) }))
  return named([
    inCode({ name: 'Results', rows: [[head(tool.title)], ...answer, ...results] }, code),
    { name: 'Inputs', rows: inputs },
    ...sheets.map((sheet) => inCode(sheet, code)),
    { name: 'Sources', rows: sources },
  ])
}

/** The tables of a report alone, a sheet each. */
export const tablesWorkbook = (report: readonly Block[], code: string): readonly WorkbookSheet[] =>
  named(reportTables(report).map((sheet) => inCode({ name: sheet.title, rows: tableRows(sheet) }, code)))

/** A sheet with its amounts in their currency: the sign stands in the format, quoted, and in sentences. */
function inCode(sheet: WorkbookSheet, code: string): WorkbookSheet {
  if (code === 'USD') return sheet
  const marked = (one: WorkbookCell): WorkbookCell => ({
    ...one,
    ...(one.format === undefined ? {} : { format: one.format.replace('$', `"${currencySign(code)}"`) }),
    ...('value' in one && typeof one.value === 'string' ? { value: inCurrency(one.value, code) } : {}),
  })
  return { ...sheet, rows: sheet.rows.map((row) => row.map(marked)) }
}

const scalar = (value: unknown, format: TableColumn['format']): WorkbookCell =>
  typeof value === 'number' || typeof value === 'string'
    ? cell(value, { key: '', label: '', format })
    : { value: null }

const inputCell = (value: unknown, text: string): WorkbookCell =>
  typeof value === 'number' ? { value } : cell(text)
