import type { Group } from '#kit/tool.ts'
import type { inputs } from './retirement.inputs.ts'

type Name = keyof typeof inputs

/** The inputs by the question that they answer; each mode shows the ones it reads. */
export const groups: readonly Group<Name>[] = [
  { title: 'Question', fields: ['mode'] },
  {
    title: 'Household',
    fields: ['people', 'filingStatus', 'state'],
    more: ['stateRate', 'today', 'benefitCut'],
  },
  {
    title: 'Spending',
    fields: ['annualSpending', 'essentialShare', 'spendingPattern'],
    more: [
      'slowGoAge',
      'slowGoShare',
      'noGoAge',
      'noGoShare',
      'survivorSpendingShare',
      'oneOffs',
      'debtPayments',
    ],
  },
  { title: 'Income and saving', fields: ['incomes', 'contributions'], more: ['earnings'] },
  {
    title: 'Accounts',
    fields: ['accounts', 'withdrawalOrder'],
    more: [
      'order',
      'fillRate',
      'conversionRule',
      'conversionRate',
      'conversionAmount',
      'conversionFromAge',
      'conversionToAge',
      'levelFromAge',
      'levelRate',
      'dividendYield',
    ],
  },
  {
    title: 'Home, children and goals',
    fields: ['homeValue', 'homePlan', 'homeAge', 'goals', 'children'],
    more: [
      'newHomeValue',
      'rentAfterSale',
      'reverseShare',
      'mortgageBalance',
      'mortgagePayment',
      'mortgageUntil',
      'homeGrowth',
      'sellingCost',
    ],
  },
  {
    title: 'Health',
    fields: ['healthPre65', 'medicareExtra'],
    more: ['careAnnual', 'careYears', 'careProbability'],
  },
  { title: 'Rule', fields: ['strategy'], more: ['strategyRate', 'bucketYears', 'cape', 'tipsYield'] },
  {
    title: 'Markets and odds',
    fields: ['engine', 'market', 'lives'],
    more: [
      'sampling',
      'blockYears',
      'stockReturn',
      'stockVolatility',
      'bondReturn',
      'bondVolatility',
      'cashReturn',
      'inflationMean',
      'inflationVolatility',
      'mortality',
      'timing',
      'seed',
    ],
  },
  {
    title: 'Taxes and view',
    fields: ['taxMode', 'effectiveTaxRate', 'dollars'],
    more: ['depth'],
  },
  {
    title: 'Plan B',
    fields: ['compareWith', 'otherSpending', 'otherRetireFirst', 'otherRetireSecond', 'otherStrategy'],
    more: ['otherClaimFirst', 'otherClaimSecond', 'otherStocks', 'otherConversion'],
  },
  {
    title: 'Ages and balance',
    fields: [
      'currentAge',
      'retireAge',
      'endAge',
      'startBalance',
      'annualContribution',
      'realReturn',
      'socialSecurityAnnual',
      'socialSecurityAge',
    ],
  },
  {
    title: 'Portfolio',
    fields: ['stockShare', 'bondShare', 'years', 'initialRate', 'fees'],
    more: ['firstYear', 'lastYear', 'wrap'],
  },
  { title: 'Years', fields: ['returns', 'inflation'] },
  { title: 'One withdrawal', fields: ['balance', 'yearsLeft'] },
  {
    title: 'Income of the year',
    fields: ['over65', 'socialSecurity', 'pension', 'iraWithdrawal', 'wages'],
    more: ['pretax', 'interest', 'qualifiedDividends', 'longTermGains'],
  },
  {
    title: 'Social Security',
    fields: ['aime', 'claimMonths', 'annualBenefit', 'yearOfFra'],
    more: ['fraMonths', 'eligibilityYear'],
  },
  { title: 'Required distributions', fields: ['rows'] },
  { title: 'Medicare', fields: ['magiTwoYearsAgo', 'enrolled'] },
  {
    title: 'One account of each kind',
    fields: [
      'age',
      'startYear',
      'spending',
      'taxableBalance',
      'taxableBasis',
      'traditionalBalance',
      'rothBalance',
      'rmd',
      'nominalReturn',
    ],
  },
  { title: 'Conversion', fields: ['fillTo'] },
]
