import { ABOUT, blocksFrom, SIGNATURE, type Template, termsOf } from './template-parts.model.ts'
import { COMPENSATION } from './wording.model.ts'

export const seller: Template = {
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

export const investor: Template = {
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
