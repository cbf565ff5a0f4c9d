import { ofYear } from '#figures/dated.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { federalTaxYear } from '#figures/federal-tax-year.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import { choice, date, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { projectedText } from '#kit/projected-figures.ts'
import { CADENCES } from '../lines/cadences.ts'

const states = Object.entries(stateIncomeTaxes[0]?.value ?? {}).map(([value, { name }]) => ({
  value,
  label: name,
}))

const YEARS_AHEAD = 10

/** The years whose federal and payroll tables are all on file, and the ten after them, projected. */
const taxYears = Array.from({ length: incomeTaxBrackets.length + YEARS_AHEAD }, (_, index) =>
  String(Number(incomeTaxBrackets[0]?.from.slice(0, 4)) + index),
)
  .filter((year) => !('noAnswer' in federalTaxYear(Number(year))))
  .filter((year) => typeof ofYear(wageBases, Number(year)) === 'number')

export const whatComesInGroup = group(
  'What comes in',
  {
    grossAnnual: money('Gross income a year', {
      help: 'Before tax and before anything is taken out.',
      default: 0,
      example: 90_000,
      min: 0,
      max: 1e8,
      fact: 'income.gross',
    }),
    filingStatus: choice('Filing status', {
      default: 'single',
      options: options(
        ['single', 'Single'],
        ['mfj', 'Married filing jointly'],
        ['hoh', 'Head of household'],
        ['mfs', 'Married filing separately'],
      ),
      fact: 'tax.filingStatus',
    }),
    pretaxRetirement: money('Into a 401(k) or the like a year', {
      decided: true,
      help: 'Taken out before income tax; Social Security and Medicare are still due on it.',
      default: 0,
      example: 5_400,
      min: 0,
      max: 1e6,
    }),
    stateRate: percent('State tax rate', {
      default: 0,
      example: 0.04,
      min: 0,
      max: 0.2,
      showIf: { state: ['none'] },
      fact: 'tax.stateRate',
    }),
  },
  {
    earners: rows('Several earners or incomes', {
      help: 'Once there is a row, the rows replace the gross income above. Rows of one name belong to one person.',
      default: [],
      maxRows: 12,
      addLabel: 'Add an income',
      columns: {
        name: text('Who', { default: '', maxLength: 40 }),
        amount: money('Gross a year', { default: 0, min: 0, max: 1e8 }),
        kind: choice('Kind', {
          default: 'wage',
          options: options(['wage', 'Wage'], ['selfEmployed', 'Self-employed'], ['other', 'Other']),
        }),
        cadence: choice('Paid', { default: '2-weekly', options: CADENCES }),
        payday: date('A pay day', { default: null, min: '2000-01-01', max: '2100-12-31' }),
      },
    }),
    preTaxBenefits: money('Health premiums, FSA and HSA a year', {
      decided: true,
      help: 'Taken out by the employer before all taxes.',
      default: 0,
      min: 0,
      max: 1e6,
    }),
    state: choice('State tax', {
      help: 'Rates and deductions of the state, without local taxes and credits; or one rate of your own.',
      default: 'none',
      options: [{ value: 'none', label: 'One rate, typed below' }, ...states],
    }),
    businessDeduction: flag('Deduct business income', {
      help: 'Up to 20% of the profit of one’s own business (section 199A), as the law has it without being asked.',
      default: true,
    }),
    isServiceBusiness: flag('It is a service such as health, law, finance or consulting', {
      help: 'A specified service loses the deduction above the threshold.',
      default: false,
    }),
    businessPay: money('Pay of its employees a year', {
      help: 'As on their W-2. Above the threshold the deduction is held to half of it, or to a quarter and 2.5% of the property.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    businessProperty: money('Cost of its buildings and equipment', {
      help: 'What they cost when they were bought, before depreciation.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    businessThreshold: money('Taxable income at which those limits begin', {
      help: 'Left empty: as the tables have it for the filing status.',
      default: null,
      min: 0,
      max: 1e7,
    }),
    over65: integer('People of 65 or more', { default: 0, min: 0, max: 2 }),
    taxYear: choice('Tax tables of', {
      default: '2026',
      fromToday: 'year',
      options: taxYears.map((value) => ({
        value,
        label: projectedText(incomeTaxBrackets, Number(value)) ?? value,
      })),
    }),
  },
)
