import { choice, money, number, numbers, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const BIG = 1e8

const VARIABLE = { kind: ['arm', 'heloc'] } as const

const offerColumns = {
  name: text('Offer', { default: '', maxLength: 40 }),
  kind: choice('Kind', {
    default: 'fixed',
    options: options(['fixed', 'Fixed rate'], ['arm', 'Adjustable rate'], ['heloc', 'Home equity line']),
  }),
  rate: percent('Rate', { default: 0, min: 0, max: 0.5 }),
  years: years('Years', { decided: true, default: 30, min: 1, max: 40 }),
  amount: money('Amount', { decided: true, default: 0, min: 0, max: BIG }),
  points: percent('Points', { decided: true, default: 0, min: -0.1, max: 0.1 }),
  fees: money('Fees', { default: 0, min: 0, max: 1e6 }),
  armMargin: percent('Margin over the index', {
    default: 0,
    min: 0,
    max: 0.2,
    showIf: VARIABLE,
  }),
  index: percent('Index today', {
    help: 'Left empty: the rate less the margin.',
    default: null,
    min: -0.02,
    max: 0.5,
    showIf: VARIABLE,
  }),
  caps: text('Caps, such as 2/2/5', {
    help: 'First reset, later resets, over the life, in points. Left empty: 2/2/5, and none for a line.',
    default: '',
    maxLength: 20,
    showIf: VARIABLE,
  }),
  firstReset: years('First reset after', {
    default: 5,
    min: 0.5,
    max: 40,
    showIf: { kind: ['arm'] },
  }),
  pmi: money('Insurance a month', { default: 0, min: 0, max: 1e5 }),
  interestOnlyYears: years('Interest only for', {
    help: 'Left empty: none, and for a line ten years or half of its time.',
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
  pmi: 0,
  interestOnlyYears: null,
} as const

export const theOffersGroup = group(
  'The offers',
  {
    ...inModes(['loans'], {
      offers: rows('Offers', {
        help: 'Two to four, for the same amount. One point is one percent of the amount, paid at the start.',
        addLabel: 'Add an offer',
        maxRows: 4,
        columns: offerColumns,
        default: [],
        example: [
          { ...plain, name: 'A', rate: 0.0675, points: 0 },
          { ...plain, name: 'B', rate: 0.0625, points: 0.015 },
        ],
      }),
      holdYears: years('You keep it for', {
        decided: true,
        help: 'Until you sell, refinance or repay.',
        default: 7,
        min: 0.25,
        max: 40,
        slider: true,
      }),
    }),
  },
  {
    ...inModes(['loans'], {
      prepaySpeed: number('How fast people like you repay', {
        help: 'PSA speed: 100% is the market’s standard, 200% twice as fast.',
        default: 100,
        min: 0,
        max: 1000,
        unit: '% PSA',
      }),
    }),
  },
)

export const variableRatesAndInsuranceGroup = group('Variable rates and insurance', {
  ...inModes(['loans'], {
    indexPath: choice('The index of variable rates', {
      default: 'flat',
      options: options(
        ['flat', 'Stays'],
        ['up1', 'Rises by one point'],
        ['up2', 'Rises by two points'],
        ['forward', 'Follows your forecast'],
      ),
    }),
    forwardIndex: numbers('Index by year', {
      help: 'The first number is this year; the last one holds.',
      of: 'percent',
      default: [0.0425, 0.04, 0.0375, 0.0375],
      min: -0.02,
      max: 0.5,
      maxItems: 40,
      showIf: { indexPath: ['forward'] },
    }),
    homeValue: money('Value of the home', {
      help: 'Mortgage insurance ends when the loan falls to 78% of it.',
      default: null,
      min: 1,
      max: 1e9,
      fact: 'home.value',
    }),
  }),
})
