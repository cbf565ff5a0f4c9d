import { defineCollection, type Item } from '#kit/collection.ts'
import { choice, date, flag, longText, money, options, percent, text } from '#kit/field.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { contractList } from '#kit/list/org-lists.ts'
import { board, calendar, map, table, timeline, tree } from '#kit/list/views.ts'
import { plusDays } from '#ui/days.ts'

const DAYS = { min: '2000-01-01', max: '2100-12-31' }

const STAGES = options(
  ['contract', 'Under contract'],
  ['inspection', 'Inspection'],
  ['appraisal', 'Appraisal and loan'],
  ['clear', 'Clear to close'],
  ['closed', 'Closed'],
)

const fields = {
  property: text('Property', { default: '', maxLength: 120 }),
  stage: choice('Stage', { default: 'contract', options: STAGES }),
  side: choice('Side', {
    default: 'buyer',
    options: options(['buyer', 'Buyer'], ['listing', 'Listing'], ['both', 'Both']),
  }),
  price: money('Price', { default: null, min: 0, max: 1e9 }),
  rate: percent('Commission rate', { default: 0.025, min: 0, max: 1 }),
  agent: text('Agent', { default: '', maxLength: 80 }),
  opened: date('Under contract on', { default: null, ...DAYS }),
  closing: date('Closing', { default: null, ...DAYS }),
  financed: flag('Financed', { default: false }),
  state: text('State', { default: '', maxLength: 40 }),
  notes: longText('Notes', { default: '', maxLength: 2000 }),
  parent: text('Part of', { default: '', maxLength: 64 }),
}

/** Every kind of view over one list of made-up deals. */
export const deals = defineCollection({
  id: 'sample/deals',
  title: 'Transactions',
  summary: 'Which deals are open, and what closes next?',
  access: 'signedIn',
  noun: 'deal',
  owner: 'organization',
  storage: contractList('pipeline'),
  fields,
  columns: [
    'property',
    'stage',
    'side',
    'price',
    {
      key: 'commission',
      label: 'Commission',
      format: 'money',
      sum: true,
      read: ({ price, rate }: Item) =>
        typeof price === 'number' && typeof rate === 'number' ? price * rate : null,
    },
    'closing',
    'agent',
    'financed',
    'state',
  ],
  filters: ['stage', 'side', 'price', 'closing', 'financed'],
  saved: [
    {
      label: 'Open',
      query: { 'f.stage': '["Under contract","Inspection","Appraisal and loan","Clear to close"]' },
    },
    { label: 'Closing in 30 days', query: { 'f.closing': 'today..today+30' } },
    { label: 'Over $500,000', query: { 'f.price': '500000..' } },
  ],
  views: [
    table(),
    board({ by: 'stage', card: ['price', 'side', 'agent', 'closing'], sum: 'price' }),
    calendar({ date: 'closing' }),
    timeline({ from: 'opened', to: 'closing', group: 'stage' }),
    tree({ parent: 'parent' }),
    map({ at: 'state' }),
  ],
  nameOf: ({ property }) => (typeof property === 'string' ? property : ''),
  saving: 'auto',
  purpose: 'Sample deals for the views.',
  firstUse: 'The sample adds ten deals.',
  sample: [],
})

const STREETS = [
  'Birch Lane',
  'Harbor Road',
  'Oak Avenue',
  'Mill Street',
  'Cedar Court',
  'Elm Terrace',
  'Quarry Lane',
]
const AGENTS = ['Sample Agent A', 'Sample Agent B', 'Sample Agent C', 'Sample Agent D']
const STATES = ['OH', 'TX', 'California', '43215', 'Columbus, OH 43004', 'WA', 'Florida', 'NY', '']
const BRANCHES = 5

/** The same deals for the same count: prices, days and places by arithmetic, no clock and no chance. */
export function sampleDeals(count: number, today: string): readonly ListItem[] {
  return Array.from({ length: count }, (_deal, place) => {
    const mixed = (place * 7919 + 104_729) % 10_007
    const pick = <T>(list: readonly T[]): T | undefined => list[mixed % list.length]
    const closing = plusDays(today, (mixed % 240) - 60)
    return {
      id: `deal-${place}`,
      property: `${10 + (mixed % 990)} ${pick(STREETS)}${place > 60 ? `, ${place}` : ''}`,
      stage: STAGES[(mixed >> 2) % STAGES.length]?.value,
      side: pick(['buyer', 'listing', 'both']),
      price: 180_000 + (mixed % 90) * 9_000,
      rate: 0.025,
      agent: pick(AGENTS),
      opened: plusDays(closing, -30 - (mixed % 35)),
      closing,
      financed: mixed % 3 !== 0,
      state: pick(STATES),
      notes: '',
      parent: place < BRANCHES ? null : `deal-${Math.floor((place - BRANCHES) / BRANCHES)}`,
    }
  })
}
