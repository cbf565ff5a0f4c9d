import { out } from '#kit/output.ts'

/** What a report of transactions says in figures. */
export const STATEMENT_OUTPUTS = {
  firstDay: out.date('First day'),
  lastDay: out.date('Last day'),
  daysCovered: out.integer('Days covered'),
  rowsRead: out.integer('Rows read'),
  rowsKept: out.integer('Rows kept'),
  rowsSkipped: out.integer('Rows skipped'),
  moneyIn: out.cents('Money in'),
  moneyOut: out.cents('Money out'),
  net: out.cents('Net'),
  recurringMonthly: out.cents('Recurring charges per month'),
  largest: out.cents('Largest amount'),
  difference: out.cents('Difference from the closing balance'),
}

/** What a report of another table says in figures. */
export const TABLE_OUTPUTS = {
  rowsRead: out.integer('Rows read'),
  rowsKept: out.integer('Rows kept'),
  rowsSkipped: out.integer('Rows skipped'),
  columns: out.integer('Columns'),
  numberColumns: out.integer('Columns of numbers'),
}
