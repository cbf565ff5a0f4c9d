import { currencies } from '#figures/currencies.ts'
import { crossRates, unitsPerDollar } from '#finance/currencies/currency-cross.ts'
import { monthNumber, monthText } from '#finance/dates/month-series.ts'
import type { Callout } from '#kit/block.ts'
import { counted, monthOf, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import type { Result } from './history.mode.ts'
import { currencyOf, pairOf } from './rates.model.ts'

/** A rate held within one percent of a middle is not a market's. */
const HELD = 0.02
/** Units for a dollar that grow faster than this a year go with inflation of that order. */
const FAST = 0.2
const YEAR = 12

/** What one must know about these currencies before the number is used. */
export const warnings = (_result: Result, given: Given): Draft =>
  [given.from, given.to].map((code) => [newUnits(code, given), fastFall(code, given)])

/** What puts the number in its place. */
export const notes = (result: Result, given: Given): Draft => [
  [given.from, given.to].map((code) => inEuros(code, given)),
  held(result, given),
  place(result, given),
  short(result),
]

function newUnits(code: string, { start, end }: Given): Callout | null {
  const changes = (currencies[code]?.redenominations ?? []).filter(
    ({ from }) => monthNumber(start) < monthNumber(from) && monthNumber(from) <= monthNumber(end),
  )
  if (changes.length === 0) return null
  const what = changes.map(({ note }) => note).join('; ')
  return callout(
    'caution',
    `${code} was redenominated`,
    `All rates and amounts are in the unit of ${monthOf(end)}: ${what}.`,
  )
}

function inEuros(code: string, { end, throughEuro }: Given): Callout[] {
  const { perEuro, name } = currencies[code] ?? {}
  if (perEuro === undefined || !throughEuro || monthNumber(end) <= monthNumber('2001-12')) return []
  const text = `The ${name} no longer exists: later rates are the euro’s times ${perEuro}, the conversion fixed by law.`
  return [callout('information', `${code} continued as euros`, text)]
}

function fastFall(code: string, { start, end, throughEuro }: Given): Callout | null {
  const [first, last] = [monthNumber(start), monthNumber(end)]
  const currency = currencyOf(code, throughEuro)
  const [then, now] = [unitsPerDollar(currency, first, last), unitsPerDollar(currency, last, last)]
  if (then === null || now === null || last - first < YEAR) return null
  const growth = (now / then) ** (YEAR / (last - first)) - 1
  if (growth <= FAST) return null
  const text = `A dollar cost ${percent(growth)} more ${code} each year. Such a decline comes with inflation above 20%, so compare purchasing power as well as rates.`
  return callout('caution', `${code} lost value rapidly`, text)
}

function held({ monthly, months }: Result, { from, to }: Given): Callout | null {
  const rates = monthly.map(({ rate }) => rate)
  if (months < YEAR || from === to || rates.length === 0) return null
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const peg = [from, to].includes('USD') ? pegOf(from, to) : undefined
  if (peg === undefined && high / low - 1 > HELD) return null
  const range = `Over this period the rate stayed within ${percent((high / low - 1) / 2, 2)} of its midpoint.`
  const risk = 'A stable managed rate says little about what happens if the peg breaks.'
  const own = peg === undefined ? '' : ` It is ${peg}.`
  return callout('information', 'Managed exchange rate', `${range}${own} ${risk}`)
}

function pegOf(from: string, to: string): string | undefined {
  return currencies[from]?.peg ?? currencies[to]?.peg
}

function place({ endRate }: Result, given: Given): Callout | null {
  const all = crossRates(pairOf(given), monthNumber('1971-01'), monthNumber(given.end))
  const [first] = all
  if (first === undefined || all.length < 10 * YEAR || given.from === given.to) return null
  const others = all.length - 1
  const cheaper = all.filter(({ value }) => value < endRate).length
  return callout(
    'neutral',
    'Compared with its history',
    `In ${monthOf(given.end)}, ${given.from} was ${placeWords(cheaper, others)} ${others} other months since ${monthOf(monthText(first.month))}, measured in ${given.to} and not adjusted for inflation.`,
  )
}

function placeWords(cheaper: number, others: number): string {
  if (cheaper === 0) return 'weaker than in all'
  if (cheaper === others) return 'stronger than in all'
  const share = cheaper / others
  return share > 0.5
    ? `stronger than in ${percent(share, 0)} of the`
    : `weaker than in ${percent(1 - share, 0)} of the`
}

const short = ({ months, change }: Result): Callout[] =>
  months > 0 && months < YEAR && change !== 0
    ? [
        callout(
          'neutral',
          'Less than a year',
          `The annualized figure extrapolates from ${counted(months, 'month')}; the change is what actually happened.`,
        ),
      ]
    : []
