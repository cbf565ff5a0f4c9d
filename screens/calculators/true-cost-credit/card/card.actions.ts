import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, money } from '#kit/format.ts'
import { monthIn, spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import { cardPath } from './card.model.ts'
import type { CardResult } from './card.mode.ts'

type Given = Inputs<typeof inputs>

/** Paying more with the date won, the automatic payment, and whether an offer pays. */
export function cardActions(result: CardResult, given: Given): Block {
  return {
    kind: 'actions',
    title: 'What to do',
    steps: [
      ...automatic(result, given),
      ...[50, 100].flatMap((more) => payMore(given, more)),
      ...offerStep(result, given),
    ],
  }
}

const automatic = (result: CardResult, given: Given) =>
  result.monthsFixed === null
    ? [
        {
          title: `Pay more than ${cents(result.breakEvenPayment)} a month`,
          dueInDays: 7,
          effect: 'Less than the interest only lets the debt grow',
        },
      ]
    : [
        {
          title: `Set ${money(given.fixedPayment)} as an automatic payment and leave it there`,
          dueInDays: 7,
          effect: `Clear ${monthIn(given.today, result.monthsFixed)}`,
        },
      ]

function payMore(given: Given, more: number) {
  const now = cardPath(given, () => given.fixedPayment)
  const faster = cardPath(given, () => given.fixedPayment + more)
  if (isNoAnswer(faster)) return []
  const title = `Or ${money(given.fixedPayment + more)} a month`
  if (isNoAnswer(now)) return [{ title, cost: more, effect: `Clear ${monthIn(given.today, faster.months)}` }]
  if (faster.months >= now.months) return []
  return [
    {
      title,
      cost: more,
      effect: `Clear ${monthIn(given.today, faster.months)}, ${spanOf(now.months - faster.months)} sooner; saves ${money(now.interest - faster.interest)}`,
    },
  ]
}

function offerStep(result: CardResult, { promo }: Given) {
  if (promo.months === 0)
    return [
      {
        title: 'Ask for a lower rate, and enter a balance-transfer offer here',
        dueInDays: 14,
        effect: 'Shows the fee up to which it pays',
      },
    ]
  if (promo.kind === 'deferred')
    return result.promoPayment === null
      ? []
      : [
          {
            title: `Pay ${cents(result.promoPayment)} a month until the offer ends`,
            dueInDays: 7,
            effect: 'No interest at all',
          },
        ]
  if (result.promoSaves === null || result.breakEvenFee === null) return []
  return [
    {
      title: result.promoSaves > 0 ? 'Take the balance transfer' : 'Leave the balance where it is',
      dueInDays: 14,
      effect: `${result.promoSaves > 0 ? 'Saves' : 'Costs'} ${money(Math.abs(result.promoSaves))}; it pays up to a fee of ${cents(result.breakEvenFee)}`,
    },
  ]
}
