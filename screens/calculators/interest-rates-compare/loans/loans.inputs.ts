import { choice, money, number, numbers, options, percent, rows, text, years } from '#kit/field.ts'

const BIG = 1e8

const VARIABLE = { kind: ['arm', 'heloc'] } as const

const offerColumns = {
  name: text({ label: 'Offer', default: '', maxLength: 40 }),
  kind: choice({
    label: 'Kind',
    default: 'fixed',
    options: options(['fixed', 'Fixed rate'], ['arm', 'Adjustable rate'], ['heloc', 'Home equity line']),
  }),
  rate: percent({ label: 'Rate', default: 0, min: 0, max: 0.5 }),
  years: years({ label: 'Years', default: 30, min: 1, max: 40 }),
  amount: money({ label: 'Amount', default: 0, min: 0, max: BIG }),
  points: percent({ label: 'Points', default: 0, min: -0.1, max: 0.1 }),
  fees: money({ label: 'Fees', default: 0, min: 0, max: 1e6 }),
  armMargin: percent({
    label: 'Margin over the index',
    default: 0,
    min: 0,
    max: 0.2,
    showIf: VARIABLE,
  }),
  index: percent({
    label: 'Index today',
    help: 'Left empty: the rate less the margin.',
    default: null,
    min: -0.02,
    max: 0.5,
    showIf: VARIABLE,
  }),
  caps: text({
    label: 'Caps, such as 2/2/5',
    help: 'First reset, later resets, over the life, in points. Left empty: 2/2/5, and none for a line.',
    default: '',
    maxLength: 20,
    showIf: VARIABLE,
  }),
  firstReset: years({
    label: 'First reset after',
    default: 5,
    min: 0.5,
    max: 40,
    showIf: { kind: ['arm'] },
  }),
  pmi: money({ label: 'Insurance a month', default: 0, min: 0, max: 1e5 }),
  interestOnlyYears: years({
    label: 'Interest only for',
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

export const loansInputs = {
  offers: rows({
    label: 'Offers',
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
  holdYears: years({
    label: 'You keep it for',
    help: 'Until you sell, refinance or repay.',
    default: 7,
    min: 0.25,
    max: 40,
    slider: true,
  }),
  indexPath: choice({
    label: 'The index of variable rates',
    default: 'flat',
    options: options(
      ['flat', 'Stays'],
      ['up1', 'Rises by one point'],
      ['up2', 'Rises by two points'],
      ['forward', 'Follows your forecast'],
    ),
  }),
  forwardIndex: numbers({
    label: 'Index by year',
    help: 'The first number is this year; the last one holds.',
    of: 'percent',
    default: [0.0425, 0.04, 0.0375, 0.0375],
    min: -0.02,
    max: 0.5,
    maxItems: 40,
    showIf: { indexPath: ['forward'] },
  }),
  homeValue: money({
    label: 'Value of the home',
    help: 'Mortgage insurance ends when the loan falls to 78% of it.',
    default: null,
    min: 1,
    max: 1e9,
    fact: 'home.value',
  }),
  discountRate: percent({
    label: 'Later money counts less by',
    help: 'A year. 0 adds dollars as they are.',
    default: 0,
    min: 0,
    max: 0.3,
  }),
  prepaySpeed: number({
    label: 'How fast people like you repay',
    help: 'PSA speed: 100% is the market’s standard, 200% twice as fast.',
    default: 100,
    min: 0,
    max: 1000,
    unit: '% PSA',
  }),
}
