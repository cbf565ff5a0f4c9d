import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { eventOutputs, riskOutputs, spreadOf } from './holding.outputs.ts'

export const spreadOutputs = {
  zSpread: spreadOf('Z-spread', 'The constant spread over the Treasury spot curve that gives this price.'),
  ytm: exactPercent('Yield to maturity'),
  gSpread: spreadOf('G-spread', 'Yield less the yield of a Treasury of the same maturity.'),
  impliedAnnualPd: exactPercent(
    'Implied annual default probability',
    '1 − e^−λ, λ = Z-spread ÷ (1 − recovery).',
  ),
  hazardRate: exactPercent('Hazard rate', 'Annual default intensity λ.'),
  ratingAnnualPd: exactPercent(
    'Historical annual default rate',
    'From ten-year default rates for the rating.',
  ),
  expectedLoss: exactPercent('Annual expected loss', 'Historical default rate × (1 − recovery).'),
  riskPremium: spreadOf('Risk premium', 'Z-spread less expected loss, tax and liquidity.'),
  cleanPrice: perHundred('Clean price', 'Settlement is on a coupon date, so no interest has accrued.'),
  settlementAmount: out.money('Settlement amount'),
  ...riskOutputs,
  interestCover: out.number('Interest coverage', {
    decimals: 1,
    unit: '×',
    help: 'EBITDA ÷ interest.',
    better: 'higher',
  }),
  netDebtToEbitda: out.number('Net debt to EBITDA', { decimals: 1, unit: '×', better: 'lower' }),
  survival: out.rows('Survival probability', {
    year: out.integer('Years from now'),
    implied: exactPercent('Implied by spread'),
    record: exactPercent('Historical'),
  }),
  ...eventOutputs,
}
