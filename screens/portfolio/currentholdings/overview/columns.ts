import type { TableColumn } from '#kit/block.ts'
import { outputs } from '../currentholdings.outputs.ts'

const TOTALS = [
  'value',
  'basis',
  'gain',
  'unrealised',
  'proceeds',
  'adjustment',
  'total',
  'dividends',
  'qualified',
  'interest',
  'distributions',
]

/** The columns of one of the tables, as its output names and shows them. */
export const columnsOf = (
  name: 'holdings' | 'lots' | 'closedLots' | 'income' | 'problems',
): readonly TableColumn[] =>
  Object.entries(outputs[name].columns).map(([key, column]) => ({
    key,
    label: column.label,
    format: column.format,
    ...('decimals' in column ? { decimals: column.decimals } : {}),
    ...(TOTALS.includes(key) ? { total: true } : {}),
  }))
