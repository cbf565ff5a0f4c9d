import { counted, money } from '#kit/format.ts'

type Averages = {
  readonly months: number
  readonly needs: number
  readonly wants: number
  readonly savings: number
  readonly transfers?: number | undefined
  readonly otherIncome?: number | undefined
}

/** What was spent in a month, and what went out without being spent: together they are the report's own money out. */
export function averageWords(averages: Averages): string {
  const { months, needs, wants, savings, transfers = 0, otherIncome = 0 } = averages
  const apart = [
    savings > 0 ? `${money(savings)} of savings` : null,
    transfers > 0 ? `${money(transfers)} of transfers and card payments` : null,
  ].filter((words) => words !== null)
  const left = apart.length === 0 ? '' : `, not counting ${apart.join(' and ')}`
  const besides =
    otherIncome < 1 ? '' : ` Take-home pay does not count ${money(otherIncome)} a month of other income.`
  return `Monthly averages over ${counted(months, 'month')}: ${money(needs + wants)} spent${left}.${besides}`
}
