import { shipped, step } from './shipped.model.ts'

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
    summary: 'A financed purchase from budget to keys, with the dates set by the contract and the loan.',
  },
  [
    buyer('budget', 'Set the price you can carry, with taxes, insurance and dues', ['startDate', 2], {
      help: 'Start from a monthly payment that leaves room for repairs and saving, not from the most a lender will offer.',
    }),
    buyer('credit', 'Read all three credit reports and dispute any errors', ['startDate', 3], {
      help: 'Free every week at annualcreditreport.com. Open no new credit until after closing.',
    }),
    buyer(
      'cash',
      'List cash for the down payment, closing costs, and three months of reserves',
      ['startDate', 5],
      {
        help: 'Closing costs are often 2% to 5% of the loan. Move gift money early: lenders review two months of statements.',
      },
    ),
    buyer('preapproval', 'Get a written pre-approval from at least two lenders', ['startDate', 10], {
      required: true,
      document: 'Pre-approval letter',
      evidence: 'file',
      help: 'Mortgage credit checks within 45 days count as one inquiry.',
    }),
    agent('agreement', 'Sign the written buyer agreement before the first tour', ['startDate', 12], {
      required: true,
      document: 'Buyer agreement',
      evidence: 'file',
      help: 'It states what the agent is paid and by whom. NAR has required it since August 2024.',
    }),
    agent('criteria', 'Write down must-haves, deal breakers and the search area', ['startDate', 14]),
    agent('offer', 'Review comparable sales and decide on the offer price and terms', ['effectiveDate', -2], {
      help: 'Price, earnest money, contingencies with their deadlines, closing date, and what stays with the house.',
    }),
    agent(
      'contract',
      'Send the signed contract to the buyer, lender, and title company',
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
      help: 'Confirm wire details by calling a number you already had, never one from an e-mail.',
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
      'Get the home inspection and any radon, sewer, pest, or roof inspections',
      ['effectiveDate', 7],
      {
        required: true,
        evidence: 'file',
        help: 'Attend it. Ask what is urgent, what is worn, and what each repair would cost.',
      },
    ),
    agent(
      'repairs',
      'Respond to the inspection: accept, ask for repairs or a credit, or cancel',
      ['effectiveDate', 10],
      {
        required: true,
        help: 'The inspection contingency usually ends on this day. Use the date in your contract.',
      },
    ),
    agent(
      'association',
      'Read the association\u2019s rules, budget, reserve study, and minutes',
      ['effectiveDate', 10],
      {
        document: 'HOA documents',
        help: 'Mark as not applicable if there is no association.',
      },
    ),
    buyer(
      'insurance',
      'Bind homeowners insurance, plus flood insurance if the flood map requires it',
      ['effectiveDate', 14],
      {
        gate: 'Closing',
        document: 'Insurance binder',
        evidence: 'file',
        help: 'Get quotes early: in some areas coverage is hard to find, and a claims history can end the deal.',
      },
    ),
    lender(
      'appraisal',
      'Receive the appraisal and resolve any gap between it and the price',
      ['effectiveDate', 17],
      {
        required: true,
      },
    ),
    agent('title', 'Review the title commitment, survey, and exceptions', ['effectiveDate', 18], {
      gate: 'Closing',
      document: 'Title commitment',
      evidence: 'file',
    }),
    lender('commitment', 'Receive loan approval and clear every condition', ['effectiveDate', 21], {
      gate: 'Closing',
      document: 'Loan approval',
      evidence: 'file',
    }),
    buyer('rate', 'Check that the rate lock extends past the closing date', ['closingDate', -10], {
      help: 'An extension costs less if you request it before the lock expires.',
    }),
    lender(
      'disclosure',
      'Receive the Closing Disclosure and compare it with the Loan Estimate',
      ['closingDate', -3, 'business'],
      {
        gate: 'Closing',
        document: 'Closing Disclosure',
        evidence: 'file',
        help: 'At least three business days before closing. A change in the loan product, APR, or prepayment penalty restarts the three days.',
      },
    ),
    buyer('utilities', 'Transfer utilities, mail, and internet as of the closing date', ['closingDate', -7]),
    buyer('wire', 'Confirm cash to close and the wire details by phone', ['closingDate', -1, 'business'], {
      gate: 'Closing',
      help: 'Call the title company at a number from its website or the contract. Money wired to a thief is rarely recovered.',
    }),
    agent(
      'walkthrough',
      'Do the final walk-through: repairs done, nothing missing, everything working',
      ['closingDate', -1],
      { required: true },
    ),
    buyer(
      'after',
      'File your copy of the deed, claim the homestead exemption, and set up the first payment',
      ['closingDate', 30],
      {
        help: 'Most states have a deadline for the exemption. The county sends the deed; ignore offers to sell you a copy.',
      },
    ),
  ],
)
