import { shipped, step } from './shipped.model.ts'

const agent = step('Listing agent')
const seller = step('Seller')
const coordinator = step('Coordinator')
const marketing = step('Marketing')

/** A sale from the first meeting to the file that the broker keeps. */
export const listingToClose = shipped(
  {
    id: 'shipped:listing-to-close',
    name: 'Listing to close',
    area: 'Real estate',
    appliesTo: 'listing',
    summary: 'Everything from the listing appointment to the closed file, for the whole team.',
  },
  [
    agent('study', 'Prepare the CMA and the seller\u2019s net sheet', ['listingDate', -14], {
      required: true,
    }),
    agent('agreement', 'Sign the listing agreement and the agency disclosure', ['listingDate', -12], {
      gate: 'Going live',
      document: 'Listing agreement',
      evidence: 'file',
      help: 'Term, commission, what the seller pays a buyer\u2019s broker, if anything, and who holds keys.',
    }),
    agent('authority', 'Check who owns the property and who must sign', ['listingDate', -12], {
      gate: 'Going live',
      help: 'Deed, trust, estate, divorce, or power of attorney: find a missing signature now, not at closing.',
    }),
    coordinator('title-early', 'Order a preliminary title search', ['listingDate', -10], {
      help: 'Old liens and open permits can take weeks to clear.',
    }),
    seller('disclosure', 'Complete the seller\u2019s property disclosure', ['listingDate', -9], {
      gate: 'Going live',
      document: 'Seller disclosure',
      evidence: 'file',
    }),
    seller('lead', 'Sign the lead-based paint disclosure if built before 1978', ['listingDate', -9], {
      document: 'Lead-based paint disclosure',
      evidence: 'file',
      help: '24 CFR 35 and 40 CFR 745. Buyers get the pamphlet and 10 days to inspect unless they agree otherwise.',
    }),
    coordinator(
      'association',
      'Order the association\u2019s resale package and its fees',
      ['listingDate', -8],
      {
        document: 'HOA documents',
      },
    ),
    seller('payoff', 'Gather the mortgage payoff, taxes, utilities, warranties, and permits', [
      'listingDate',
      -8,
    ]),
    agent('walk', 'Walk the house: list repairs, decluttering, and staging, with costs', [
      'listingDate',
      -10,
    ]),
    seller('repairs', 'Finish the agreed repairs, cleaning, and yard work', ['listingDate', -4]),
    marketing('photos', 'Get photos, a floor plan, and video', ['listingDate', -3, 'business'], {
      gate: 'Going live',
    }),
    marketing(
      'measure',
      'Verify living area, lot size, and room counts, and note the source',
      ['listingDate', -3, 'business'],
      {
        required: true,
        help: 'Wrong square footage is one of the most common claims against listing brokers.',
      },
    ),
    marketing(
      'remarks',
      'Write the remarks and check them for fair housing compliance',
      ['listingDate', -2, 'business'],
      {
        gate: 'Going live',
        help: 'Describe the property, never the people who would live there (42 U.S.C. 3604).',
      },
    ),
    agent('price', 'Agree on the list price and when to change it', ['listingDate', -1, 'business'], {
      required: true,
    }),
    seller('showings', 'Set showing rules: lockbox, alarm, pets, valuables, notice', [
      'listingDate',
      -1,
      'business',
    ]),
    coordinator('live', 'Enter the listing and check how buyers see it', ['listingDate', 0], {
      required: true,
    }),
    marketing('launch', 'Launch: sign, neighbors, agents, social posts', ['listingDate', 1]),
    agent('week', 'Report showings, feedback, and new comparables to the seller', ['listingDate', 7], {
      help: 'Weekly, until there is a contract.',
    }),
    agent('review', 'Review price and condition in light of showings', ['listingDate', 21]),
    agent('offers', 'Present every offer with its net proceeds, strength, and dates', ['effectiveDate', -1], {
      required: true,
    }),
    coordinator(
      'open',
      'Open the file: send the contract to title, lender, and both agents',
      ['effectiveDate', 1, 'business'],
      {
        required: true,
        document: 'Purchase agreement',
        evidence: 'file',
      },
    ),
    coordinator('earnest', 'Confirm that the earnest money was received', ['effectiveDate', 3, 'business'], {
      required: true,
      document: 'Earnest money receipt',
      evidence: 'file',
    }),
    coordinator(
      'status',
      'Update the listing status within the MLS deadline',
      ['effectiveDate', 1, 'business'],
      {
        required: true,
      },
    ),
    agent('inspection', 'Handle inspection requests and sign the response', ['effectiveDate', 10], {
      required: true,
    }),
    agent('appraisal', 'Meet the appraiser with comparables and a list of improvements', [
      'effectiveDate',
      14,
    ]),
    coordinator('loan', 'Confirm the buyer\u2019s loan approval in writing', ['effectiveDate', 21], {
      required: true,
    }),
    coordinator(
      'closing',
      'Check the settlement statement against the net sheet',
      ['closingDate', -3, 'business'],
      {
        gate: 'Closing',
        document: 'Settlement statement',
        evidence: 'file',
      },
    ),
    seller(
      'proceeds',
      'Give the title company the payout details by phone',
      ['closingDate', -3, 'business'],
      {
        gate: 'Closing',
        help: 'Call a number you already had. Never send wire details by e-mail.',
      },
    ),
    seller('handover', 'Leave keys, remotes, codes, and manuals; cancel utilities after closing', [
      'closingDate',
      0,
    ]),
    coordinator(
      'commission',
      'Send the commission disbursement and reconcile the payment',
      ['closingDate', -2, 'business'],
      {
        gate: 'Closing',
        help: 'The total paid out must equal the total received.',
      },
    ),
    coordinator(
      'file',
      'Complete the broker\u2019s file and ask for a client review',
      ['closingDate', 5, 'business'],
      {
        required: true,
        help: 'States require brokers to keep files, usually for three to seven years.',
      },
    ),
  ],
)
