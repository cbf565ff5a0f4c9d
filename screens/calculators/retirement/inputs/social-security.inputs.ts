import { trustFund } from '#figures/social-security.ts'
import { age, choice, flag, integer, money, numbers, rows } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'
import { person } from './household.inputs.ts'

const [trust] = trustFund

const cutLabel = `Cut benefits to ${Math.round(100 * (trust?.value.payableShare ?? 1))}% from ${trust?.value.depletedYear} on`

const BIG = 1e8

const amount = (label: string, example = 0) => money(label, { ...exampleOnly(example), min: 0, max: BIG })

const LARGE = 1e9

/** Inputs of the expert modes: a couple of 67 with mixed income, so that every question starts from a real case. */
export const socialSecurityGroup = group(
  'Social Security',
  {
    ...inModes(['socialSecurity'], {
      aime: money('Average indexed monthly earnings (AIME)', { ...typical(6_500), min: 0, max: 100_000 }),
      claimMonths: numbers('Claiming ages', {
        of: 'age',
        ...typical([744, 804, 840]),
        min: 0,
        max: 1200,
        maxItems: 20,
      }),
    }),
    ...inModes(['earningsTest'], {
      annualBenefit: amount('Annual benefit', 24_000),
      yearOfFra: flag('Reaching full retirement age this year', { default: false }),
      fraMonth: integer('Month of full retirement age', {
        help: 'In the year you reach it, only wages and benefits of the months before count, here in even parts. Leave blank if your amounts are of those months.',
        default: null,
        min: 1,
        max: 12,
      }),
    }),
    ...inModes(['plan'], {
      benefitCut: flag(cutLabel, { default: false }),
    }),
  },
  {
    ...inModes(['plan', 'socialSecurity'], {
      earnings: rows('Earnings record', {
        help: 'Copy earnings by year from your Social Security statement; they replace the estimate from today’s wages.',
        columns: {
          owner: choice('Owner', { default: 'first', options: person }),
          year: integer('Year', { default: 2025, min: 1951, max: 2100 }),
          amount: money('Earnings', { default: 0, min: 0, max: LARGE }),
        },
        default: [],
        maxRows: 120,
        addLabel: 'Add a year',
      }),
    }),
    ...inModes(['socialSecurity'], {
      fraMonths: age('Full retirement age', {
        technical: true,
        default: 804,
        min: 780,
        max: 840,
      }),
      eligibilityYear: integer('Year you turn 62', {
        technical: true,
        default: 2026,
        fromToday: 'year',
        min: 1979,
        max: 2100,
      }),
    }),
  },
)
