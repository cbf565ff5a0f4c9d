import { options } from '#kit/field.ts'

/** What a holding counts as in an allocation, in the order in which reports name them. */
export const ASSET_CLASSES = options(
  ['usEquity', 'US stocks'],
  ['intlEquity', 'International stocks'],
  ['bond', 'Bonds'],
  ['corporate', 'Corporate bonds'],
  ['cash', 'Cash'],
  ['realEstate', 'Real estate'],
  ['gold', 'Gold'],
  ['other', 'Other'],
)

export const classLabel = (assetClass: string): string =>
  ASSET_CLASSES.find(({ value }) => value === assetClass)?.label ?? assetClass
