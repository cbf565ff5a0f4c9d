/** What milestones are about, and how it is called on the page. */
export const CATEGORY_NAMES = {
  saving: 'Saving',
  debt: 'Debt',
  budget: 'Budget',
  investing: 'Investing',
  retirement: 'Retirement',
  tax: 'Taxes',
  credit: 'Credit',
  insurance: 'Insurance',
  estate: 'Estate',
  home: 'Home',
  car: 'Car',
  hoa: 'Association',
  realEstate: 'Real estate',
  business: 'Business',
  nonprofit: 'Non-profit',
  learning: 'Learning',
  platform: 'Getting started',
} as const

export type Category = keyof typeof CATEGORY_NAMES

export const isCategory = (name: string): name is Category => Object.hasOwn(CATEGORY_NAMES, name)

export const CATEGORIES: readonly Category[] = Object.keys(CATEGORY_NAMES).filter(isCategory)

export const TIERS = ['bronze', 'silver', 'gold'] as const
export type Tier = (typeof TIERS)[number]

export const REPEATS = ['none', 'monthly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

export const MILESTONE_STATUSES = ['draft', 'live', 'retired'] as const

/** Windows of a board. */
export const TIMEFRAMES = ['week', 'month', 'quarter', 'year', 'all_time'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]
