/** What a figure is published as, and so how it is read. Percent series hold percent, as their publishers print them. */
export type Indicator = {
  /** Name of the column in an import: the series id of FRED where there is one. */
  readonly id: string
  readonly name: string
  readonly group: 'Growth' | 'Jobs' | 'Prices' | 'Rates' | 'Markets'
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
  /** Shown as it stands (a percent, a number, dollars) or as its change over twelve months. */
  readonly shown: 'percent' | 'number' | 'dollars' | 'change'
  /** A measure of growth joins the composite: 1 where more is better, −1 where less is. */
  readonly growth?: 1 | -1
}

const fred = (id: string, name: string, rest: Omit<Indicator, 'id' | 'name'>): Indicator => ({
  id,
  name,
  ...rest,
})

export const INDICATORS: readonly Indicator[] = [
  fred('GDPC1', 'Real GDP', { group: 'Growth', frequency: 'quarterly', shown: 'change' }),
  fred('INDPRO', 'Industrial production', {
    group: 'Growth',
    frequency: 'monthly',
    shown: 'change',
    growth: 1,
  }),
  fred('UMCSENT', 'Consumer sentiment (Michigan)', {
    group: 'Growth',
    frequency: 'monthly',
    shown: 'number',
    growth: 1,
  }),
  fred('UNRATE', 'Unemployment rate', { group: 'Jobs', frequency: 'monthly', shown: 'percent', growth: -1 }),
  fred('PAYEMS', 'Nonfarm payrolls', { group: 'Jobs', frequency: 'monthly', shown: 'change', growth: 1 }),
  fred('ICSA', 'Initial jobless claims', {
    group: 'Jobs',
    frequency: 'weekly',
    shown: 'number',
    growth: -1,
  }),
  fred('CPIAUCSL', 'Consumer prices (CPI)', { group: 'Prices', frequency: 'monthly', shown: 'change' }),
  fred('PCEPILFE', 'Core PCE prices', {
    group: 'Prices',
    frequency: 'monthly',
    shown: 'change',
  }),
  fred('T10YIE', '10-year breakeven inflation', { group: 'Prices', frequency: 'daily', shown: 'percent' }),
  fred('CSUSHPINSA', 'Home prices (Case-Shiller)', {
    group: 'Prices',
    frequency: 'monthly',
    shown: 'change',
  }),
  fred('DFF', 'Federal funds rate', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('DGS3MO', '3-month Treasury', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('DGS2', '2-year Treasury', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('DGS10', '10-year Treasury', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('T10Y3M', '10-year less 3-month spread', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('BAA10Y', 'Baa credit spread', { group: 'Rates', frequency: 'daily', shown: 'percent' }),
  fred('MORTGAGE30US', '30-year mortgage rate', { group: 'Rates', frequency: 'weekly', shown: 'percent' }),
  fred('NFCI', 'Financial conditions (Chicago Fed)', {
    group: 'Markets',
    frequency: 'weekly',
    shown: 'number',
  }),
  fred('SP500', 'S&P 500', { group: 'Markets', frequency: 'daily', shown: 'number' }),
  fred('GOLD', 'Gold, per ounce', { group: 'Markets', frequency: 'monthly', shown: 'dollars' }),
  fred('DTWEXBGS', 'Trade-weighted dollar', { group: 'Markets', frequency: 'daily', shown: 'number' }),
  fred('DCOILWTICO', 'WTI crude oil, per barrel', { group: 'Markets', frequency: 'daily', shown: 'dollars' }),
]

export type Country = {
  readonly id: string
  readonly name: string
  /** Its currency in the tables of exchange rates; none for the United States. */
  readonly currency?: string
}

export const COUNTRIES: readonly Country[] = [
  { id: 'US', name: 'United States' },
  { id: 'EA', name: 'Euro area', currency: 'EUR' },
  { id: 'GB', name: 'United Kingdom', currency: 'GBP' },
  { id: 'JP', name: 'Japan', currency: 'JPY' },
  { id: 'CN', name: 'China', currency: 'CNY' },
  { id: 'IN', name: 'India', currency: 'INR' },
  { id: 'CA', name: 'Canada', currency: 'CAD' },
  { id: 'BR', name: 'Brazil', currency: 'BRL' },
  { id: 'MX', name: 'Mexico', currency: 'MXN' },
  { id: 'AU', name: 'Australia', currency: 'AUD' },
]

/** Columns of an import for a country: `JP_CPI`. Prices and output are levels, the others percent. */
export const COUNTRY_MEASURES = [
  { id: 'CPI', name: 'Inflation', shown: 'change' },
  { id: 'POLICY', name: 'Policy rate', shown: 'percent' },
  { id: 'GDP', name: 'Real GDP', shown: 'change' },
  { id: 'UNRATE', name: 'Unemployment', shown: 'percent' },
] as const

/** The national series that stand for a measure of the United States. */
export const US_SERIES = { CPI: 'CPIAUCSL', POLICY: 'DFF', GDP: 'GDPC1', UNRATE: 'UNRATE' } as const

const countryColumns = COUNTRIES.flatMap(({ id }) => COUNTRY_MEASURES.map((measure) => `${id}_${measure.id}`))

/** Every column that an import may hold. */
export const KNOWN_COLUMNS: ReadonlySet<string> = new Set([
  ...INDICATORS.map(({ id }) => id),
  ...countryColumns,
])
