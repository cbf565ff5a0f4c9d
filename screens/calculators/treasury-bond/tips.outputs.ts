import { out } from '#kit/output.ts'
import { exactPercent, holdingOutputs, perHundred } from './holding.outputs.ts'

export const tipsOutputs = {
  indexRatio: out.number('Index ratio', {
    decimals: 5,
    help: 'Reference CPI at settlement over that of the issue.',
  }),
  adjustedPrincipal: out.money('Adjusted principal', {
    help: 'The face carried forward with consumer prices.',
  }),
  realYield: exactPercent('Real yield', 'What it earns above inflation.'),
  breakEvenInflation: exactPercent(
    'Break-even inflation',
    'Yield of the curve at this maturity less the real yield: above it, TIPS win.',
  ),
  realAccruedInterest: perHundred('Real accrued interest'),
  principalAtMaturity: out.money('Principal at maturity', {
    help: 'At the inflation you expect; never below the face.',
  }),
  modifiedDuration: out.number('Real duration', {
    decimals: 2,
    help: 'Percent that the price falls when the real yield rises by one percent.',
  }),
  ...holdingOutputs,
}
