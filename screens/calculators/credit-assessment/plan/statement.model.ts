import { isNoAnswer } from '#finance/answer.ts'
import { dueDays } from '#finance/dates/cadence.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { statementPlan } from '#finance/loans/statement-plan.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { nameOf } from '../file/file.model.ts'

/** Days for a payment to be posted before the statement closes. */
export const POSTING_DAYS = 3
/** Where no pay day was given. */
const USUAL_PAY_DAYS = 14
/** Share of all limits that is left to be reported: using a little scores more than using nothing. */
const KEPT = 0.01

export type CardPlan = {
  /** Place of the card among the inputs. */
  readonly index: number
  readonly name: string
  readonly balance: number
  readonly limit: number
  readonly pay: number
  readonly payBy: string
  /** Null where the day of the statement is not known: then the money goes today. */
  readonly statement: string | null
  readonly reported: number
}

export type Statements = {
  readonly cards: readonly CardPlan[]
  readonly utilisation: number | null
  readonly highest: number | null
}

/** Which dollars go on which card by which day, so that the statements report the least of the limits. */
export function statementsOf(given: Given): Statements {
  const today = dayOf(given.today, 'today')
  const payday = given.nextPayday === null ? today + USUAL_PAY_DAYS : dayOf(given.nextPayday, 'nextPayday')
  const cards = given.cards.flatMap((card, index) => {
    if (card.limit === null || card.limit <= 0) return []
    const closes = card.statementDay === null ? null : nextStatement(card.statementDay, today)
    const payBy = closes === null ? today : closes - POSTING_DAYS
    return [{ ...card, index, limit: card.limit, name: nameOf(card.name, index), closes, payBy }]
  })
  const cash = [
    { day: today, amount: given.cashForCards },
    { day: Math.max(today, payday), amount: given.cashAtPayday },
  ]
  const plan = statementPlan(cards, cash, KEPT)
  return {
    cards: cards.map(({ index, name, balance, limit, closes, payBy }, at) => {
      const pay = plan.payments[at] ?? 0
      return {
        index,
        name,
        balance,
        limit,
        pay,
        payBy: isoDate(payBy),
        statement: closes === null ? null : isoDate(closes),
        reported: (balance - pay) / limit,
      }
    }),
    utilisation: cards.length > 0 ? plan.utilisation : null,
    highest: cards.length > 0 ? plan.highest : null,
  }
}

/** The next closing day that a payment of today still reaches. */
function nextStatement(dueDay: number, today: number): number {
  const from = today + POSTING_DAYS
  const [day] = dueDays({ cadence: 'monthly', dueDay, dueMonth: 1 }, { from, to: from + 31 })
  return day ?? from
}

function dayOf(iso: string, field: string): number {
  const day = dayNumber(iso)
  if (isNoAnswer(day)) throw new ToolInputError(field, 'Enter a valid date.')
  return day
}
