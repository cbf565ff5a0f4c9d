import {
  choice,
  date,
  flag,
  type Inputs,
  integer,
  money,
  number,
  options,
  percent,
  record,
  rows,
  text,
} from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'

const DAYS = { min: '1900-01-01', max: '2100-12-31' }

/** A feature that nobody entered is not known, which is not the same as none: nothing is adjusted for it. */
const features = {
  livingArea: number('Living area', { unit: 'sq ft', default: null, min: 1, max: 1e6 }),
  bedrooms: integer('Bedrooms', { default: null, min: 0, max: 100 }),
  bathrooms: number('Bathrooms', { default: null, min: 0, max: 100, step: 0.5 }),
  garageSpaces: integer('Garage spaces', { default: null, min: 0, max: 100 }),
  lotSqFt: number('Lot size', { unit: 'sq ft', default: null, min: 0, max: 1e9 }),
  yearBuilt: integer('Year built', { default: null, min: 1600, max: 2100 }),
  condition: integer('Condition, 1 to 6', { default: null, min: 1, max: 6 }),
  quality: integer('Quality, 1 to 6', { default: null, min: 1, max: 6 }),
  view: integer('View, 1 to 6', { default: null, min: 1, max: 6 }),
  basementSqFt: number('Basement', { unit: 'sq ft', default: null, min: 0, max: 1e6 }),
  pool: flag('Pool', { default: false }),
}

const subject = record('Subject', {
  help: 'Leave a feature blank if you do not know it; it is then not adjusted for.',
  fields: {
    address: text('Address', { default: '', maxLength: 120 }),
    ...features,
    condition: integer('Condition, 1 to 6', {
      help: '6 is best; use the same scale for every home.',
      default: null,
      min: 1,
      max: 6,
    }),
    bathrooms: number('Bathrooms', {
      help: 'A half bath is 0.5.',
      default: null,
      min: 0,
      max: 100,
      step: 0.5,
    }),
  },
  example: {
    address: 'Subject home',
    livingArea: 2100,
    bathrooms: 2.5,
    garageSpaces: 2,
    lotSqFt: 8000,
    condition: 3,
  },
})

const NOT_KNOWN = {
  status: 'closed',
  closeDate: null,
  distance: null,
  bedrooms: null,
  yearBuilt: null,
  quality: null,
  view: null,
  basementSqFt: null,
  pool: false,
  weight: 0,
} as const

const comps = rows('Comparables', {
  help: 'Closed sales set the value; pending and active listings are shown beside them as competition.',
  addLabel: 'Add a comparable',
  maxRows: 30,
  columns: {
    address: text('Address', { default: '', maxLength: 120 }),
    status: choice('Status', {
      default: 'closed',
      options: options(['closed', 'Closed'], ['pending', 'Pending'], ['active', 'Active']),
    }),
    closePrice: money('Sale or list price', { default: null, min: 1, max: 1e9 }),
    concessions: money('Concessions', { default: 0, min: 0, max: 1e9 }),
    contractDate: date('Contract date', { default: null, ...DAYS }),
    closeDate: date('Close date', { default: null, ...DAYS }),
    distance: number('Distance', { unit: 'mi', default: null, min: 0, max: 5000 }),
    ...features,
    weight: number('Manual weight', { default: 0, min: 0, max: 100 }),
  },
  default: [],
  example: [
    {
      ...NOT_KNOWN,
      address: 'Comp A',
      closePrice: 515_000,
      concessions: 5000,
      contractDate: '2026-02-10',
      livingArea: 2000,
      bathrooms: 2,
      garageSpaces: 2,
      lotSqFt: 7500,
      condition: 3,
    },
    {
      ...NOT_KNOWN,
      address: 'Comp B',
      closePrice: 548_000,
      concessions: 0,
      contractDate: '2026-04-20',
      livingArea: 2250,
      bathrooms: 2.5,
      garageSpaces: 2,
      lotSqFt: 8800,
      condition: 3,
    },
    {
      ...NOT_KNOWN,
      address: 'Comp C',
      closePrice: 498_000,
      concessions: 0,
      contractDate: '2025-12-05',
      livingArea: 2050,
      bathrooms: 2,
      garageSpaces: 1,
      lotSqFt: 8000,
      condition: 2,
    },
  ],
})

const perUnit = (label: string) => number(label, { unit: '$', default: 0, min: 0, max: 1e7 })

const adjustments = record('Adjustments', {
  help: 'What one unit more of a feature is worth in this market. A feature at $0 is not adjusted for.',
  fields: {
    livingArea: perUnit('Per sq ft of living area'),
    bedrooms: perUnit('Per bedroom'),
    bathrooms: perUnit('Per bathroom'),
    garageSpaces: perUnit('Per garage space'),
    lotSqFt: perUnit('Per sq ft of lot'),
    yearBuilt: perUnit('Per year newer'),
    condition: perUnit('Per step of condition'),
    quality: perUnit('Per step of quality'),
    view: perUnit('Per step of view'),
    basementSqFt: perUnit('Per sq ft of basement'),
    pool: perUnit('For a pool'),
  },
  example: { livingArea: 115, bathrooms: 9000, garageSpaces: 12_000, lotSqFt: 1.5, condition: 15_000 },
})

export const { inputs, groups } = inputsOf(
  group('Subject home', { subject }),
  group('Comparables', { comps }),
  group('Adjustments', { adjustments }),
  group(
    'Market',
    {
      effectiveDate: date('Effective date', {
        help: 'The value is as of this day.',
        default: '2026-11-26',
        fromToday: {},
        ...DAYS,
      }),
      marketRatePerMonth: percent('Market change per month', {
        help: 'Negative in a falling market.',
        default: 0,
        example: 0.003,
        min: -0.05,
        max: 0.05,
      }),
    },
    {
      usualConcessions: money('Usual concessions', {
        help: 'Only what a seller paid above this comes off a sale price.',
        default: 0,
        min: 0,
        max: 1e8,
      }),
      weights: choice('Weights', {
        default: 'auto',
        options: options(['auto', 'By the size of adjustments'], ['manual', 'Manual']),
      }),
      maxMonths: number('Oldest sale', {
        help: 'Sales under contract before this are flagged.',
        unit: 'months',
        default: 6,
        min: 0,
        max: 120,
      }),
      maxMiles: number('Farthest sale', {
        help: 'Sales farther away are flagged.',
        unit: 'mi',
        default: 1,
        min: 0,
        max: 5000,
      }),
    },
  ),
)

export type Given = Inputs<typeof inputs>
