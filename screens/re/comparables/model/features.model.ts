/** What of a home is adjusted for, in the order of the grid: its name among inputs, and in words. */
export const FEATURES = [
  { key: 'livingArea', label: 'Living area', unit: 'sq ft' },
  { key: 'bedrooms', label: 'Bedrooms', unit: '' },
  { key: 'bathrooms', label: 'Bathrooms', unit: '' },
  { key: 'garageSpaces', label: 'Garage spaces', unit: '' },
  { key: 'lotSqFt', label: 'Lot', unit: 'sq ft' },
  { key: 'yearBuilt', label: 'Year built', unit: '' },
  { key: 'condition', label: 'Condition', unit: '' },
  { key: 'quality', label: 'Quality', unit: '' },
  { key: 'view', label: 'View', unit: '' },
  { key: 'basementSqFt', label: 'Basement', unit: 'sq ft' },
  { key: 'pool', label: 'Pool', unit: '' },
] as const

export type FeatureKey = (typeof FEATURES)[number]['key']

/** A home's features; null: not known, so that nothing is adjusted for it. */
export type Home = { readonly [K in Exclude<FeatureKey, 'pool'>]: number | null } & { readonly pool: boolean }

/** Money for one unit more of a feature. */
export type UnitValues = { readonly [K in FeatureKey]: number }

/** How much of a feature a home has; a pool is one or none. */
export const amountOf = (home: Home, key: FeatureKey): number | null => {
  const value = home[key]
  return typeof value === 'boolean' ? Number(value) : value
}
