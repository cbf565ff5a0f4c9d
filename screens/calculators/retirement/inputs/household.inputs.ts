import { annualReturns } from '#figures/annual-returns.ts'
import { choice, date, integer, money, multi, numbers, options, rows, text, years } from '#kit/field.ts'
import { peopleFromProfile } from './from-profile.ts'

/** A hard start: 60% shares and 40% bonds from 2000 on, in fractions to four places. */
const SAMPLE_FROM = 2000
const sampleReturns = annualReturns
  .filter(([year]) => year >= SAMPLE_FROM)
  .map(([, stocks, bonds]) => Math.round(100 * (0.6 * stocks + 0.4 * bonds)) / 10_000)

/** Who plans, from when, and what several modes share. */
export const householdInputs = {
  today: date({
    label: 'Plan starts on',
    default: '2026-12-01',
    fromToday: {},
    min: '2024-01-01',
    max: '2100-12-31',
  }),
  filingStatus: choice({
    label: 'Filing status',
    default: 'mfj',
    options: options(
      ['single', 'Single'],
      ['mfj', 'Married filing jointly'],
      ['hoh', 'Head of household'],
      ['mfs', 'Married filing separately'],
    ),
    fact: 'tax.filingStatus',
  }),
  people: rows({
    fromFacts: peopleFromProfile,
    label: 'People',
    help: 'One or two, at their age at the end of this year; an empty benefit is estimated from wages.',
    columns: {
      name: text({ label: 'Name', default: '', maxLength: 60 }),
      sex: choice({
        label: 'Sex in the life table',
        default: 'female',
        options: options(['female', 'Female'], ['male', 'Male']),
      }),
      birthDate: date({ label: 'Born', default: null, min: '1900-01-01', max: '2030-12-31' }),
      age: integer({ label: 'Age', help: 'Instead of the date of birth.', default: null, min: 0, max: 119 }),
      retireAge: integer({ label: 'Retires at', default: 65, min: 18, max: 100 }),
      retireMonths: integer({ label: 'and months', default: 0, min: 0, max: 11 }),
      endAge: integer({ label: 'Plan to age', default: 95, min: 40, max: 119 }),
      pia: money({ label: 'Social Security at full age, a month', default: null, min: 0, max: 10_000 }),
      aime: money({ label: 'Or average indexed earnings a month', default: null, min: 0, max: 100_000 }),
      claimMonths: integer({ label: 'Claims at (months of age)', default: 804, min: 744, max: 840 }),
    },
    default: [],
    example: [
      {
        name: 'Sample, first',
        sex: 'male',
        birthDate: null,
        age: 45,
        retireAge: 67,
        retireMonths: 0,
        endAge: 95,
        pia: null,
        aime: null,
        claimMonths: 804,
      },
      {
        name: 'Sample, second',
        sex: 'female',
        birthDate: null,
        age: 43,
        retireAge: 65,
        retireMonths: 0,
        endAge: 95,
        pia: null,
        aime: null,
        claimMonths: 804,
      },
    ],
    maxRows: 2,
    addLabel: 'Add a person',
  }),
  order: multi({
    label: 'Order of accounts',
    default: ['taxable', 'traditional', 'roth'],
    options: options(
      ['taxable', 'Taxable'],
      ['traditional', 'Traditional'],
      ['roth', 'Roth'],
      ['cash', 'Cash'],
    ),
  }),
  returns: numbers({
    label: 'Yearly returns',
    help: 'Starts with 60% shares and 40% bonds from 2000 on.',
    of: 'percent',
    default: sampleReturns,
    min: -0.99,
    max: 5,
    maxItems: 80,
  }),
  inflation: numbers({
    label: 'Inflation',
    help: 'One rate for every year, or one for each year.',
    of: 'percent',
    default: [0.025],
    min: -0.5,
    max: 2,
    maxItems: 80,
  }),
  years: years({ label: 'Years', default: 30, min: 1, max: 60 }),
}
