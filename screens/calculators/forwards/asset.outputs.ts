import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

/** What a contract may cost to replace while it runs. */
export const exposureOutputs = {
  expectedPositiveExposure: out.money('Expected exposure without collateral', {
    help: 'Average over the life of what the other side’s default would cost on average.',
    better: 'lower',
  }),
  expectedExposureWithCollateral: out.money('Expected exposure with collateral', { better: 'lower' }),
  peakExposure: out.money('Peak exposure', {
    help: 'Highest over the life of the exposure not exceeded with 95% probability, without collateral.',
    better: 'lower',
  }),
  peakExposureWithCollateral: out.money('Peak exposure with collateral', { better: 'lower' }),
  exposure: out.rows('Exposure by date', {
    date: out.date('Date'),
    expected: out.money('Expected'),
    quarter: out.money('25%'),
    median: out.money('Median'),
    threeQuarters: out.money('75%'),
    tenth: out.money('90%'),
    peak: out.money('95%'),
    covered: out.money('Expected, with collateral'),
    coveredPeak: out.money('95%, with collateral'),
  }),
}

/** One unit of the contract, in dollars. */
export const riskOutputs = {
  delta: out.number('Delta', { decimals: 4, help: 'Change of a long contract’s value for 1 in the price.' }),
  perRatePoint: out.number('Per 0.01 points of interest', {
    decimals: 5,
    help: 'Change of a long contract’s value for one basis point of the interest rate.',
  }),
  perYieldPoint: out.number('Per 0.01 points of yield', {
    decimals: 5,
    help: 'Change of a long contract’s value for one basis point of income on the asset.',
  }),
  perDay: out.number('Per day', {
    decimals: 5,
    help: 'Change of a long contract’s value when a day passes and the price stands still.',
  }),
}

const shared = {
  costOfCarry: out.percent('Forward over spot, a year', {
    decimals: 2,
    help: 'ln(forward ÷ spot) over the years: interest and storage less income.',
  }),
  contractAmount: out.money('Amount agreed', { help: 'Forward price × units.' }),
  resultAtDelivery: out.money('Your result at that ending', {
    help: 'The price on the last day less the agreed one, for your side and all units.',
    better: 'higher',
  }),
  replacementCost: out.money('Loss if they default halfway', {
    help: 'Your gain at that moment of the way to this ending; nothing while you owe.',
    better: 'lower',
  }),
  parityResidual: out.number('Residual of the carry', {
    decimals: 6,
    help: 'What the dealer’s hedge leaves for one unit after the agreed price has repaid the loan: nothing but rounding.',
  }),
  ...riskOutputs,
  ...exposureOutputs,
  ladder: paymentsOutput,
}

export const assetOutputs = {
  forwardPrice: out.money('Forward price', {
    decimals: 4,
    help: 'The price at which the contract is worth nothing today.',
  }),
  basis: out.money('Forward less spot', { decimals: 4 }),
  ...shared,
}

export const bondOutputs = {
  ...assetOutputs,
  cleanForwardPrice: out.money('Forward price without accrued', { decimals: 4 }),
}

export const currencyOutputs = {
  forwardPrice: out.number('Forward rate', {
    decimals: 6,
    help: 'Home units for one foreign unit on the last day.',
  }),
  forwardPoints: out.number('Forward points', {
    decimals: 2,
    help: 'Forward less spot in the points of the market.',
  }),
  ...shared,
}
