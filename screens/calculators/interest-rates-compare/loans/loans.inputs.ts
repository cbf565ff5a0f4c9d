import { choice, integer, money, number, numbers, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

const BIG = 1e8

const VARIABLE = { kind: ['arm', 'heloc'] } as const

const offerColumns = {
  name: text('Offer', { default: '', maxLength: 40 }),
  kind: choice('Loan type', {
    default: 'fixed',
    options: options(
      ['fixed', 'Fixed rate'],
      ['arm', 'Adjustable rate'],
      ['heloc', 'Home equity line (HELOC)'],
    ),
  }),
  rate: percent('Rate', { default: 0, min: 0, max: 0.5 }),
  years: years('Term', { decided: true, default: 30, min: 1, max: 40 }),
  amount: money('Amount', { decided: true, default: 0, min: 0, max: BIG }),
  points: percent('Points', { decided: true, default: 0, min: -0.1, max: 0.1 }),
  fees: money('Fees', { default: 0, min: 0, max: 1e6 }),
  armMargin: percent('Margin', {
    default: 0,
    min: 0,
    max: 0.2,
    showIf: VARIABLE,
  }),
  index: percent('Current index', {
    help: 'Leave empty to use the rate minus the margin.',
    default: null,
    min: -0.02,
    max: 0.5,
    showIf: VARIABLE,
  }),
  caps: text('Rate caps', {
    help: 'First reset, later resets and lifetime, in points; leave empty for 2/2/5, or for no caps on a HELOC.',
    default: '',
    maxLength: 20,
    showIf: VARIABLE,
  }),
  firstReset: years('First rate reset', {
    default: 5,
    min: 0.5,
    max: 40,
    showIf: { kind: ['arm'] },
  }),
  resetEveryMonths: integer('Months between later resets', {
    help: 'Most loans on SOFR reset every 6 months; older ones once a year.',
    default: 12,
    min: 1,
    max: 60,
    showIf: { kind: ['arm'] },
  }),
  pmi: money('Monthly mortgage insurance', { default: 0, min: 0, max: 1e5 }),
  interestOnlyYears: years('Interest-only period', {
    help: 'Leave empty for none, or on a HELOC for 10 years or half the term.',
    default: null,
    min: 0,
    max: 40,
    showIf: VARIABLE,
  }),
}

const plain = {
  kind: 'fixed',
  years: 30,
  amount: 400_000,
  fees: 3500,
  armMargin: 0,
  index: null,
  caps: '',
  firstReset: 5,
  resetEveryMonths: 12,
  pmi: 0,
  interestOnlyYears: null,
} as const

export const theOffersGroup = group(
  'Offers',
  inModes(['loans'], {
    offers: rows('Offers', {
      help: 'Enter two to four offers for the same amount; one point is 1% of the amount, paid at closing.',
      addLabel: 'Add an offer',
      maxRows: 4,
      columns: offerColumns,
      default: [],
      example: [
        { ...plain, name: 'A', rate: 0.0675, points: 0 },
        { ...plain, name: 'B', rate: 0.0625, points: 0.015 },
      ],
    }),
    holdYears: years('Holding period', {
      decided: true,
      help: 'Years until you sell, refinance or pay off the loan.',
      ...typical(7),
      min: 0.25,
      max: 40,
      slider: true,
    }),
  }),
  inModes(['loans'], {
    prepaySpeed: number('Prepayment speed', {
      help: '100% PSA is the market standard; 200% is twice as fast.',
      default: 100,
      min: 0,
      max: 1000,
      unit: '% PSA',
    }),
  }),
)

export const variableRatesAndInsuranceGroup = group(
  'Variable rates and insurance',
  inModes(['loans'], {
    indexPath: choice('Index path', {
      default: 'flat',
      options: options(
        ['flat', 'Unchanged'],
        ['up1', 'Up 1 point'],
        ['up2', 'Up 2 points'],
        ['forward', 'Your forecast'],
      ),
    }),
    forwardIndex: numbers('Index by year', {
      help: 'Start with this year; the last rate applies to all later years.',
      of: 'percent',
      default: [0.0425, 0.04, 0.0375, 0.0375],
      min: -0.02,
      max: 0.5,
      maxItems: 40,
      showIf: { indexPath: ['forward'] },
    }),
    homeValue: money('Home value', {
      help: 'Mortgage insurance ends when the balance falls to 78% of this value.',
      default: null,
      min: 1,
      max: 1e9,
      fact: 'home.value',
    }),
  }),
)
