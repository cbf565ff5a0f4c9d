import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './proposal-builder.inputs.ts'
import { outputs } from './proposal-builder.outputs.ts'
import { proposalReport } from './proposal-builder.report.ts'
import { computeProposal } from './results.model.ts'
import { WORKED_CHECK } from './worked-check.model.ts'

export default defineTool({
  id: 're/proposal-builder',
  title: 'Proposals',
  summary: 'What will the owner net at each price, and how do I put it in a proposal?',
  access: 'signedIn',
  menu: { group: 'RE', order: 23 },
  keywords: [
    'listing presentation',
    'net sheet',
    'seller net',
    'net proceeds',
    'buyer representation',
    'payoff',
  ],
  inputs,
  groups,
  outputs,
  main: 'netProceeds',
  goal: { lever: 'price', target: 300_000 },
  compute: computeProposal,
  report: proposalReport,
  method: [
    'Selling costs = price × (listing brokerage + buyer’s brokerage + transfer tax + title) + flat fee + flat closing costs + concessions + repairs + annual property tax × days owed ÷ 365, where the tax is that of the bill, or price × rate.',
    'Loan payoff = balance + balance × rate ÷ 365 × days of interest.',
    'Net = price − selling costs − loan payoff − other liens. Below zero, the owner brings the difference to closing.',
    'Price for a wanted net = (net + flat amounts + loan payoff + other liens) ÷ (1 − the share of the price that selling takes). The break-even price is the one with a net of 0.',
    'Each price option is worked out with the same terms. Expected days and likelihood are your own words and change no figure.',
    'Income tax on the gain is left out: see a tax adviser.',
  ],
  sources: [
    {
      title: 'Groundwork net sheet method',
      publisher: 'Groundwork',
      year: 2026,
      section: 'Proposals: selling costs, payoff, and price for a wanted net',
    },
    {
      title: 'What the NAR settlement means for home buyers and sellers',
      publisher: 'National Association of REALTORS',
      year: 2024,
      section: 'Compensation is negotiable; written buyer agreements since August 17, 2024',
      url: 'https://www.nar.realtor/the-facts',
    },
  ],
  examples: [
    {
      name: 'Listing presentation with three prices',
      inputs: {
        price: 560_000,
        priceOptions: inputs.priceOptions.example,
        listingCommissionPct: 0.025,
        buyerBrokerPct: 0.025,
        ...WORKED_CHECK,
      },
      out: {
        totalSellingCosts: 42_058.68,
        loanPayoffWithInterest: 238_723.31,
        netProceeds: 279_218.01,
        sellingCostPct: 0.075105,
      },
      tolerance: {
        totalSellingCosts: 0.005,
        loanPayoffWithInterest: 0.005,
        netProceeds: 0.005,
        sellingCostPct: 5e-7,
      },
      source: 'Groundwork catalog, real estate, proposals: worked check',
    },
    {
      name: 'Owner who brings cash',
      inputs: {
        price: 300_000,
        listingCommissionPct: 0.025,
        buyerBrokerPct: 0.025,
        titlePct: 0.005,
        flatCosts: 1500,
        loanPayoff: 290_000,
        loanRate: 0.073,
        daysInterest: 10,
      },
      out: {
        totalSellingCosts: 18_000,
        loanPayoffWithInterest: 290_580,
        netProceeds: -8580,
        ownerBrings: 8580,
      },
      tolerance: 0.005,
      source:
        'By hand: 300,000 × 5.5% + 1,500 = 18,000; 290,000 × 7.3% ÷ 365 × 10 = 580; 300,000 − 18,000 − 290,580 = −8,580',
    },
    {
      name: 'Flat-fee listing with a net to reach',
      inputs: {
        price: 410_000,
        targetNet: 240_000,
        listingFlatFee: 4500,
        buyerBrokerPct: 0.02,
        flatCosts: 1200,
        loanPayoff: 160_000,
      },
      out: { totalSellingCosts: 13_900, netProceeds: 236_100, priceNeeded: 413_979.5918 },
      tolerance: 0.001,
      source:
        'By hand: 410,000 × 2% + 4,500 + 1,200 = 13,900; (240,000 + 5,700 + 160,000) ÷ 0.98 = 413,979.5918',
    },
  ],
})
