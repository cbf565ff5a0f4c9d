import type { Plan } from './plan.mode.ts'
import { planOutputs } from './plan.outputs.ts'

type Row = Plan['years'][number]

const isMoney = (name: string): boolean => {
  const column = Object.entries(planOutputs.years.columns).find(([key]) => key === name)?.[1]
  return column?.kind === 'number' && column.format === 'money'
}

const moneyColumns = new Set(Object.keys(planOutputs.years.columns).filter(isMoney))

/** The years and bands in dollars of each year, by the prices of the average life; later years keep its last price. */
export function inFutureDollars(plan: Plan): Plan {
  const prices = new Map(plan.years.map((row) => [row.year, row.priceIndex]))
  const last = plan.years.at(-1)?.priceIndex ?? 1
  const at = (year: number) => prices.get(year) ?? last
  const lifted = (value: number, year: number) => value * at(year)
  return {
    ...plan,
    years: plan.years.map(lift),
    bands: plan.bands.map((row) => ({
      year: row.year,
      p10: lifted(row.p10, row.year),
      p25: lifted(row.p25, row.year),
      median: lifted(row.median, row.year),
      p75: lifted(row.p75, row.year),
      p90: lifted(row.p90, row.year),
    })),
  }
}

function lift(row: Row): Row {
  const index = row.priceIndex
  const scaled: Row = { ...row }
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number' && moneyColumns.has(name)) Object.assign(scaled, { [name]: value * index })
  return scaled
}
