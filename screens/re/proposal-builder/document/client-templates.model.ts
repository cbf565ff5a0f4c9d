import { ABOUT, blocksFrom, SIGNATURE, type Template, termsOf } from './template-parts.model.ts'
import { COMPENSATION } from './wording.model.ts'

export const buyer: Template = {
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

export const landlord: Template = {
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
