import { crossRates, unitsPerDollar } from '#finance/currency-cross.ts'
import { monthNumber, monthText } from '#finance/month-series.ts'
import { currencies } from '#figures/currencies.ts'
import type { Callout } from '#kit/block.ts'
import { counted, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { monthOf } from '../words.ts'
import type { Result } from './history.mode.ts'
import { currencyOf, pairOf } from './rates.model.ts'

/** A rate held within one percent of a middle is not a market's. */
const HELD = 0.02
/** Units for a dollar that grow faster than this a year go with inflation of that order. */
const FAST = 0.2
const YEAR = 12

/** What one must know about these currencies before the number is used. */
export const historyCallouts = (result: Result, given: Given): readonly Callout[] => [
  ...[given.from, given.to].flatMap((code) => [
    ...newUnits(code, given),
    ...inEuros(code, given),
    ...fastFall(code, given),
  ]),
  ...held(result, given),
  ...place(result, given),
  ...short(result),
]

function newUnits(code: string, { start, end }: Given): Callout[] {
  const changes = (currencies[code]?.redenominations ?? []).filter(
    ({ from }) => monthNumber(start) < monthNumber(from) && monthNumber(from) <= monthNumber(end),
  )
  if (changes.length === 0) return []
  const what = changes.map(({ note }) => note).join('; ')
  return [
    callout(
      'caution',
      `${code} changed its unit in this time`,
      `All rates here are in the unit of ${monthOf(end)}: ${what}. An amount is in that unit too.`,
    ),
  ]
}

function inEuros(code: string, { end, throughEuro }: Given): Callout[] {
  const { perEuro, name } = currencies[code] ?? {}
  if (perEuro === undefined || !throughEuro || monthNumber(end) <= monthNumber('2001-12')) return []
  const text = `The ${name} no longer exists: its later rates are those of the euro times ${perEuro}, fixed by law.`
  return [callout('information', `${code} carried on in euros`, text)]
}

function fastFall(code: string, { start, end, throughEuro }: Given): Callout[] {
  const [first, last] = [monthNumber(start), monthNumber(end)]
  const currency = currencyOf(code, throughEuro)
  const [then, now] = [unitsPerDollar(currency, first, last), unitsPerDollar(currency, last, last)]
  if (then === null || now === null || last - first < YEAR) return []
  const growth = (now / then) ** (YEAR / (last - first)) - 1
  if (growth <= FAST) return []
  const text = `A dollar cost ${percent(growth)} more ${code} every year. So fast a fall goes with inflation above 20%: compare what money buys (“Purchasing power”) and not only rates.`
  return [callout('caution', `${code} lost its worth fast`, text)]
}

function held({ monthly, months }: Result, { from, to }: Given): Callout[] {
  const rates = monthly.map(({ rate }) => rate)
  if (months < YEAR || from === to || rates.length === 0) return []
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const peg = [from, to].includes('USD') ? pegOf(from, to) : undefined
  if (peg === undefined && high / low - 1 > HELD) return []
  const range = `In this time the rate stayed within ${percent((high / low - 1) / 2, 2)} of its middle.`
  const risk = 'Quiet rates of a managed currency say little about the day on which it is let go.'
  const own = peg === undefined ? '' : ` It is ${peg}.`
  return [callout('information', 'A managed rate', `${range}${own} ${risk}`)]
}

function pegOf(from: string, to: string): string | undefined {
  return currencies[from]?.peg ?? currencies[to]?.peg
}

function place({ endRate }: Result, given: Given): Callout[] {
  const all = crossRates(pairOf(given), monthNumber('1971-01'), monthNumber(given.end))
  const [first] = all
  if (first === undefined || all.length < 10 * YEAR || given.from === given.to) return []
  const others = all.length - 1
  const cheaper = all.filter(({ value }) => value < endRate).length
  return [
    callout(
      'neutral',
      'In its own history',
      `In ${monthOf(given.end)} ${given.from} was ${placeWords(cheaper, others)} ${others} other months since ${monthOf(monthText(first.month))}, measured in ${given.to} and before inflation.`,
    ),
  ]
}

function placeWords(cheaper: number, others: number): string {
  if (cheaper === 0) return 'cheaper than in all'
  if (cheaper === others) return 'dearer than in all'
  const share = cheaper / others
  return share > 0.5
    ? `dearer than in ${percent(share, 0)} of the`
    : `cheaper than in ${percent(1 - share, 0)} of the`
}

const short = ({ months, change }: Result): Callout[] =>
  months > 0 && months < YEAR && change !== 0
    ? [
        callout(
          'neutral',
          'Less than a year',
          `The yearly rate extrapolates ${counted(months, 'month')}; the change itself is what happened.`,
        ),
      ]
    : []
