import { addDays } from '#kit/checklists/due.ts'
import type { ItemType } from './states.model.ts'

/** A step of a template: what, how much work, and how many business days after the start it is due. */
type Step = readonly [title: string, points: number, offset: number, type?: ItemType]

export type Template = {
  readonly id: (typeof TEMPLATE_IDS)[number]
  readonly label: string
  readonly area: string
  readonly summary: string
  readonly steps: readonly Step[]
}

export const TEMPLATE_IDS = [
  'household-year-end',
  'home-purchase',
  'hoa-budget-season',
  'listing-launch',
  'nonprofit-audit',
  'food-truck-opening',
] as const

export const TEMPLATES: readonly Template[] = [
  {
    id: 'household-year-end',
    label: 'Household year-end',
    area: 'household',
    summary: 'Close the year: statements, retirement contributions, taxes, and next year’s budget.',
    steps: [
      ['Download the year’s bank and card statements', 2, 3],
      ['List income, deductions, and estimated tax payments', 3, 5],
      ['Check paycheck withholding against last year’s tax', 2, 5],
      ['Decide on more 401(k), IRA, and HSA contributions', 2, 8, 'decision'],
      ['Take required minimum distributions', 2, 10],
      ['Review gains and losses for tax-loss harvesting', 3, 10, 'decision'],
      ['Use up the flexible spending account', 1, 12],
      ['Make charitable gifts and keep the receipts', 1, 15],
      ['Review insurance, beneficiaries, and estate documents', 3, 18],
      ['Set next year’s budget', 5, 20],
    ],
  },
  {
    id: 'home-purchase',
    label: 'Home purchase',
    area: 'home',
    summary: 'From preapproval to keys in about 45 days after the contract.',
    steps: [
      ['Get preapproved by two lenders', 3, 5],
      ['Agree on price range, places, and must-haves', 2, 5, 'decision'],
      ['Tour homes and compare them', 5, 15],
      ['Make an offer', 3, 20, 'decision'],
      ['Pay the earnest money deposit', 1, 23],
      ['Inspect the home and negotiate repairs', 5, 30],
      ['Complete the loan application and lock the rate', 3, 25],
      ['Read the appraisal and the title report', 2, 40],
      ['Buy homeowners insurance', 2, 42],
      ['Review the Closing Disclosure', 2, 47],
      ['Walk through, sign, and get the keys', 2, 50],
    ],
  },
  {
    id: 'hoa-budget-season',
    label: 'HOA budget season',
    area: 'hoa',
    summary: 'Prepare, approve, and announce the association’s budget.',
    steps: [
      ['Compare this year’s spending with its budget', 3, 5],
      ['Collect bids for renewing contracts', 5, 15],
      ['Update the reserve study and the funding plan', 8, 20],
      ['Draft the budget and the assessment', 5, 25],
      ['Discuss the draft with the finance committee', 2, 30],
      ['Approve the budget at a board meeting', 2, 35, 'decision'],
      ['Send the budget and the notice of assessment to owners', 3, 40],
      ['Set up the new assessment in billing', 2, 45],
    ],
  },
  {
    id: 'listing-launch',
    label: 'Listing launch',
    area: 'realEstate',
    summary: 'Bring a listing to market in three weeks.',
    steps: [
      ['Sign the listing agreement and the disclosures', 2, 2],
      ['Agree on the price from comparables', 3, 4, 'decision'],
      ['Make repairs, declutter, and stage', 5, 8],
      ['Take photos and a floor plan', 2, 10],
      ['Write the description and enter the listing', 2, 11],
      ['Prepare flyers, posts, and the sign', 2, 12],
      ['Hold the open house', 3, 15],
      ['Report to the seller after the first week', 1, 17],
    ],
  },
  {
    id: 'nonprofit-audit',
    label: 'Nonprofit audit',
    area: 'nonprofit',
    summary: 'Get ready for the auditor and file Form 990.',
    steps: [
      ['Sign the engagement letter', 1, 3, 'decision'],
      ['Reconcile all bank and investment accounts', 5, 10],
      ['List grants with their restrictions', 5, 12],
      ['Prepare the trial balance and schedules', 8, 18],
      ['Gather minutes, policies, and contracts', 3, 20],
      ['Support the fieldwork', 5, 30],
      ['Review the draft statements and the management letter', 3, 40],
      ['Accept the audit at a board meeting', 2, 45, 'decision'],
      ['File Form 990', 5, 60],
    ],
  },
  {
    id: 'food-truck-opening',
    label: 'Food-truck opening',
    area: 'business',
    summary: 'From the plan to the first day of sales.',
    steps: [
      ['Choose menu, prices, and places to sell', 5, 5, 'decision'],
      ['Form the company and get an EIN', 2, 8],
      ['Open a business bank account', 1, 10],
      ['Compare buying, leasing, and financing the truck', 5, 15, 'decision'],
      ['Apply for the health permit and business license', 5, 20],
      ['Reserve a commissary kitchen', 3, 22],
      ['Buy liability and vehicle insurance', 2, 25],
      ['Fit out the truck and buy equipment', 8, 35],
      ['Hire and train the crew', 5, 40],
      ['Pass the fire and health inspections', 3, 45],
      ['Hold a soft opening', 3, 48],
    ],
  },
]

export const templateOf = (id: string | undefined): Template | undefined =>
  TEMPLATES.find((template) => template.id === id)

/** The items that a project begins with: due so many business days after its start. */
export const itemsOf = (template: Template, startDate: string) =>
  template.steps.map(([title, points, offset, type = 'task']) => ({
    title,
    points,
    type,
    due: addDays(startDate, offset, 'business'),
  }))
