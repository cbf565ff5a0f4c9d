import { defineTool } from '#kit/tool.ts'
import { computeRenovations } from './results.model.ts'
import { groups, inputs } from './renovations.inputs.ts'
import { outputs } from './renovations.outputs.ts'
import { renovationsReport } from './report/renovations.report.ts'

export default defineTool({
  id: 'calculators/renovations',
  title: 'Renovations',
  summary: 'What will the project cost, how much will I recoup at resale, and is it worth it?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 4 },
  keywords: [
    'remodel',
    'kitchen',
    'bathroom',
    'home improvement',
    'resale',
    'heloc',
    'contractor',
    'recoup',
    'is a new kitchen worth it',
    'will I get the money back',
    'remodel the bathroom',
  ],
  serves: {
    'goal home': { weight: 10, reason: 'shows which projects pay for themselves' },
    'home mortgage': { weight: 2, reason: 'home projects are the biggest expense for many owners' },
    'home free': { weight: 2, reason: 'home projects are the biggest expense for many owners' },
  },
  inputs,
  groups,
  outputs,
  main: 'costPerYearOfUse',
  goal: { lever: 'yearsInHome', target: 500 },
  compute: computeRenovations,
  report: renovationsReport,
  method: [
    'Total cost = Σ estimates × (1 + contingency) + permits.',
    'Value added at resale = Σ estimate × the share each project recoups (of the estimate, not the contingency), capped where the home reaches 115% of the neighborhood median, and never below zero. If you leave a share blank, the 2024 survey supplies it for projects whose name contains its words; a project the survey does not cover counts as adding nothing.',
    'If added value declines, a project’s share falls in a straight line to zero over its lifespan. A blank lifespan comes from the 2007 study of home components, otherwise 20 years.',
    'Loan: level payments on the financed share of the cost; interest counts until the loan is paid off or the sale repays what is left. Net cost per year = (total cost − value added at resale + interest) ÷ years in the home.',
    'Break-even per year = net cost per year − annual energy savings. The investment verdict compares cost plus interest with the value added at resale; the personal one compares what a year is worth to you with the break-even.',
    'Ways to pay, for the full cost until you sell: cash forgoes what it could have earned; a loan costs interest and fees until the sale pays it off; a refinance counts its cost beyond the old mortgage, whose balance moves to the new rate.',
    'Tax: with receipts, the whole cost is added to your basis. Gain = value at sale − purchase price − improvements; the part above $250,000 ($500,000 filing jointly) is taxed at your rate. Tax saved by receipts is the difference with and without improvements.',
    'Project order: by year, then structure, envelope, systems, and finishes, based on each project’s name.',
  ],
  sources: [
    {
      title: 'Cost vs. Value 2024, national averages',
      publisher: 'Zonda Media (Remodeling)',
      year: 2024,
      figures:
        'Resale shares for 18 projects, from 35% to 194%. Garage door, entry door, and stone veneer were checked in two secondary copies, the others in one. You can change each of them.',
      url: 'https://www.costvsvalue.com',
    },
    {
      title: 'Study of Life Expectancy of Home Components',
      publisher: 'National Association of Home Builders and Bank of America',
      year: 2007,
      figures:
        'Lifespans of roofs, windows, decks, and systems, as reproduced by third parties. You can change each of them.',
    },
    {
      title: '26 USC 121 and 1016; Publication 523, Selling Your Home',
      publisher: 'Internal Revenue Service',
      year: 2025,
      figures: '$250,000 of gain is tax-free, $500,000 on a joint return.',
      url: 'https://www.irs.gov/publications/p523',
    },
    {
      title: 'Renovation, Repair and Painting Rule, 40 CFR 745 subpart E; asbestos in the home',
      publisher: 'US Environmental Protection Agency',
      year: 2024,
      figures: 'Lead paint was banned in homes in 1978; asbestos is common in homes built before 1980.',
      url: 'https://www.epa.gov/lead',
    },
    {
      title: 'Public Law 119-21, sections 70505 and 70506: end of the home energy credits',
      publisher: 'United States Congress',
      year: 2025,
      figures: 'Credits under 26 USC 25C and 25D ended on December 31, 2025.',
    },
  ],
  examples: [
    {
      name: 'Minor kitchen remodel and garage door, half financed',
      inputs: {
        projects: [
          { name: 'Minor kitchen, midrange', cost: 28_000, recoup: 0.85, personalUse: 5 },
          { name: 'Garage door', cost: 4600, recoup: 1.5, personalUse: 2 },
        ],
        neighbourhoodMedian: 450_000,
        financedShare: 0.5,
        worthPerYear: 1500,
      },
      out: {
        totalCost: 35860,
        resaleValueAdded: 30700,
        recoupRate: 0.85610708,
        netCostAtSale: 5160,
        monthlyPayment: 363.55575,
        financingInterest: 3883.344975,
        costPerYearOfUse: 1291.906425,
      },
      tolerance: 0.01,
      source: 'Groundwork catalog, calculators, renovations: worked check',
    },
    {
      name: 'New roof and windows for a 1965 house',
      inputs: {
        projects: [
          { name: 'Vinyl windows', cost: 21_000, energySavingPerYear: 350, personalUse: 3 },
          { name: 'Asphalt roof', cost: 30_000, personalUse: 1 },
        ],
        contingency: 0.18,
        yearBuilt: 1965,
        homeValue: 380_000,
        neighbourhoodMedian: 400_000,
        yearsInHome: 12,
        financedShare: 0.6,
        loanYears: 10,
        decay: true,
      },
    },
    {
      name: 'Primary suite overbuilt for the neighborhood',
      inputs: {
        projects: [{ name: 'Primary suite, midrange', cost: 160_000, personalUse: 5 }],
        homeValue: 620_000,
        neighbourhoodMedian: 560_000,
        yearsInHome: 10,
        financedShare: 0.9,
        loanYears: 15,
        mortgageBalance: 240_000,
        purchasePrice: 280_000,
      },
      out: { resaleValueAdded: 24_000, lostToCeiling: 33_600 },
      tolerance: 0.01,
      source:
        'By hand: 1.15 × 560,000 − 620,000 = 24,000 of room; 36% of 160,000 is 57,600; 57,600 − 24,000 = 33,600',
    },
  ],
})
