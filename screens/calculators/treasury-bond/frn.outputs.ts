import { out } from '#kit/output.ts'
import { exactPercent, holdingOutputs, perHundred } from './holding.outputs.ts'

export const frnOutputs = {
  cleanPrice: perHundred('Clean price'),
  dirtyPrice: perHundred('Price with accrued'),
  accruedInterest: perHundred('Accrued interest'),
  indexRate: exactPercent(
    'Index',
    'High rate of the latest 13-week bill as a money-market yield; reset weekly.',
  ),
  currentRate: exactPercent('Rate you earn', 'Index + spread, never below zero.'),
  discountMargin: exactPercent('Discount margin'),
  nextPayment: out.cents('Next payment'),
  spreadDuration: out.number('Spread duration', {
    decimals: 2,
    help: 'Percent that the price falls when the margin rises by one percent; to the index itself it hardly reacts.',
  }),
  ...holdingOutputs,
}
