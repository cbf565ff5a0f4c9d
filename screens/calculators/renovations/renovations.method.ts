import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Cost = Σ estimates × (1 + contingency) + permits.',
  'Comes back at sale = Σ estimate × share of each project (the estimate, not the contingency), at most what lifts the home to 115% of the neighborhood’s median, never below zero. A share left empty is that of the 2024 survey for a project whose name has its words; a name that the survey does not know counts as nothing back.',
  'Wearing off, if switched on: a project’s share falls in a straight line to nothing over its life. A life left empty is that of the 2007 study of home components, else 20 years.',
  'Loan: level payments on the financed share of the cost. Net cost for a year of use = (cost − what comes back + interest) ÷ years in the home.',
  'Worth it if a year is worth: the same less the energy saved in a year. Resale verdict: cost and interest against what comes back. Joy verdict: what a year is worth to you against that price.',
  'Ways to pay, for the whole cost until the home is sold: cash loses what it could have earned; a loan costs interest and fees until it is repaid from the sale; a refinance is counted over what the old mortgage would have cost, whose balance moves to the new rate.',
  'Tax: with receipts the whole cost is added to the basis. Gain = value at sale − purchase price − improvements; the part above 250,000 (500,000 jointly) is taxed at your rate. The saving is the difference that the receipts make.',
  'Order of works: by year, then structure, envelope, systems, finishes, read from the name.',
]

export const sources: readonly Source[] = [
  {
    title: 'Cost vs. Value 2024, national averages',
    publisher: 'Zonda Media (Remodeling)',
    year: 2024,
    figures:
      'Shares of 18 projects that came back at sale, from 35% to 194%. Garage door, entry door and stone veneer were read in two secondary copies; the others in one. Each can be changed.',
    url: 'https://www.costvsvalue.com',
  },
  {
    title: 'Study of Life Expectancy of Home Components',
    publisher: 'National Association of Home Builders and Bank of America',
    year: 2007,
    figures:
      'Lives of roofs, windows, decks and systems, as reproduced by third parties. Each can be changed.',
  },
  {
    title: '26 USC 121 and 1016; Publication 523, Selling Your Home',
    publisher: 'Internal Revenue Service',
    year: 2025,
    figures: '250,000 of gain is not taxed, 500,000 on a joint return.',
    url: 'https://www.irs.gov/publications/p523',
  },
  {
    title: 'Renovation, Repair and Painting Rule, 40 CFR 745 subpart E; asbestos in the home',
    publisher: 'US Environmental Protection Agency',
    year: 2024,
    figures: 'Lead paint was banned for homes in 1978; asbestos is common in what was built before 1980.',
    url: 'https://www.epa.gov/lead',
  },
  {
    title: 'Public Law 119-21, sections 70505 and 70506: end of the home energy credits',
    publisher: 'United States Congress',
    year: 2025,
    figures: 'Credits under 26 USC 25C and 25D ended on 31 December 2025.',
  },
]
