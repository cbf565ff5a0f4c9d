import type { Ledger } from '#finance/ledger/ledger.ts'
import { calloutsOf } from './callouts.model.ts'
import type { Overview } from './overview.model.ts'
import { closedRows, holdingRows, incomeRows, lotRows, scheduleRows } from './tables.model.ts'

/** An overview as the named results of the screen. */
export function answersOf(overview: Overview, ledger: Ledger) {
  return {
    ...overview.totals,
    asOf: overview.asOf,
    holdings: holdingRows(overview, ledger),
    lots: lotRows(overview, ledger),
    closedLots: closedRows(overview, ledger),
    income: incomeRows(overview),
    schedule: scheduleRows(overview),
    notes: calloutsOf(overview, ledger).map((said) => ({ ...said })),
    problems: overview.book.problems.map(({ transactionId, field, message }) => ({
      transaction: transactionId,
      field,
      message,
    })),
  }
}
