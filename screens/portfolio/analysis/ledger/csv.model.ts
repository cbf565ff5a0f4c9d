import { type NoAnswer, noAnswer } from '#finance/answer.ts'
import { type DecimalMark, decimalMarkOf, parseAmount } from '#kit/statement/amount-text.ts'

export type Table = readonly (readonly string[])[]

/** A number as statements write it; what percent signs mean is seen from the whole column. */
const numberIn = (cell: string, mark: DecimalMark): number | null => parseAmount(withoutPercent(cell), mark)
const withoutPercent = (cell: string): string => cell.replace('%', '')
const markOf = (cells: readonly string[]): DecimalMark => decimalMarkOf(cells.map(withoutPercent)) ?? '.'

const FACTOR_NAMES: Readonly<Record<string, readonly string[]>> = {
  market: ['mkt-rf', 'mktrf', 'mkt_rf', 'market', 'market-rf'],
  size: ['smb', 'size'],
  value: ['hml', 'value'],
  profitability: ['rmw', 'profitability'],
  investment: ['cma', 'investment'],
  momentum: ['mom', 'umd', 'wml', 'momentum'],
  riskFree: ['rf', 'riskfree', 'risk-free'],
}

export type FactorMonths = ReadonlyMap<string, Readonly<Record<string, number | null>>>

/**
 * Monthly factor returns by `YYYY-MM`: the first row that names a market factor is the header, months are 202601,
 * 2026-01 or any day of it; yearly rows after them are left out. Percent where a figure is larger than any fraction
 * could be. -99.99 and -999 are missing.
 */
export function factorMonths(table: Table): FactorMonths | NoAnswer {
  const head = table.findIndex((row) => row.some((cell) => nameOf(cell) === 'market'))
  const header = table[head]
  if (header === undefined) return noAnswer('it has no Mkt-RF column; the first row must name the factors')
  const columns = header.flatMap((cell, at) => {
    const name = nameOf(cell)
    return name === null ? [] : [{ name, at }]
  })
  const rows = table.slice(head + 1).flatMap((cells) => {
    const month = monthIn(cells[0] ?? '')
    return month === null ? [] : [{ month, cells }]
  })
  if (rows.length === 0) return noAnswer('no row begins with a month such as 202601 or 2026-01')
  const mark = markOf(rows.flatMap(({ cells }) => columns.map(({ at }) => cells[at] ?? '')))
  const all = rows.flatMap(({ cells }) => columns.map(({ at }) => valueIn(cells[at], mark)))
  const scale = all.some((one) => one !== null && Math.abs(one) > 0.6) ? 100 : 1
  return new Map(
    rows.map(({ month, cells }) => [
      month,
      Object.fromEntries(
        columns.map(({ name, at }) => {
          const value = valueIn(cells[at], mark)
          return [name, value === null ? null : value / scale]
        }),
      ),
    ]),
  )
}

const nameOf = (cell: string): string | null => {
  const plain = cell.trim().toLowerCase()
  return Object.entries(FACTOR_NAMES).find(([, names]) => names.includes(plain))?.[0] ?? null
}

function valueIn(cell: string | undefined, mark: DecimalMark): number | null {
  const value = numberIn(cell ?? '', mark)
  return value === null || value <= -99 ? null : value
}

function monthIn(cell: string): string | null {
  const plain = cell.trim()
  const short = /^(\d{4})(\d{2})(\d{2})?$/.exec(plain) ?? /^(\d{4})-(\d{2})(-\d{2})?/.exec(plain)
  const [, year, month] = short ?? []
  return year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12
    ? null
    : `${year}-${month}`
}

export type Constituent = { readonly fund: string; readonly symbol: string; readonly weight: number }

const FUND = ['fund', 'etf', 'fund symbol', 'fund ticker']
const HELD = ['symbol', 'ticker', 'holding', 'holding ticker', 'name']
const WEIGHT = ['weight', 'weight (%)', 'weight %', '% of fund', 'weighting', 'market value weight']

/** What funds hold, from columns Fund, Symbol and Weight; a file without a fund column is of the one named. */
export function constituentsIn(table: Table, fund: string): readonly Constituent[] | NoAnswer {
  const at = (row: readonly string[], names: readonly string[]) =>
    row.findIndex((cell) => names.includes(cell.trim().toLowerCase()))
  const head = table.findIndex((row) => at(row, HELD) >= 0 && at(row, WEIGHT) >= 0)
  const header = table[head]
  if (header === undefined)
    return noAnswer('it needs columns named Symbol and Weight, plus Fund if it covers several')
  const [fundAt, symbolAt, weightAt] = [at(header, FUND), at(header, HELD), at(header, WEIGHT)]
  if (fundAt < 0 && fund === '') return noAnswer('it has no Fund column; choose the fund above')
  const body = table.slice(head + 1)
  const mark = markOf(body.map((cells) => cells[weightAt] ?? ''))
  const rows = body.flatMap((cells) => {
    const weight = numberIn(cells[weightAt] ?? '', mark)
    const symbol = (cells[symbolAt] ?? '').trim()
    const name = fundAt < 0 ? fund : (cells[fundAt] ?? '').trim()
    return weight === null || weight <= 0 || symbol === '' || name === ''
      ? []
      : [{ fund: name, symbol, weight }]
  })
  if (rows.length === 0) return noAnswer('no row has a symbol and a weight above 0')
  return rows.some(({ weight }) => weight > 1) || totalsBeyondOne(rows)
    ? rows.map((row) => ({ ...row, weight: row.weight / 100 }))
    : rows
}

/** Weights in percent below 1 each still add up to far more than one. */
function totalsBeyondOne(rows: readonly Constituent[]): boolean {
  const totals = new Map<string, number>()
  for (const { fund, weight } of rows) totals.set(fund, (totals.get(fund) ?? 0) + weight)
  return [...totals.values()].some((total) => total > 1.5)
}
