import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

/** What a contract may cost to replace while it runs. */
export const exposureOutputs = {
  expectedPositiveExposure: out.money('Expected positive exposure', {
    help: 'Average cost of replacing the contract if the other side defaulted, over its life, without collateral.',
    better: 'lower',
  }),
  expectedExposureWithCollateral: out.money('Expected exposure, collateralized', { better: 'lower' }),
  peakExposure: out.money('Peak exposure', {
    help: 'Highest 95th-percentile exposure over the life, without collateral.',
    better: 'lower',
  }),
  peakExposureWithCollateral: out.money('Peak exposure, collateralized', { better: 'lower' }),
  exposure: out.rows('Exposure by date', {
    date: out.date('Date'),
    expected: out.money('Expected'),
    quarter: out.money('25th percentile'),
    median: out.money('Median'),
    threeQuarters: out.money('75th percentile'),
    tenth: out.money('90th percentile'),
    peak: out.money('95th percentile'),
    covered: out.money('Expected, collateralized'),
    coveredPeak: out.money('95th percentile, collateralized'),
  }),
}

/** One unit of the contract, in dollars. */
export const riskOutputs = {
  delta: out.number('Delta', { decimals: 4, help: 'Change in a long contract’s value per $1 in the price.' }),
  perRatePoint: out.number('Rate DV01', {
    decimals: 5,
    help: 'Change in a long contract’s value per basis point of interest.',
  }),
  perYieldPoint: out.number('Yield DV01', {
    decimals: 5,
    help: 'Change in a long contract’s value per basis point of income on the asset.',
  }),
  perDay: out.number('Theta', {
    decimals: 5,
    help: 'Change in a long contract’s value per day with the price unchanged.',
  }),
}

const shared = {
  costOfCarry: out.percent('Cost of carry', {
    decimals: 2,
    help: 'Annual: ln(forward ÷ spot) ÷ years, interest and storage less income.',
  }),
  contractAmount: out.money('Contract amount', { help: 'Forward price × units.' }),
  resultAtDelivery: out.money('Gain in this scenario', {
    help: 'Final price less the agreed price, for your side and all units.',
    better: 'higher',
  }),
  replacementCost: out.money('Loss if they default halfway', {
    help: 'Your gain at that point of this scenario; zero while you owe.',
    better: 'lower',
  }),
  parityResidual: out.number('Carry residual', {
    technical: true,
    decimals: 6,
    help: 'What the dealer’s hedge leaves per unit after the agreed price repays the loan: rounding only.',
  }),
  ...riskOutputs,
  ...exposureOutputs,
  ladder: paymentsOutput,
}

export const assetOutputs = {
  forwardPrice: out.money('Forward price', {
    decimals: 4,
    help: 'The price that makes the contract worth zero today.',
  }),
  basis: out.money('Forward less spot', { decimals: 4 }),
  ...shared,
}

export const bondOutputs = {
  ...assetOutputs,
  cleanForwardPrice: out.money('Clean forward price', {
    decimals: 4,
    help: 'Without the interest accrued at delivery.',
  }),
}

export const currencyOutputs = {
  forwardPrice: out.number('Forward exchange rate', {
    decimals: 6,
    help: 'Home currency per foreign unit at delivery.',
  }),
  forwardPoints: out.number('Forward points', {
    decimals: 2,
    help: 'Forward less spot, in the market’s points.',
  }),
  ...shared,
}
