import { shipped, step } from './shipped.ts'

const buyer = step('Buyer')
const agent = step('Agent')
const lender = step('Lender')

/** From the decision to the keys. Dates of law: Regulation Z, 12 CFR 1026.19; lead paint, 24 CFR 35 and 40 CFR 745. */
export const homePurchase = shipped(
  {
    id: 'shipped:home-purchase',
    name: 'Home purchase',
    area: 'Real estate',
    appliesTo: 'buyer',
    summary:
      'A financed purchase from the budget to the keys, with the dates that the contract and the loan set.',
  },
  [
    buyer('budget', 'Set the price you can carry, with taxes, insurance and dues', ['startDate', 2], {
      help: 'Start from the monthly payment that leaves room for repairs and saving, not from the most a lender offers.',
    }),
    buyer('credit', 'Read all three credit reports and dispute what is wrong', ['startDate', 3], {
      help: 'Free every week at annualcreditreport.com. Open no new credit until after closing.',
    }),
    buyer(
      'cash',
      'List cash for down payment, closing costs and three months of reserves',
      ['startDate', 5],
      {
        help: 'Closing costs are often 2% to 5% of the loan. Move gift money early: lenders read two months of statements.',
      },
    ),
    buyer('preapproval', 'Get a written pre-approval from at least two lenders', ['startDate', 10], {
      required: true,
      document: 'Pre-approval letter',
      evidence: 'file',
      help: 'Credit checks for a mortgage within 45 days count as one.',
    }),
    agent('agreement', 'Sign the written buyer agreement before the first tour', ['startDate', 12], {
      required: true,
      document: 'Buyer agreement',
      evidence: 'file',
      help: 'It names what the agent is paid and by whom. Required by the brokers\u2019 association since August 2024.',
    }),
    agent('criteria', 'Write down must-haves, deal breakers and the search area', ['startDate', 14]),
    agent('offer', 'Review comparable sales and settle the offer price and terms', ['effectiveDate', -2], {
      help: 'Price, earnest money, contingencies with days, closing date, what stays with the house.',
    }),
    agent(
      'contract',
      'Circulate the signed contract to buyer, lender and title company',
      ['effectiveDate', 1, 'business'],
      {
        required: true,
        document: 'Purchase agreement',
        evidence: 'file',
      },
    ),
    buyer('earnest', 'Deliver the earnest money and keep the receipt', ['effectiveDate', 3, 'business'], {
      required: true,
      document: 'Earnest money receipt',
      evidence: 'file',
      help: 'Confirm wire details by a phone number that you already had, never one from an e-mail.',
    }),
    buyer(
      'application',
      'Complete the loan application and compare Loan Estimates',
      ['effectiveDate', 3, 'business'],
      {
        required: true,
        help: 'The lender must send a Loan Estimate within three business days of the application.',
      },
    ),
    agent(
      'disclosures',
      'Read the seller\u2019s disclosures, and the lead paint notice if built before 1978',
      ['effectiveDate', 5],
      {
        document: 'Seller disclosure',
        evidence: 'file',
      },
    ),
    buyer(
      'inspection',
      'Hold the home inspection and any radon, sewer, pest or roof checks',
      ['effectiveDate', 7],
      {
        required: true,
        evidence: 'file',
        help: 'Be there. Ask what is urgent, what is worn and what each would cost.',
      },
    ),
    agent(
      'repairs',
      'Answer the inspection: accept, ask for repairs or credit, or end the contract',
      ['effectiveDate', 10],
      {
        required: true,
        help: 'After this day the inspection contingency is usually gone. Take the day from your contract.',
      },
    ),
    agent(
      'association',
      'Read the association\u2019s rules, budget, reserves and minutes',
      ['effectiveDate', 10],
      {
        document: 'HOA documents',
        help: 'Not applicable where there is no association.',
      },
    ),
    buyer(
      'insurance',
      'Bind homeowner\u2019s insurance, and flood cover where the map says so',
      ['effectiveDate', 14],
      {
        gate: 'Closing',
        document: 'Insurance binder',
        evidence: 'file',
        help: 'Quote early: in some areas cover is hard to find, and a claim history can end the deal.',
      },
    ),
    lender('appraisal', 'Receive the appraisal and settle any gap to the price', ['effectiveDate', 17], {
      required: true,
    }),
    agent('title', 'Review the title commitment, survey and exceptions', ['effectiveDate', 18], {
      gate: 'Closing',
      document: 'Title commitment',
      evidence: 'file',
    }),
    lender('commitment', 'Receive loan approval and clear every condition', ['effectiveDate', 21], {
      gate: 'Closing',
      document: 'Loan approval',
      evidence: 'file',
    }),
    buyer('rate', 'Check that the rate lock lasts beyond the closing date', ['closingDate', -10], {
      help: 'An extension costs less when it is asked for before the lock ends.',
    }),
    lender(
      'disclosure',
      'Receive the Closing Disclosure and compare it with the Loan Estimate',
      ['closingDate', -3, 'business'],
      {
        gate: 'Closing',
        document: 'Closing Disclosure',
        evidence: 'file',
        help: 'Three business days before closing at the latest. A changed product, APR or prepayment penalty restarts the three days.',
      },
    ),
    buyer('utilities', 'Move utilities, mail and internet to the closing date', ['closingDate', -7]),
    buyer(
      'wire',
      'Confirm the amount to close and the wire details by phone',
      ['closingDate', -1, 'business'],
      {
        gate: 'Closing',
        help: 'Call the title company on a number from its own website or the contract. A wire to a thief is rarely recovered.',
      },
    ),
    agent(
      'walkthrough',
      'Walk through: repairs done, nothing missing, everything works',
      ['closingDate', -1],
      { required: true },
    ),
    buyer(
      'after',
      'File the deed copy, claim the homestead exemption and set up the first payment',
      ['closingDate', 30],
      {
        help: 'The exemption has a deadline in most states. The deed comes from the county; offers to sell you a copy are not needed.',
      },
    ),
  ],
)
