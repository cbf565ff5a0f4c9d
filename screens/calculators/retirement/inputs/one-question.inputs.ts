import { flag, integer, money, number, percent, rows, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'
import { birthFrom, numberFrom } from '#kit/from-facts.ts'

const BIG = 1e8

const amount = (label: string, example = 0) => money(label, { ...exampleOnly(example), min: 0, max: BIG })

export const agesAndBalanceGroup = group(
  'Ages and balance',
  {
    ...inModes(['deterministic'], {
      currentAge: integer('Current age', {
        fromFacts: birthFrom((_born, age) => age),
        ...typical(45),
        min: 0,
        max: 110,
      }),
      retireAge: integer('Retirement age', {
        decided: true,
        ...typical(65),
        min: 0,
        max: 110,
        fact: 'retirement.age',
      }),
      annualContribution: money('Annual contribution', {
        decided: true,
        ...exampleOnly(18_000),
        min: 0,
        max: BIG,
        fact: 'retirement.contribution',
      }),
    }),
    ...inModes(['deterministic', 'guardrails'], {
      startBalance: money('Balance', {
        ...exampleOnly(320_000),
        min: 0,
        max: 1e9,
        fact: 'retirement.balance',
      }),
    }),
    ...inModes(['deterministic', 'vpw'], {
      realReturn: percent('Real return', { default: 0.04, min: -0.5, max: 0.5 }),
    }),
  },
  inModes(['deterministic'], {
    endAge: integer('Plan to age', { ...typical(95), min: 1, max: 119, fact: 'retirement.planToAge' }),
    socialSecurityAnnual: money('Annual Social Security', {
      ...exampleOnly(48_000),
      min: 0,
      max: 1e6,
      fact: 'retirement.socialSecurity',
    }),
    socialSecurityAge: integer('Social Security starting age', {
      decided: true,
      fromFacts: numberFrom('retirement.claimAge', (months) => Math.ceil(months / 12)),
      ...typical(67),
      min: 0,
      max: 119,
    }),
  }),
)

export const portfolioGroup = group(
  'Portfolio',
  {
    ...inModes(['historical'], {
      stockShare: percent('Stocks', { decided: true, ...typical(0.6), min: 0, max: 1 }),
      bondShare: percent('Bonds', {
        decided: true,
        help: 'The rest is held in Treasury bills.',
        ...typical(0.4),
        min: 0,
        max: 1,
      }),
    }),
    ...inModes(['historical', 'project'], {
      years: years('Years', { default: 30, min: 1, max: 60 }),
    }),
    ...inModes(['historical', 'guardrails'], {
      initialRate: percent('Initial withdrawal rate', {
        decided: true,
        ...typical(0.04),
        min: 0.001,
        max: 1,
      }),
    }),
  },
  inModes(['historical'], {
    fees: percent('Annual fees', { default: 0, min: 0, max: 0.1 }),
    firstYear: integer('First start year', { technical: true, default: 1928, min: 1928, max: 2025 }),
    lastYear: integer('Last start year', { technical: true, default: 2025, min: 1928, max: 2025 }),
    wrap: flag('Wrap around to earliest years', { default: false }),
  }),
)

export const oneWithdrawalGroup = group(
  'Withdrawal',
  inModes(['vpw'], {
    balance: { ...amount('Balance', 1_000_000), fact: 'retirement.balance' },
    yearsLeft: integer('Years remaining', { ...typical(30), min: 0, max: 100 }),
  }),
)

export const incomeOfTheYearGroup = group(
  'Income for the year',
  {
    ...inModes(['federalTax', 'yearCashflow', 'rothConversion', 'project'], {
      over65: integer('People age 65 or older', {
        settled: true,
        help: 'Counts both spouses on a joint return, and only you on any other.',
        ...exampleOnly(2),
        min: 0,
        max: 2,
        fromFacts: birthFrom((_born, age) => (age >= 65 ? 1 : 0)),
      }),
      socialSecurity: { ...amount('Annual Social Security', 48_000), fact: 'retirement.socialSecurity' },
    }),
    ...inModes(['federalTax', 'yearCashflow', 'rothConversion'], {
      pension: amount('Pension and other ordinary income', 24_000),
    }),
    ...inModes(['federalTax', 'rothConversion'], {
      iraWithdrawal: amount('Traditional account withdrawals', 40_000),
    }),
    ...inModes(['federalTax', 'earningsTest', 'yearCashflow', 'rothConversion'], {
      wages: amount('Wages'),
    }),
  },
  inModes(['federalTax', 'yearCashflow', 'rothConversion'], {
    pretax: amount('Pre-tax payroll deductions'),
    interest: amount('Interest', 3_000),
    qualifiedDividends: amount('Qualified dividends', 6_000),
    longTermGains: money('Long-term capital gains', {
      help: 'Enter a loss as a negative number.',
      ...exampleOnly(10_000),
      min: -BIG,
      max: BIG,
    }),
  }),
)

export const requiredDistributionsGroup = group(
  'Required distributions',
  inModes(['rmd'], {
    birthYear: integer('Birth year', {
      isBirth: true,
      help: 'Decides the age at which distributions start. Left blank, the first age below is this year’s.',
      default: null,
      min: 1900,
      max: 2100,
      fromFacts: birthFrom((born) => born),
    }),
    rows: rows('Ages and balances', {
      columns: {
        age: integer('Age in the year', { default: 73, min: 0, max: 130 }),
        balance: money('Prior year-end balance', { default: 0, min: 0, max: 1e9 }),
        spouseAge: integer('Spouse’s age, if the only beneficiary', { default: null, min: 0, max: 130 }),
      },
      default: [],
      example: [
        { age: 73, balance: 1_000_000, spouseAge: null },
        { age: 80, balance: 1_050_000, spouseAge: null },
        { age: 90, balance: 800_000, spouseAge: null },
      ],
      maxRows: 80,
      addLabel: 'Add a year',
    }),
  }),
)

export const medicareGroup = group(
  'Medicare',
  inModes(['irmaa'], {
    magiTwoYearsAgo: amount('MAGI two years ago', 230_000),
    enrolled: integer('People on Medicare', { settled: true, ...typical(2), min: 0, max: 2 }),
  }),
)

export const oneAccountOfEachKindGroup = group(
  'Account balances',
  inModes(['yearCashflow', 'project'], {
    spending: amount('After-tax spending', 105_000),
    taxableBalance: amount('Taxable account', 60_000),
    taxableBasis: amount('Taxable account basis', 36_000),
    traditionalBalance: amount('Traditional accounts', 1_200_000),
    rothBalance: amount('Roth accounts', 150_000),
  }),
  {
    ...inModes(['project'], {
      age: integer('Age in first year', {
        fromFacts: birthFrom((_born, age) => age),
        ...typical(67),
        min: 0,
        max: 119,
      }),
      startYear: integer('First year', {
        technical: true,
        default: 2026,
        fromToday: 'year',
        min: 2024,
        max: 2100,
      }),
      nominalReturn: percent('Annual return', { default: 0.05, min: -0.9, max: 1 }),
    }),
    ...inModes(['yearCashflow'], {
      rmd: amount('Required distribution'),
    }),
  },
)

export const conversionGroup = group(
  'Roth conversion',
  inModes(['rothConversion'], {
    fillTo: number('Conversion target', {
      decided: true,
      help: 'Enter a bracket rate such as 0.12 to fill that bracket, or a taxable income in dollars.',
      default: 0.12,
      min: 0,
      max: BIG,
    }),
  }),
)
