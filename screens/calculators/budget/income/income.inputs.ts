import { ofYear } from '#figures/dated.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { federalTaxYear } from '#figures/federal-tax-year.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import type { FromFacts } from '#kit/fact-names.ts'
import { choice, date, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'
import { birthFrom, numberFrom } from '#kit/from-facts.ts'
import { projectedText } from '#kit/projected-figures.ts'
import { US_STATES } from '#kit/us-states.ts'
import { CADENCES } from '../lines/cadences.inputs.ts'

const YEARS_AHEAD = 10

/** What is known of pay is its take-home part alone: with a gross income, take-home pay is computed. */
const takeHomeAlone: FromFacts = {
  reads: ['income.gross', 'income.takeHomeMonthly'],
  value: (known) => {
    const [gross, takeHome] = [known('income.gross'), known('income.takeHomeMonthly')]
    return typeof gross === 'number' && gross > 0
      ? undefined
      : typeof takeHome === 'number' && takeHome > 0
        ? takeHome
        : undefined
  },
}

/** Taxes are asked for where take-home pay has to be computed. */
const computed = { takeHomeMonthly: [null] } as const

/** The years whose federal and payroll tables are all on file, and the ten after them, projected. */
const taxYears = Array.from({ length: incomeTaxBrackets.length + YEARS_AHEAD }, (_, index) =>
  String(Number(incomeTaxBrackets[0]?.from.slice(0, 4)) + index),
)
  .filter((year) => !('noAnswer' in federalTaxYear(Number(year))))
  .filter((year) => typeof ofYear(wageBases, Number(year)) === 'number')

/** Earlier years have no state's own rates: one flat rate stands for them. */
export const FIRST_STATE_YEAR = Number(stateIncomeTaxes[0]?.from.slice(0, 4))

const yearLabel = (year: string): string =>
  Number(year) < FIRST_STATE_YEAR
    ? `${year}, flat state rate only`
    : (projectedText(incomeTaxBrackets, Number(year)) ?? year)

export const whatComesInGroup = group(
  'Income and taxes',
  {
    grossAnnual: money('Annual gross income', {
      help: 'Enter pay before taxes and deductions.',
      ...exampleOnly(90_000),
      min: 0,
      max: 1e8,
      fact: 'income.gross',
      showIf: computed,
    }),
    takeHomeMonthly: money('Monthly take-home pay', {
      help: 'Enter what reaches your account, as on a bank statement, or leave blank to compute it from gross income.',
      default: null,
      min: 0,
      max: 1e7,
      fromFacts: takeHomeAlone,
    }),
    filingStatus: choice('Filing status', {
      ...typical('single'),
      options: options(
        ['single', 'Single'],
        ['mfj', 'Married filing jointly'],
        ['hoh', 'Head of household'],
        ['mfs', 'Married filing separately'],
      ),
      fact: 'tax.filingStatus',
      showIf: computed,
    }),
    pretaxRetirement: money('Pre-tax retirement savings', {
      decided: true,
      help: 'Enter annual 401(k) or similar deferrals, exempt from income tax but not from Social Security and Medicare tax.',
      ...exampleOnly(5_400),
      min: 0,
      max: 1e6,
      fromFacts: numberFrom('retirement.contribution'),
      showIf: computed,
    }),
    state: choice('State tax', {
      help: 'Choose a state to use its rates and deductions, without local taxes or credits, or enter one rate. Where a state’s rates for heads of household are not on file, its single rates are used.',
      ...typical('none'),
      options: [{ value: 'none', label: 'One flat rate' }, ...options(...Object.entries(US_STATES))],
      fact: 'person.state',
      showIf: computed,
    }),
    stateRate: percent('State tax rate', {
      ...exampleOnly(0.04),
      min: 0,
      max: 0.2,
      showIf: { ...computed, state: ['none'] },
      fact: 'tax.stateRate',
    }),
  },
  {
    earners: rows('Earners and other income', {
      help: 'Rows replace the gross income above; rows with the same name belong to one person.',
      default: [],
      showIf: computed,
      maxRows: 12,
      addLabel: 'Add an income',
      columns: {
        name: text('Earner', { default: '', numberedAs: 'Earner', maxLength: 40 }),
        amount: money('Annual gross', { default: 0, min: 0, max: 1e8 }),
        kind: choice('Type', {
          default: 'wage',
          options: options(['wage', 'Wage'], ['selfEmployed', 'Self-employed'], ['other', 'Other']),
        }),
        cadence: choice('Pay frequency', { default: '2-weekly', options: CADENCES }),
        payday: date('Any payday', { default: null, min: '2000-01-01', max: '2100-12-31' }),
      },
    }),
    preTaxBenefits: money('Annual pre-tax benefits', {
      decided: true,
      showIf: computed,
      help: 'Enter payroll deductions for health premiums, FSA, and HSA, taken out before all taxes.',
      default: 0,
      min: 0,
      max: 1e6,
    }),
    businessDeduction: flag('Qualified business income deduction', {
      showIf: computed,
      help: 'Deducts up to 20% of business profit (section 199A), which applies by default.',
      default: true,
    }),
    isServiceBusiness: flag('Specified service business', {
      showIf: computed,
      help: 'Turn on for health, law, finance, consulting, and similar services, which lose the deduction above the threshold.',
      default: false,
    }),
    businessPay: money('Annual W-2 wages paid', {
      showIf: computed,
      help: 'Enter wages the business pays employees; above the threshold they limit the deduction to half, or to a quarter plus 2.5% of property.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    businessProperty: money('Cost of business property', {
      showIf: computed,
      help: 'Enter the purchase cost of buildings and equipment, before depreciation.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    businessThreshold: money('Deduction limit threshold', {
      showIf: computed,
      help: 'Enter taxable income, or leave blank to use the threshold for your filing status.',
      default: null,
      min: 0,
      max: 1e7,
    }),
    over65: integer('People age 65 or older', {
      showIf: computed,
      settled: true,
      default: 0,
      min: 0,
      max: 2,
      fromFacts: birthFrom((_born, age) => (age >= 65 ? 1 : 0)),
    }),
    taxYear: choice('Tax year', {
      showIf: computed,
      help: `The rates of each state are on file from ${FIRST_STATE_YEAR} on; for an earlier year, set State tax to one flat rate.`,
      default: '2026',
      fromToday: 'year',
      options: taxYears.map((value) => ({ value, label: yearLabel(value) })),
    }),
  },
)
