import { out } from '#kit/output.ts'
import { exactPercent, holdingOutputs, perHundred } from './holding.outputs.ts'

export const billOutputs = {
  price: perHundred('Price'),
  discountRate: exactPercent('Discount rate', 'Of the face, on 360 days.'),
  investmentRate: exactPercent(
    'Investment rate',
    'Of the price, on the calendar year: comparable with a note.',
  ),
  discount: out.money('Interest you earn', { help: 'Face less price.' }),
  daysToMaturity: out.integer('Days to maturity'),
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change of its value for one basis point.' }),
  ...holdingOutputs,
}
