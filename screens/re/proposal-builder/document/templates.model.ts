import type { CalendarItem, Fees } from './request.model.ts'
import { COMPENSATION, NO_PROMISE } from './wording.model.ts'

export const BLOCK_TYPES = [
  'cover',
  'about',
  'market',
  'pricing',
  'netSheet',
  'plan',
  'calendar',
  'fees',
  'terms',
  'signature',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

export const AUDIENCES = ['seller', 'buyer', 'landlord', 'investor'] as const
type Audience = (typeof AUDIENCES)[number]

export type TemplateBlock = {
  readonly id: string
  readonly type: BlockType
  readonly title: string
  /** Paragraphs with merge fields: {{client.name}}. */
  readonly text: string
}

export type Template = {
  readonly id: string
  readonly name: string
  readonly audience: Audience
  readonly blocks: readonly TemplateBlock[]
  readonly services: Readonly<Record<Fees['servicePlan'], readonly string[]>>
  readonly calendar: readonly CalendarItem[]
}

type Words = Readonly<Record<BlockType, readonly [title: string, text: string]>>

const blocksFrom = (words: Words): readonly TemplateBlock[] =>
  BLOCK_TYPES.map((type) => ({ id: type, type, title: words[type][0], text: words[type][1] }))

const SIGNATURE: Words['signature'] = [
  'Signatures',
  'Signing shows that you received this proposal. It does not replace a listing or representation agreement.\n\n{{signatures}}',
]
const ABOUT = '{{about}}\n\n{{agent.name}}, {{agent.license}}, {{brokerage.name}}. Phone: {{agent.phone}}.'

const termsOf = (agreement: string): string =>
  `This proposal is valid until {{validUntil}}. The proposed term is {{term}}. ${agreement}\n\n${NO_PROMISE}\n\nWe serve every client and every property equally, under fair housing law.`

const seller: Template = {
  id: 'seller-listing',
  name: 'Listing presentation',
  audience: 'seller',
  blocks: blocksFrom({
    cover: [
      'Selling {{subject.address}}',
      'Prepared for {{client.name}} by {{agent.name}}, {{brokerage.name}}.',
    ],
    about: ['Who will work for you', `${ABOUT}\n\n{{team}}`],
    market: ['Your market today', '{{market}}'],
    pricing: [
      'Pricing',
      'We recommend {{price.recommended}}. Other prices change how long a sale may take and who comes to see the home.\n\n{{price.options}}',
    ],
    netSheet: ['What you would net', 'At {{price.recommended}}, {{net.sentence}}\n\n{{net.sheet}}'],
    plan: ['What we do', '{{services}}'],
    calendar: ['Calendar', '{{calendar}}'],
    fees: [
      'Compensation',
      `Listing brokerage: {{fees.listing}}. Buyer’s brokerage: {{fees.buyerBroker}}. What you offer a buyer’s brokerage is your choice, and it may be nothing.\n\n${COMPENSATION}`,
    ],
    terms: ['Terms', termsOf('Listing starts only with a signed listing agreement.')],
    signature: SIGNATURE,
  }),
  services: {
    full: [
      'Pricing with comparable sales, reviewed every two weeks',
      'Photography, floor plan, and listing copy for your approval',
      'Entry in the MLS and on the sites it feeds',
      'Showings, open houses, and written feedback',
      'Offers compared by what they net you',
      'Dates and documents from contract to closing',
    ],
    limited: ['Pricing with comparable sales', 'Entry in the MLS', 'Offer and contract review'],
    aLaCarte: ['Only the services listed in your agreement'],
  },
  calendar: [
    { inDays: 0, what: 'Sign the listing agreement' },
    { inDays: 3, what: 'Repairs and preparation agreed' },
    { inDays: 10, what: 'Photography and floor plan' },
    { inDays: 14, what: 'Listing goes live' },
    { inDays: 17, what: 'First open house' },
    { inDays: 28, what: 'Review price and feedback' },
  ],
}

const buyer: Template = {
  id: 'buyer-representation',
  name: 'Buyer representation',
  audience: 'buyer',
  blocks: blocksFrom({
    cover: [
      'Finding your home: {{subject.address}}',
      'Prepared for {{client.name}} by {{agent.name}}, {{brokerage.name}}.',
    ],
    about: ['Who will work for you', `${ABOUT}\n\n{{team}}`],
    market: ['Where you are looking', '{{market}}'],
    pricing: [
      'How we set an offer',
      'Before each offer we compare recent sales, show you the range they support, and agree on your limit. You decide the price and the terms.',
    ],
    netSheet: [
      'If you sell your present home',
      'At {{price.recommended}}, {{net.sentence}} That is what you could bring to the purchase.\n\n{{net.sheet}}',
    ],
    plan: ['What we do', '{{services}}'],
    calendar: ['Calendar', '{{calendar}}'],
    fees: [
      'Compensation',
      `Our compensation: {{fees.listing}}. You may ask a seller to pay some or all of it as a term of your offer; you owe what the seller does not pay, and we never receive more than you agreed to.\n\n${COMPENSATION}`,
    ],
    terms: ['Terms', termsOf('A written buyer agreement is signed before we tour the first home together.')],
    signature: SIGNATURE,
  }),
  services: {
    full: [
      'Search by your list, including homes not yet widely shown',
      'Tours, with notes on condition and resale',
      'Comparable sales before every offer',
      'Offer strategy, negotiation, and contract',
      'Inspections, appraisal, and loan dates through closing',
    ],
    limited: ['Comparable sales', 'Offer and contract', 'Dates through closing'],
    aLaCarte: ['Only the services listed in your agreement'],
  },
  calendar: [
    { inDays: 0, what: 'Sign the buyer agreement' },
    { inDays: 3, what: 'Loan preapproval in hand' },
    { inDays: 7, what: 'First tours' },
    { inDays: 21, what: 'Review the search and the budget' },
  ],
}

const landlord: Template = {
  id: 'landlord-leasing',
  name: 'Leasing and management',
  audience: 'landlord',
  blocks: blocksFrom({
    cover: [
      'Leasing {{subject.address}}',
      'Prepared for {{client.name}} by {{agent.name}}, {{brokerage.name}}.',
    ],
    about: ['Who will work for you', `${ABOUT}\n\n{{team}}`],
    market: ['The rental market', '{{market}}'],
    pricing: [
      'Setting the rent',
      'We set the asking rent from leased comparables, condition, and season, and review it after ten days without an application. Every applicant is judged by the same written criteria.',
    ],
    netSheet: ['If you sold instead', 'At {{price.recommended}}, {{net.sentence}}\n\n{{net.sheet}}'],
    plan: ['What we do', '{{services}}'],
    calendar: ['Calendar', '{{calendar}}'],
    fees: ['Compensation', `Our compensation: {{fees.listing}}.\n\n${COMPENSATION}`],
    terms: ['Terms', termsOf('Work starts only with a signed leasing or management agreement.')],
    signature: SIGNATURE,
  }),
  services: {
    full: [
      'Rent analysis and listing',
      'Showings and applications',
      'Screening by written criteria, the same for everyone',
      'Lease, deposit, and move-in report',
      'Rent collection, repairs, and monthly statements',
    ],
    limited: ['Rent analysis and listing', 'Showings and applications', 'Lease and move-in report'],
    aLaCarte: ['Only the services listed in your agreement'],
  },
  calendar: [
    { inDays: 0, what: 'Sign the agreement' },
    { inDays: 5, what: 'Home ready and photographed' },
    { inDays: 7, what: 'Listing goes live' },
    { inDays: 17, what: 'Review the rent' },
    { inDays: 30, what: 'Target move-in' },
  ],
}

const investor: Template = {
  id: 'investor-disposition',
  name: 'Investor sale',
  audience: 'investor',
  blocks: blocksFrom({
    cover: [
      'Selling {{subject.address}}: investor proposal',
      'Prepared for {{client.name}} by {{agent.name}}, {{brokerage.name}}.',
    ],
    about: ['Who will work for you', `${ABOUT}\n\n{{team}}`],
    market: ['Buyers and recent sales', '{{market}}'],
    pricing: [
      'Pricing',
      'We recommend {{price.recommended}}. Investors pay for documented income, so the rent roll and twelve months of expenses go out with the first inquiry.\n\n{{price.options}}',
    ],
    netSheet: ['Proceeds before tax', 'At {{price.recommended}}, {{net.sentence}}\n\n{{net.sheet}}'],
    plan: ['What we do', '{{services}}'],
    calendar: ['Calendar', '{{calendar}}'],
    fees: [
      'Compensation',
      `Listing brokerage: {{fees.listing}}. Buyer’s brokerage: {{fees.buyerBroker}}.\n\n${COMPENSATION}`,
    ],
    terms: [
      'Terms',
      termsOf(
        'Listing starts only with a signed listing agreement. If you plan a like-kind exchange, engage the intermediary before closing.',
      ),
    ],
    signature: SIGNATURE,
  }),
  services: {
    full: [
      'Rent roll and expense package',
      'Pricing by income and by comparable sales',
      'Marketing to investors and to owner-occupants',
      'Buyer proof of funds before access to tenants',
      'Offers compared by net and by certainty',
      'Dates and documents from contract to closing',
    ],
    limited: ['Rent roll and expense package', 'Entry in the MLS', 'Offer and contract review'],
    aLaCarte: ['Only the services listed in your agreement'],
  },
  calendar: [
    { inDays: 0, what: 'Sign the listing agreement' },
    { inDays: 7, what: 'Rent roll and expenses complete' },
    { inDays: 10, what: 'Notice to tenants before showings' },
    { inDays: 14, what: 'Listing goes live' },
    { inDays: 35, what: 'Call for best offers' },
  ],
}

export const TEMPLATES: readonly Template[] = [seller, buyer, landlord, investor]
export const DEFAULT_TEMPLATE = seller

export const templateNamed = (id: string): Template | undefined => TEMPLATES.find((one) => one.id === id)

const FIELD = /\{\{\s*([\w.]{1,40})\s*\}\}/g

/** The names of the merge fields of a text, each once, in their order. */
export const fieldsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name)),
]

/** The text with each merge field that has a value replaced by it; the others stay as they are. */
export const merged = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(FIELD, (field, name: string) => valueOf(name) ?? field)

export const mergeFieldsOf = ({ blocks }: Template): readonly string[] =>
  fieldsIn(blocks.map(({ title, text }) => `${title}\n${text}`).join('\n'))
