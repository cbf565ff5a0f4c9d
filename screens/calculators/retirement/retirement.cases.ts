import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './retirement.inputs.ts'

const cases: readonly Case[] = [
  {
    name: 'a claim before 62 is refused by name',
    in: { mode: 'socialSecurity', aime: 6500, claimMonths: [743] },
    error: 'claimMonths',
    source: '42 USC 402(a): no retirement benefit before 62',
  },
  {
    name: 'a benefit of somebody who was 62 in 2021 has had the raises of 2022 to 2026',
    in: { mode: 'socialSecurity', aime: 5000, eligibilityYear: 2021, fraMonths: 802, today: '2026-01-01' },
    out: { pia: 2177.6, raisedPia: 2725.6, benefitAtFra: 2725 },
    tolerance: 0.001,
    source:
      'SSA bend points 2021 and adjustments: 0.9 × 996 + 0.32 × 4,004 = 2,177.68, to the dime; × 1.059 × 1.087 × 1.032 × 1.025 × 1.028, each to the dime',
  },
  {
    name: 'a plan that ends at retirement is refused by name',
    in: { mode: 'deterministic', currentAge: 40, retireAge: 65, endAge: 65 },
    error: 'endAge',
    source: 'Definition: there must be a year of retirement',
  },
  {
    name: 'wages of 44,480 before full age withhold (44,480 − 24,480) ÷ 2',
    in: { mode: 'earningsTest', annualBenefit: 24000, wages: 44480, yearOfFra: false },
    out: { withheld: 10000, paid: 14000 },
    tolerance: 0.01,
    source: '42 USC 403(f); SSA exempt amount 2026; arithmetic by hand',
  },
  {
    name: 'only wages before the month of full retirement age count: January to June of 200,000 are 100,000',
    in: {
      mode: 'earningsTest',
      annualBenefit: 24000,
      wages: 200000,
      yearOfFra: true,
      fraMonth: 7,
      today: '2026-11-22',
    },
    out: { withheld: 11613.333333, paid: 12386.666667 },
    tolerance: 0.01,
    source:
      '42 USC 403(f)(3), SSA 2026: (100,000 − 65,160) ÷ 3 = 11,613.33, of the 12,000 paid for those months',
  },
  {
    name: 'whoever reaches full retirement age in January loses nothing',
    in: {
      mode: 'earningsTest',
      annualBenefit: 24000,
      wages: 200000,
      yearOfFra: true,
      fraMonth: 1,
      today: '2026-11-22',
    },
    out: { withheld: 0, paid: 24000 },
    source: '42 USC 403(f)(1): no month before full retirement age, no excess earnings',
  },
  {
    name: 'the rows are years of one owner: of 66 this year, distributions start at 75 for each of them',
    in: {
      mode: 'rmd',
      today: '2026-11-22',
      rows: [
        { age: 66, balance: 1000000 },
        { age: 73, balance: 1050000 },
        { age: 75, balance: 1000000 },
      ],
    },
    out: { rmd: [0, 0, 40650.406504] },
    tolerance: 0.01,
    source: '26 USC 401(a)(9)(C)(v): born 1960, from 75; 26 CFR 1.401(a)(9)-9(c): 1,000,000 ÷ 24.6',
  },
  {
    name: 'a birth year of one’s own decides the start, whatever the first age',
    in: {
      mode: 'rmd',
      today: '2026-11-22',
      birthYear: 1953,
      rows: [
        { age: 72, balance: 1000000 },
        { age: 73, balance: 1000000 },
      ],
    },
    out: { rmd: [0, 37735.849057] },
    tolerance: 0.01,
    source: '26 USC 401(a)(9)(C)(v): born 1951 to 1959, from 73; 1,000,000 ÷ 26.5',
  },
  {
    name: 'one dollar over the first joint tier costs two people 24 × (81.20 + 14.50)',
    in: { mode: 'irmaa', filingStatus: 'mfj', magiTwoYearsAgo: 218001, enrolled: 2 },
    out: { annualPartB: 6818.4, annualPartDSurcharge: 348 },
    tolerance: 0.01,
    source: 'CMS 2026: 24 × (202.90 + 81.20) = 6,818.40; 24 × 14.50 = 348',
  },
  {
    name: 'required distributions divide by the Uniform Lifetime divisor',
    in: {
      mode: 'rmd',
      rows: [
        { age: 73, balance: 1000000 },
        { age: 85, balance: 100000 },
        { age: 71, balance: 500000 },
        { age: 72, balance: 100000 },
      ],
    },
    out: { rmd: [37735.849057, 6250, 0, 0] },
    tolerance: 0.01,
    source:
      '26 CFR 1.401(a)(9)-9(c): divisors 26.5 and 16.0; 26 USC 401(a)(9)(C)(v): born 1951 to 1959, from 73',
  },
  {
    name: 'a spouse more than ten years younger who is the only beneficiary lengthens them, one exactly ten does not',
    in: {
      mode: 'rmd',
      rows: [
        { age: 75, balance: 1_000_000, spouseAge: 60 },
        { age: 75, balance: 1_000_000, spouseAge: 65 },
        { age: 90, balance: 1_000_000, spouseAge: 75 },
      ],
    },
    out: { rmd: [35_335.689046, 40_650.406504, 64_935.064935] },
    tolerance: 0.01,
    source:
      '26 CFR 1.401(a)(9)-5(c)(2), 1.401(a)(9)-9(c) and (d): divisors 28.3, 24.6 and 15.4 (IRS Publication 590-B, Tables II and III)',
  },
  {
    name: 'an amortized withdrawal at no return is the balance over the years',
    in: { mode: 'vpw', balance: 600000, yearsLeft: 30, realReturn: 0 },
    out: { withdrawal: 20000 },
    tolerance: 1e-6,
    source: 'Definition: 600,000 ÷ 30',
  },
  {
    name: 'guardrails: inflation after a good year, a cut after a bad one, no raise above the initial rate after a loss',
    in: {
      mode: 'guardrails',
      startBalance: 1000000,
      initialRate: 0.05,
      returns: [0.1, -0.2, 0],
      inflation: [0.03, 0.03, 0.03],
    },
    out: { withdrawals: [50000, 51500, 46350], endBalance: 748450 },
    tolerance: 0.01,
    source:
      'By hand: 950,000 × 1.1 = 1,045,000; 993,500 × 0.8 = 794,800; 51,500 ÷ 794,800 = 6.48% > 6%, so no raise and a cut to 46,350; 748,450 left',
  },
  {
    name: 'one man of 65 reaches 90 by the product of the table',
    in: { mode: 'longevity', people: [{ sex: 'female', age: 89 }] },
    out: { femaleTo90: 0.878133, eitherTo90: 0.878133, maleTo90: null },
    tolerance: 1e-6,
    source: 'SSA period life table: q at 89 is 0.121867 for women; 1 − q',
  },
  {
    name: 'nobody in the household is refused by name',
    in: { mode: 'plan', people: [] },
    error: 'people',
    source: 'Definition: a plan needs a person',
  },
  {
    name: 'no tax and no return: 300,000 pays 10,000 a year for 30 years exactly',
    in: {
      today: '2026-01-01',
      mode: 'plan',
      engine: 'deterministic',
      taxMode: 'none',
      market: 'own',
      stockReturn: 0,
      stockVolatility: 0,
      bondReturn: 0,
      bondVolatility: 0,
      cashReturn: 0,
      inflationMean: 0,
      inflationVolatility: 0,
      dividendYield: 0,
      medicareExtra: 0,
      healthPre65: 0,
      annualSpending: 7565.2,
      lives: 20,
      filingStatus: 'single',
      people: [
        { name: 'Sample', sex: 'female', age: 66, retireAge: 66, endAge: 95, pia: 0, claimMonths: 804 },
      ],
      incomes: [],
      contributions: [],
      accounts: [{ owner: 'first', type: 'roth', balance: 300000, basis: 300000, stocks: 0, fee: 0 }],
    },
    out: { depletedAtAge: null, successRate: 1, endBalance: 0 },
    tolerance: 0.5,
    source: 'By hand: 7,565.20 + Part B 12 × 202.90 = 10,000 a year, 30 years from 66 through 95',
  },
  {
    name: 'one person counts on a single return, however many of 65 live in the house',
    in: { mode: 'federalTax', filingStatus: 'single', over65: 2, pension: 50000, today: '2026-11-22' },
    out: { federalTax: 2854, taxableIncome: 25850, seniorDeduction: 6000 },
    tolerance: 0.01,
    source:
      '26 USC 63(f), 151(d)(5), 2026: 50,000 − 16,100 − 2,050 − 6,000 = 25,850; 1,240 + 12% of 13,450 = 2,854',
  },
  {
    name: 'one year: a pension pays its part of the spending and is taxed with the rest',
    in: {
      mode: 'yearCashflow',
      filingStatus: 'mfj',
      over65: 2,
      spending: 105000,
      socialSecurity: 48000,
      pension: 24000,
      taxableBalance: 60000,
      taxableBasis: 36000,
      traditionalBalance: 1200000,
      rothBalance: 150000,
      order: ['taxable', 'traditional', 'roth'],
      today: '2026-11-22',
    },
    out: {
      withdrawTaxable: 33000,
      withdrawTraditional: 0,
      realisedGain: 13200,
      federalTax: 0,
      totalWithdrawal: 33000,
    },
    tolerance: 0.01,
    source:
      'By hand, 2026: 105,000 − 48,000 − 24,000 = 33,000, 40% of it gain. AGI 24,000 + 13,200 + 20,620 of benefits = 57,820, less 47,500; the 10,320 left are gains at 0%',
  },
  {
    name: 'one year: income beyond the spending and its tax is put back, and nothing is withdrawn',
    in: {
      mode: 'yearCashflow',
      filingStatus: 'single',
      spending: 30000,
      pension: 40000,
      rothBalance: 1000,
      today: '2026-11-22',
    },
    out: { federalTax: 2620, totalWithdrawal: 0, surplus: 7380 },
    tolerance: 0.01,
    source: 'By hand, 2026: 40,000 − 16,100 = 23,900; 1,240 + 12% of 11,500 = 2,620; 40,000 − 30,000 − 2,620',
  },
  {
    name: 'one year: wages bring what payroll tax leaves of them',
    in: {
      mode: 'yearCashflow',
      filingStatus: 'single',
      spending: 60000,
      wages: 50000,
      rothBalance: 100000,
      order: ['roth'],
      today: '2026-11-22',
    },
    out: { payrollTax: 3825, federalTax: 3820, withdrawRoth: 17645 },
    tolerance: 0.01,
    source:
      'By hand, 2026: 7.65% of 50,000; 33,900 taxable: 1,240 + 12% of 21,500; 60,000 − 50,000 + 3,825 + 3,820',
  },
  {
    name: 'conversion: gains lie on top of the bracket that it fills, and what they pay more is part of its cost',
    in: {
      mode: 'rothConversion',
      filingStatus: 'mfj',
      pension: 32200,
      longTermGains: 50000,
      fillTo: 0.12,
      today: '2026-11-22',
    },
    out: { conversion: 100800, extraTax: 19100, extraGainsTax: 7500, income: 183000, irmaaTier: 0 },
    tolerance: 0.01,
    source:
      'By hand, 2026: the deduction takes the pension; 2,480 + 12% of 76,000 = 11,600, and 15% instead of 0% on the 50,000 that now lie above 98,900',
  },
  {
    name: 'conversion: a withdrawal leaves less room, and income above the first threshold is a Medicare tier',
    in: {
      mode: 'rothConversion',
      filingStatus: 'single',
      iraWithdrawal: 36100,
      fillTo: 0.22,
      today: '2026-11-22',
    },
    out: { conversion: 85700, income: 121800, irmaaTier: 1 },
    tolerance: 0.01,
    source:
      'By hand, 2026: 105,700 − (36,100 − 16,100); 42 USC 1395r(i): the first tier begins at 109,000 in 2026',
  },
  {
    name: 'a job that ends on August 1, in the month of birth, pays nothing more to a plan that starts that day',
    in: {
      mode: 'plan',
      today: '2026-08-01',
      filingStatus: 'single',
      people: [
        {
          name: 'Sample',
          birthDate: '1961-08-20',
          retireAge: 65,
          endAge: 66,
          pia: 2000,
          claimMonths: 804,
        },
      ],
      incomes: [{ owner: 'first', kind: 'wage', amount: 120_000 }],
      contributions: [{ owner: 'first', type: 'taxable', amount: 12_000 }],
      accounts: [{ owner: 'first', type: 'taxable', balance: 500_000, basis: 500_000, stocks: 1, fee: 0 }],
      annualSpending: 60_000,
      healthPre65: 0,
      medicareExtra: 0,
      taxMode: 'none',
      market: 'own',
      stockReturn: 0,
      stockVolatility: 0,
      dividendYield: 0,
      inflationMean: 0,
      inflationVolatility: 0,
      lives: 20,
    },
    out: { endBalance: 411_550.7 },
    tolerance: 0.01,
    source:
      'By hand: 500,000 less five months of 60,000 a year and of the 2026 Part B premium of 202.90, less twelve months of both: 500,000 − 26,014.50 − 62,434.80',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  plan: { falls: ['annualSpending'] },
  deterministic: {
    rises: ['startBalance', 'annualContribution', 'realReturn', 'retireAge', 'socialSecurityAnnual'],
    falls: ['annualSpending'],
  },
  historical: { falls: ['years', 'fees'] },
  vpw: { rises: ['balance', 'realReturn'], falls: ['yearsLeft'] },
  federalTax: {
    rises: ['wages', 'pension', 'iraWithdrawal', 'interest', 'socialSecurity'],
    falls: ['over65', 'pretax'],
  },
  socialSecurity: { rises: ['aime'] },
  earningsTest: { rises: ['annualBenefit'] },
}

export const stated: readonly string[] = [
  'aime',
  'children[].cost',
  'claimMonths',
  'inflation',
  'newHomeValue',
  'rentAfterSale',
  'returns',
]
