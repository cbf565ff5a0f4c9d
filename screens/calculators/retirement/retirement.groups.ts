import type { Group } from '#kit/tool.ts'
import type { inputs } from './retirement.inputs.ts'

type Name = keyof typeof inputs

/** The inputs by the question that they answer; each mode shows the ones it reads. */
export const groups: readonly Group<Name>[] = [
  { title: 'Question', fields: ['mode'] },
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
  {
    title: 'Household',
    fields: ['people', 'filingStatus', 'state'],
    more: ['stateRate', 'today'],
  },
  { title: 'Income and saving', fields: ['incomes'], more: ['contributions'] },
  {
    title: 'Social Security',
    fields: ['aime', 'claimMonths', 'annualBenefit', 'yearOfFra', 'benefitCut'],
    more: ['earnings', 'fraMonths', 'eligibilityYear'],
  },
  {
    title: 'Accounts',
    fields: ['accounts', 'withdrawalOrder', 'conversionRule', 'conversionRate', 'conversionAmount'],
    more: [
      'order',
      'fillRate',
      'conversionFromAge',
      'conversionToAge',
      'levelFromAge',
      'levelRate',
      'dividendYield',
    ],
  },
  {
    title: 'Home, children and goals',
    fields: ['homeValue', 'homePlan', 'homeAge', 'goals'],
    more: [
      'children',
      'newHomeValue',
      'rentAfterSale',
      'reverseShare',
      'homeGrowth',
      'sellingCost',
      'mortgageBalance',
      'mortgagePayment',
      'mortgageUntil',
    ],
  },
  {
    title: 'Health and care',
    fields: ['healthPre65', 'medicareExtra'],
    more: ['careAnnual', 'careYears', 'careProbability'],
  },
  {
    title: 'Rule and markets',
    fields: ['strategy', 'engine', 'market'],
    more: [
      'strategyRate',
      'strategyFloor',
      'strategyCeiling',
      'bucketYears',
      'cape',
      'tipsYield',
      'stockReturn',
      'stockVolatility',
      'bondReturn',
      'bondVolatility',
      'cashReturn',
      'inflationMean',
      'inflationVolatility',
      'sampling',
      'blockYears',
      'mortality',
      'timing',
      'lives',
      'seed',
    ],
  },
  {
    title: 'Plan B',
    fields: ['compareWith', 'otherSpending', 'otherRetireFirst', 'otherRetireSecond', 'otherStrategy'],
    more: ['otherClaimFirst', 'otherClaimSecond', 'otherStocks', 'otherConversion'],
  },
  { title: 'Taxes and view', fields: ['taxMode', 'effectiveTaxRate', 'dollars'], more: ['depth'] },
  {
    title: 'Ages and balance',
    fields: ['currentAge', 'retireAge', 'startBalance', 'annualContribution', 'realReturn'],
    more: ['endAge', 'socialSecurityAnnual', 'socialSecurityAge'],
  },
  {
    title: 'Portfolio',
    fields: ['stockShare', 'bondShare', 'years', 'initialRate'],
    more: ['fees', 'firstYear', 'lastYear', 'wrap'],
  },
  { title: 'Years', fields: ['returns', 'inflation'] },
  { title: 'One withdrawal', fields: ['balance', 'yearsLeft'] },
  {
    title: 'Income of the year',
    fields: ['over65', 'socialSecurity', 'pension', 'iraWithdrawal', 'wages'],
    more: ['pretax', 'interest', 'qualifiedDividends', 'longTermGains'],
  },
  { title: 'Required distributions', fields: ['rows'] },
  { title: 'Medicare', fields: ['magiTwoYearsAgo', 'enrolled'] },
  {
    title: 'One account of each kind',
    fields: ['spending', 'taxableBalance', 'taxableBasis', 'traditionalBalance', 'rothBalance'],
    more: ['age', 'startYear', 'rmd', 'nominalReturn'],
  },
  { title: 'Conversion', fields: ['fillTo'] },
]
