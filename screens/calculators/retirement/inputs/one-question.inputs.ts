import { ageFromProfile } from './from-profile.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { flag, integer, money, number, percent, rows, years } from '#kit/field.ts'

const BIG = 1e8

const amount = (label: string, example = 0) => money(label, { default: 0, example, min: 0, max: BIG })

export const agesAndBalanceGroup = group(
  'Ages and balance',
  {
    ...inModes(['deterministic'], {
      currentAge: integer('Age', { fromFacts: ageFromProfile, default: 45, min: 0, max: 110 }),
      retireAge: integer('Retires at', {
        decided: true,
        default: 65,
        min: 0,
        max: 110,
        fact: 'retirement.age',
      }),
      annualContribution: money('Saved a year', {
        decided: true,
        default: 0,
        example: 18_000,
        min: 0,
        max: BIG,
        fact: 'retirement.contribution',
      }),
    }),
    ...inModes(['deterministic', 'guardrails'], {
      startBalance: money('Balance', {
        default: 0,
        example: 320_000,
        min: 0,
        max: 1e9,
        fact: 'retirement.balance',
      }),
    }),
    ...inModes(['deterministic', 'vpw'], {
      realReturn: percent('Return above inflation', { default: 0.04, min: -0.5, max: 0.5 }),
    }),
  },
  {
    ...inModes(['deterministic'], {
      endAge: integer('Plan to age', { default: 95, min: 1, max: 119 }),
      socialSecurityAnnual: money('Social Security a year', {
        default: 0,
        example: 48_000,
        min: 0,
        max: 1e6,
        fact: 'retirement.socialSecurity',
      }),
      socialSecurityAge: integer('From age', { decided: true, default: 67, min: 0, max: 119 }),
    }),
  },
)

export const portfolioGroup = group(
  'Portfolio',
  {
    ...inModes(['historical'], {
      stockShare: percent('Shares', { decided: true, default: 0.6, min: 0, max: 1 }),
      bondShare: percent('Bonds', {
        decided: true,
        help: 'What is left is in Treasury bills.',
        default: 0.4,
        min: 0,
        max: 1,
      }),
    }),
    ...inModes(['historical', 'project'], {
      years: years('Years', { default: 30, min: 1, max: 60 }),
    }),
    ...inModes(['historical', 'guardrails'], {
      initialRate: percent('First withdrawal, share of the balance', {
        decided: true,
        default: 0.04,
        min: 0.001,
        max: 1,
      }),
    }),
  },
  {
    ...inModes(['historical'], {
      fees: percent('Fees a year', { default: 0, min: 0, max: 0.1 }),
      firstYear: integer('Years from', { technical: true, default: 1928, min: 1928, max: 2025 }),
      lastYear: integer('to', { technical: true, default: 2025, min: 1928, max: 2025 }),
      wrap: flag('Go on with the first years after the last', { default: false }),
    }),
  },
)

export const oneWithdrawalGroup = group('One withdrawal', {
  ...inModes(['vpw'], {
    balance: amount('Balance', 1_000_000),
    yearsLeft: integer('Years left', { default: 30, min: 0, max: 100 }),
  }),
})

export const incomeOfTheYearGroup = group(
  'Income of the year',
  {
    ...inModes(['federalTax', 'yearCashflow', 'rothConversion', 'project'], {
      over65: integer('People 65 or older', { default: 0, example: 2, min: 0, max: 2 }),
      socialSecurity: amount('Social Security a year', 48_000),
    }),
    ...inModes(['federalTax', 'yearCashflow', 'rothConversion'], {
      pension: amount('Pension and other ordinary income', 24_000),
    }),
    ...inModes(['federalTax', 'rothConversion'], {
      iraWithdrawal: amount('Withdrawal from traditional accounts', 40_000),
    }),
    ...inModes(['federalTax', 'earningsTest', 'yearCashflow', 'rothConversion'], {
      wages: amount('Wages'),
    }),
  },
  {
    ...inModes(['federalTax', 'yearCashflow', 'rothConversion'], {
      pretax: amount('Taken from wages before tax'),
      interest: amount('Interest', 3_000),
      qualifiedDividends: amount('Qualified dividends', 6_000),
      longTermGains: money('Long-term gains', {
        help: 'A loss is negative.',
        default: 0,
        example: 10_000,
        min: -BIG,
        max: BIG,
      }),
    }),
  },
)

export const requiredDistributionsGroup = group('Required distributions', {
  ...inModes(['rmd'], {
    rows: rows('Ages and balances', {
      columns: {
        age: integer('Age in the year', { default: 73, min: 0, max: 130 }),
        balance: money('Balance on 31 December before', { default: 0, min: 0, max: 1e9 }),
      },
      default: [],
      example: [
        { age: 73, balance: 1_000_000 },
        { age: 80, balance: 1_050_000 },
        { age: 90, balance: 800_000 },
      ],
      maxRows: 80,
      addLabel: 'Add a year',
    }),
  }),
})

export const medicareGroup = group('Medicare', {
  ...inModes(['irmaa'], {
    magiTwoYearsAgo: amount('Modified AGI two years ago', 230_000),
    enrolled: integer('People on Medicare', { default: 2, min: 0, max: 2 }),
  }),
})

export const oneAccountOfEachKindGroup = group(
  'One account of each kind',
  {
    ...inModes(['yearCashflow', 'project'], {
      spending: amount('Spending after tax', 105_000),
      taxableBalance: amount('Taxable account', 60_000),
      taxableBasis: amount('Its basis', 36_000),
      traditionalBalance: amount('Traditional accounts', 1_200_000),
      rothBalance: amount('Roth accounts', 150_000),
    }),
  },
  {
    ...inModes(['project'], {
      age: integer('Age in the first year', { fromFacts: ageFromProfile, default: 67, min: 0, max: 119 }),
      startYear: integer('First year', {
        technical: true,
        default: 2026,
        fromToday: 'year',
        min: 2024,
        max: 2100,
      }),
      nominalReturn: percent('Return', { default: 0.05, min: -0.9, max: 1 }),
    }),
    ...inModes(['yearCashflow'], {
      rmd: amount('Required distribution'),
    }),
  },
)

export const conversionGroup = group('Conversion', {
  ...inModes(['rothConversion'], {
    fillTo: number('Fill to', {
      decided: true,
      help: 'A bracket rate such as 0.12, filled to its top, or a taxable income in dollars.',
      default: 0.12,
      min: 0,
      max: BIG,
    }),
  }),
})
