import type { Meaning } from '../block.ts'

/** The kinds of things in a ledger, each with what people call it. */
export const TYPES = [
  ['buy', 'Buy'],
  ['sell', 'Sell'],
  ['dividend', 'Dividend'],
  ['qualifiedDividend', 'Qualified dividend'],
  ['interest', 'Interest'],
  ['capitalGainDistribution', 'Capital gain distribution'],
  ['returnOfCapital', 'Return of capital'],
  ['reinvest', 'Reinvested dividend'],
  ['fee', 'Fee'],
  ['tax', 'Tax withheld'],
  ['deposit', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
  ['transferIn', 'Transfer in'],
  ['transferOut', 'Transfer out'],
  ['split', 'Split'],
  ['spinoff', 'Spin-off'],
  ['merger', 'Merger'],
  ['symbolChange', 'Symbol change'],
  ['optionOpen', 'Option opened'],
  ['optionClose', 'Option closed'],
  ['optionExpire', 'Option expired'],
  ['optionAssign', 'Option exercised or assigned'],
  ['giftIn', 'Gift received'],
  ['inheritance', 'Inheritance'],
  ['adjust', 'Manual adjustment'],
] as const

export const LOT_METHODS = [
  ['fifo', 'First in, first out'],
  ['lifo', 'Last in, first out'],
  ['hifo', 'Highest cost first'],
  ['average', 'Average cost'],
  ['specificId', 'Specific lots'],
  ['minTax', 'Minimum tax'],
] as const

export const REGISTRATIONS = [
  ['taxable', 'Taxable'],
  ['traditionalIra', 'Traditional IRA'],
  ['rothIra', 'Roth IRA'],
  ['401k', '401(k)'],
  ['roth401k', 'Roth 401(k)'],
  ['hsa', 'HSA'],
  ['529', '529 plan'],
  ['trust', 'Trust'],
  ['custodial', 'Custodial'],
  ['crypto', 'Crypto account'],
  ['other', 'Other'],
] as const

export const OWNERS = [
  ['self', 'Me'],
  ['partner', 'Partner'],
  ['joint', 'Joint'],
  ['entity', 'Trust or business'],
] as const

export const INSTRUMENT_TYPES = [
  ['stock', 'Stock'],
  ['etf', 'ETF'],
  ['mutualFund', 'Mutual fund'],
  ['bond', 'Bond'],
  ['treasury', 'Treasury'],
  ['cd', 'Certificate of deposit'],
  ['option', 'Option'],
  ['future', 'Future'],
  ['crypto', 'Crypto'],
  ['cash', 'Cash'],
  ['moneyFund', 'Money market fund'],
  ['realAsset', 'Real asset'],
  ['privateFund', 'Private fund'],
] as const

export const ASSET_CLASSES = [
  ['usEquity', 'US stocks'],
  ['intlEquity', 'International stocks'],
  ['bond', 'Core bonds'],
  ['corporate', 'Corporate bonds'],
  ['cash', 'Cash'],
  ['realEstate', 'Real estate'],
  ['gold', 'Gold'],
  ['other', 'Other'],
] as const

/** What people call one of a list. */
export const wordFor = (pairs: readonly (readonly [string, string])[], value: string): string =>
  pairs.find(([name]) => name === value)?.[1] ?? value

/** The same class has the same color on every screen, and no two classes share one. */
export const CLASS_MEANINGS: Readonly<Record<string, Meaning>> = {
  usEquity: 'stocks',
  intlEquity: 'income',
  bond: 'bonds',
  corporate: 'debt',
  cash: 'cash',
  realEstate: 'housing',
  gold: 'tax',
  other: 'neutral',
}
