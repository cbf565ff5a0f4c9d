import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Inputs } from '#kit/field.ts'
import { ToolInputError } from '#kit/errors.ts'
import { type Contract, type Valued, valueContract } from './contract.model.ts'
import type { inputs } from './options.inputs.ts'

export type Given = Inputs<typeof inputs>

export type DatedContract = { readonly contract: Contract; readonly term: Term }

/** The one option of the inputs, with its term. */
export function contractOf(given: Given): DatedContract {
  const term = termOf(given)
  const { spot, strike, rate, dividendYield, volatility, type, style, steps } = given
  const dividends = given.dividends.map(({ years, amount }) => ({ t: years, amount }))
  return {
    term,
    contract: {
      option: { type, spot, strike, rate, dividendYield, t: term.years, vol: volatility },
      dividends,
      exercise: style,
      steps,
    },
  }
}

/** Its value; what makes it impossible is refused by the field that has to change. */
export function valued(contract: Contract): Valued {
  const answer = valueContract(contract)
  if (isNoAnswer(answer)) throw refusal(answer.noAnswer)
  return answer
}

/** The field behind a reason for which a tree or a formula has no value. */
function refusal(reason: string): ToolInputError {
  if (/dividends|price less|price and strike/.test(reason))
    return new ToolInputError(
      'dividends',
      'The dividends before expiration are worth as much as the stock: lower them.',
    )
  if (/beyond all numbers/.test(reason))
    return new ToolInputError('steps', 'At this volatility the tree overflows: use fewer steps.')
  return new ToolInputError('steps', 'Increase steps: each step is too long for this rate and volatility.')
}

/** No night lies between trade and expiration: nothing is marked, and nothing has a course over days. */
export const isSameDay = ({ from, to }: Pick<Term, 'from' | 'to'>): boolean => from === to

export type Term = {
  readonly years: number
  /** Day numbers of trade and expiry. */
  readonly from: number
  readonly to: number
}

/** Trade date, expiry and the years between: a date of expiry goes before the years, at 365 days a year. */
export function termOf({ today, years, expiry }: Pick<Given, 'today' | 'years' | 'expiry'>): Term {
  const from = dayOf('today', today)
  if (expiry === null) return { years, from, to: from + Math.round(years * 365) }
  const to = dayOf('expiry', expiry)
  return { years: yearsUntil('expiry', from, to), from, to }
}

/** Years of 365 days, 0 on the day of the trade; refuses a day before it or more than thirty years later. */
export function yearsUntil(field: string, from: number, to: number): number {
  if (to < from) throw new ToolInputError(field, `Enter an expiration on or after ${isoDate(from)}.`)
  const years = (to - from) / 365
  if (years > 30) throw new ToolInputError(field, 'Enter an expiration within 30 years.')
  return years
}

function dayOf(field: string, iso: string): number {
  const day = dayNumber(iso)
  if (typeof day !== 'number') throw new ToolInputError(field, 'Enter a date as YYYY-MM-DD.')
  return day
}
