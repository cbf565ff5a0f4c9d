import { daysInMonth } from '#finance/dates/calendar.ts'
import { unaccented } from '../plain-text.ts'

export type DateOrder = 'mdy' | 'dmy'
export type DateRules = { readonly order: DateOrder; readonly today: string }

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'jan janv january januar janvier',
    'feb fev fevr february februar fevrier',
    'mar mars march marz mrz',
    'apr avr april avril',
    'may mai',
    'jun juin june juni',
    'jul juil july juli juillet',
    'aug aout august',
    'sep sept september septembre',
    'oct okt october oktober octobre',
    'nov november novembre',
    'dec dez december dezember decembre',
  ].flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ,;])/
const PACKED = /^(\d{4})(\d{2})(\d{2})(?:$|[;,T ]|\d{2,6}(?:$|[.[]))/
const NUMERIC = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*([-/.'])\s*(\d{4}|\d{1,2})(?=$|[T ,;])/
const DAY_MONTH = /^(\d{1,2})[-. ]*(\p{L}{3,9})[-., ]*(\d{4}|\d{2})(?=$|[T ,;])/u
const MONTH_DAY = /^(\p{L}{3,9})\.? +(\d{1,2}),? +(\d{4})(?=$|[T ,;])/u

/**
 * The ISO date that a cell begins with: 2024-01-15, 20240115, 15.01.2024 (day first), 01/15/2024 by the order of the
 * file, 1/ 6/89 and 1/ 6'01 of QIF, 15 Jan 2024, Jan 15, 2024; a time behind it is dropped. Years of two digits are
 * the latest that are not beyond next year. Null where it is no day of the calendar between 1900 and 2199.
 */
export function parseDate(cell: string, { order, today }: DateRules): string | null {
  const text = cell.trim()
  const first = YEAR_FIRST.exec(text) ?? PACKED.exec(text)
  if (first !== null) return iso(first[1] ?? '', first[2] ?? '', first[3] ?? '')
  const numeric = NUMERIC.exec(text)
  return numeric === null ? wordedDate(text, today) : numericDate(numeric, { order, today })
}

function numericDate([, one = '', mark, two = '', second, year = '']: readonly string[], rules: DateRules) {
  const isDayFirst = mark === '.' || rules.order === 'dmy'
  const full = fullYear(year, { today: rules.today, isNewCentury: second === "'" })
  return isDayFirst ? iso(full, two, one) : iso(full, one, two)
}

function wordedDate(text: string, today: string): string | null {
  const [, day, month = '', short = ''] = DAY_MONTH.exec(text) ?? []
  if (day !== undefined) return iso(fullYear(short, { today }), monthOf(month), day)
  const [, name, date = '', year = ''] = MONTH_DAY.exec(text) ?? []
  return name === undefined ? null : iso(year, monthOf(name), date)
}

const monthOf = (name: string): string => String(MONTHS.get(unaccented(name)) ?? 0)

function fullYear(year: string, rule: { readonly today: string; readonly isNewCentury?: boolean }): string {
  if (year.length > 2) return year
  const short = Number(year)
  if (rule.isNewCentury === true) return String(2000 + short)
  const latest = Number(rule.today.slice(0, 4)) + 1
  const century = latest - (latest % 100)
  return String(century + short > latest ? century - 100 + short : century + short)
}

function iso(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isDay = m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m)
  if (!isDay || y < 1900 || y >= 2200) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export type OrderFound =
  | { readonly order: DateOrder; readonly isCertain: true }
  /** Nothing decides; `order` is the more likely one, and the person is asked. */
  | { readonly order: DateOrder; readonly isCertain: false; readonly sample: string }

/**
 * The order of day and month of all date cells of a file. A part above 12 decides (the greater number of cells, where a
 * file mixes both). If none decides, the order that leaves the rows sorted is the likely one; month first otherwise.
 */
export function dateOrderOf(cells: readonly string[]): OrderFound {
  const parts = cells.flatMap((cell) => {
    const [, one = '', mark, two = '', , year = ''] = NUMERIC.exec(cell.trim()) ?? []
    return mark === undefined || mark === '.' || one === two ? [] : [{ one: +one, two: +two, year, cell }]
  })
  const dayFirst = parts.filter(({ one, two }) => one > 12 && two <= 12).length
  const monthFirst = parts.filter(({ one, two }) => two > 12 && one <= 12).length
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', isCertain: true }
  const [first] = parts
  if (first === undefined) return { order: 'mdy', isCertain: true }
  const byMonth = disorder(parts.map(({ one, two, year }) => [+year, one, two]))
  const byDay = disorder(parts.map(({ one, two, year }) => [+year, two, one]))
  return { order: byDay < byMonth ? 'dmy' : 'mdy', isCertain: false, sample: first.cell.trim() }
}

/** Neighbors out of order, upwards or downwards, and the length of the time that the rows span. */
function disorder(dates: readonly (readonly [year: number, month: number, day: number])[]): number {
  const days = dates.map(([year, month, day]) => year * 372 + month * 31 + day)
  const steps = days.slice(1).map((day, at) => day - (days[at] ?? day))
  const wrong = Math.min(steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length)
  return wrong * 10_000 + steps.reduce((sum, step) => sum + Math.abs(step), 0) / (steps.length + 1)
}
