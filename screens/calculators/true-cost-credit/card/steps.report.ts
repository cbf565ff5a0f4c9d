import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import { cents, money } from '#kit/format.ts'
import { actions, type Step } from '#kit/report-blocks.ts'
import { monthIn, spanOf } from '../parts.report.ts'
import { cardPath } from './card.model.ts'
import type { CardResult, Given } from './card.mode.ts'

/** Paying more with the date won, the automatic payment, and whether an offer pays. */
export const cardSteps = (result: CardResult, given: Given): Block =>
  actions(
    'What to do',
    automatic(result, given),
    [50, 100].map((more) => payMore(result, given, more)),
    offerStep(result, given),
  )

const automatic = (result: CardResult, given: Given): Step =>
  result.monthsFixed === null
    ? {
        title: `Pay more than ${cents(result.breakEvenPayment)} a month`,
        dueInDays: 7,
        effect: 'Paying less than the interest lets the debt grow',
      }
    : {
        title: `Set up automatic payments of ${money(given.fixedPayment)} and never lower them`,
        dueInDays: 7,
        effect: `Paid off ${monthIn(given.today, result.monthsFixed)}`,
      }

function payMore({ monthsFixed, interestFixed }: CardResult, given: Given, more: number): Step | null {
  const faster = cardPath(given, () => given.fixedPayment + more)
  if (isNoAnswer(faster)) return null
  const title = `Pay ${money(given.fixedPayment + more)} a month instead`
  if (monthsFixed === null || interestFixed === null)
    return { title, cost: more, effect: `Paid off ${monthIn(given.today, faster.months)}` }
  if (faster.months >= monthsFixed) return null
  return {
    title,
    cost: more,
    effect: `Paid off ${monthIn(given.today, faster.months)}, ${spanOf(monthsFixed - faster.months)} sooner; saves ${money(interestFixed - faster.interest)}`,
  }
}

function offerStep(result: CardResult, { promo }: Given): Step | null {
  if (promo.months === 0)
    return {
      title: 'Ask for a lower rate, then try a balance-transfer offer here',
      dueInDays: 14,
      effect: 'Shows the highest fee worth paying',
    }
  if (promo.kind === 'deferred')
    return result.promoPayment === null
      ? null
      : {
          title: `Pay ${cents(result.promoPayment)} a month until the offer ends`,
          dueInDays: 7,
          effect: 'Avoids all interest',
        }
  if (result.promoSaves === null || result.breakEvenFee === null) return null
  return {
    title: result.promoSaves > 0 ? 'Take the balance transfer' : 'Leave the balance where it is',
    dueInDays: 14,
    effect: `${result.promoSaves > 0 ? 'Saves' : 'Costs'} ${money(Math.abs(result.promoSaves))}; worth it up to a fee of ${cents(result.breakEvenFee)}`,
  }
}
