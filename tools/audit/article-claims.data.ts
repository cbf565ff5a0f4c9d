import { cents, money, percent } from '#kit/format.ts'

type Inputs = Readonly<Record<string, unknown>>

const fixed = (value: number): string => `${(100 * value).toFixed(1)}%`
const thousands = (value: number): string => money(Math.round(value / 1_000) * 1_000)

const today = '2026-11-26'
const PERFORMANCE: Inputs = {
  valuations: [
    { date: '2025-01-01', value: 100_000 },
    { date: '2025-04-01', value: 100_000 * 1.12 },
    { date: '2025-07-01', value: 172_000 * 0.9 },
    { date: '2025-10-01', value: 144_800 * 1.05 },
    { date: '2026-01-01', value: 157_040 * 1.02 },
  ],
  flows: [
    { date: '2025-04-01', amount: 60_000 },
    { date: '2025-07-01', amount: -10_000 },
    { date: '2025-10-01', amount: 5_000 },
  ],
}
const note = (rate: number): Inputs => ({
  mode: 'note',
  settlement: '2026-11-20',
  maturity: '2036-08-15',
  coupon: 0.0425,
  yield: rate,
  face: 10_000,
})
const SAVER = {
  mode: 'deterministic',
  currentAge: 35,
  startBalance: 40_000,
  realReturn: 0.04,
  endAge: 92,
  socialSecurityAnnual: 24_000,
  socialSecurityAge: 67,
  today,
}
const steady = (retireAge: number, annualContribution: number, annualSpending: number): Inputs => ({
  ...SAVER,
  retireAge,
  annualContribution,
  annualSpending,
})
const tax = (filingStatus: string, wages: number, longTermGains = 0): Inputs => ({
  mode: 'federalTax',
  filingStatus,
  wages,
  longTermGains,
  today,
})
const card = (balance: number, fixedPayment: number): Inputs => ({
  mode: 'card',
  balance,
  apr: 0.2225,
  fixedPayment,
  today,
})
const loan = ([principal, fee]: readonly [number, number], noteRate: number, months: number): Inputs => ({
  mode: 'instalment',
  principal,
  noteRate,
  months,
  prepaidFinanceCharges: fee,
  today,
})
const file = (balance: number, hasThird: boolean): Inputs => ({
  cards: [
    { name: 'Card A', balance, limit: 6_000 },
    { name: 'Card B', balance: 900, limit: 9_000 },
    ...(hasThird ? [{ name: 'Card C', balance: 0, limit: 5_000 }] : []),
  ],
  latePayments24m: 0,
  averageAgeYears: 6,
  accountTypes: 3,
  inquiries12m: 1,
  derogatories: 0,
  monthlyIncome: 6_500,
  housingPayment: 1_750,
  otherDebtPayments: 520,
  today,
})
const FUND: Inputs = {
  mode: 'plan',
  essentialMonthly: 4_200,
  cashNow: 12_600,
  monthlyContribution: 300,
  earners: 1,
  dependants: 1,
  homeowner: true,
  today,
}

/** What the texts say in so many words, and the run of a tool that says it too. */
const ROWS: readonly (readonly [
  slug: string,
  says: string,
  run: readonly [string, Inputs, string],
  shown: (value: number) => string,
])[] = [
  ['three-returns-one-portfolio', '$5,180.80', ['portfolio/performance', PERFORMANCE, 'gainMoney'], cents],
  ['three-returns-one-portfolio', '8.0%', ['portfolio/performance', PERFORMANCE, 'twrAnnualised'], fixed],
  ['three-returns-one-portfolio', '3.7%', ['portfolio/performance', PERFORMANCE, 'mwrAnnualised'], fixed],
  ['three-returns-one-portfolio', '3.7%', ['portfolio/performance', PERFORMANCE, 'modifiedDietz'], fixed],
  ['three-returns-one-portfolio', '3.1%', ['portfolio/performance', PERFORMANCE, 'simpleReturn'], fixed],
  [
    'bonds-when-rates-move',
    '98.273',
    ['calculators/treasury-bond', note(0.0447), 'cleanPrice'],
    (value) => value.toFixed(3),
  ],
  [
    'bonds-when-rates-move',
    '90.877',
    ['calculators/treasury-bond', note(0.0547), 'cleanPrice'],
    (value) => value.toFixed(3),
  ],
  [
    'bonds-when-rates-move',
    '7.79',
    ['calculators/treasury-bond', note(0.0447), 'modifiedDuration'],
    (value) => value.toFixed(2),
  ],
  [
    'bonds-when-rates-move',
    '7.97',
    ['calculators/treasury-bond', note(0.0447), 'macaulayDuration'],
    (value) => value.toFixed(2),
  ],
  ['bonds-when-rates-move', '$9,939', ['calculators/treasury-bond', note(0.0447), 'settlementAmount'], money],
  [
    'bonds-when-rates-move',
    '99.39',
    ['calculators/treasury-bond', note(0.0447), 'dirtyPrice'],
    (value) => value.toFixed(2),
  ],
  [
    'bonds-when-rates-move',
    '92.00',
    ['calculators/treasury-bond', note(0.0547), 'dirtyPrice'],
    (value) => value.toFixed(2),
  ],
  [
    'from-how-much-to-what-can-i-change',
    'until 89 instead of 79',
    ['calculators/retirement', steady(68, 6_000, 60_000), 'depletedAtAge'],
    (value) => `until ${value} instead of 79`,
  ],
  [
    'from-how-much-to-what-can-i-change',
    'runs out of money at 79',
    ['calculators/retirement', steady(65, 6_000, 60_000), 'depletedAtAge'],
    (value) => `runs out of money at ${value}`,
  ],
  [
    'from-how-much-to-what-can-i-change',
    '$466,000',
    ['calculators/retirement', steady(65, 6_000, 60_000), 'balanceAtRetirement'],
    thousands,
  ],
  [
    'from-how-much-to-what-can-i-change',
    '$48,000',
    ['calculators/retirement', steady(65, 6_000, 60_000), 'sustainableSpending'],
    thousands,
  ],
  [
    'from-how-much-to-what-can-i-change',
    '$667,000',
    ['calculators/retirement', steady(67, 8_400, 55_000), 'balanceAtRetirement'],
    thousands,
  ],
  [
    'from-how-much-to-what-can-i-change',
    '$415,000',
    ['calculators/retirement', steady(67, 8_400, 55_000), 'endBalance'],
    thousands,
  ],
  [
    'from-how-much-to-what-can-i-change',
    '$62,000',
    ['calculators/retirement', steady(67, 8_400, 55_000), 'sustainableSpending'],
    thousands,
  ],
  [
    'match-ira-hsa-taxable',
    '$1,045',
    ['calculators/true-cost-credit', card(4_000, 200), 'interestFixed'],
    money,
  ],
  [
    'match-ira-hsa-taxable',
    '$5,915',
    ['calculators/true-cost-credit', card(4_000, 200), 'interestMinimum'],
    money,
  ],
  ['match-ira-hsa-taxable', '$15,340', ['calculators/retirement', tax('mfj', 150_000), 'federalTax'], money],
  [
    'match-ira-hsa-taxable',
    '$10,700',
    ['calculators/retirement', { ...tax('mfj', 150_000), pretax: 24_500 }, 'federalTax'],
    money,
  ],
  [
    'marginal-average-effective',
    '$117,800',
    ['calculators/retirement', tax('mfj', 150_000), 'taxableIncome'],
    money,
  ],
  [
    'marginal-average-effective',
    '10.2%',
    ['calculators/retirement', tax('mfj', 150_000), 'effectiveRate'],
    percent,
  ],
  [
    'marginal-average-effective',
    '$17,540',
    ['calculators/retirement', tax('mfj', 160_000), 'federalTax'],
    money,
  ],
  ['selling-a-home', '$9,870', ['calculators/retirement', tax('single', 85_000), 'federalTax'], money],
  [
    'selling-a-home',
    '$8,520',
    ['calculators/retirement', tax('single', 85_000, 56_800), 'capitalGainsTax'],
    money,
  ],
  [
    'selling-a-home',
    '$17,520',
    ['calculators/retirement', tax('single', 85_000, 116_800), 'capitalGainsTax'],
    money,
  ],
  [
    'selling-a-home',
    'another $68',
    ['calculators/retirement', tax('single', 85_000, 116_800), 'niit'],
    (value) => `another ${money(value)}`,
  ],
  [
    'what-moves-a-credit-score',
    '762 to 813',
    ['calculators/credit-assessment', file(1_100, true), 'healthScore'],
    (value) => `762 to ${value}`,
  ],
  [
    'what-moves-a-credit-score',
    '762 to 750',
    ['calculators/credit-assessment', file(4_200, false), 'healthScore'],
    (value) => `762 to ${value}`,
  ],
  [
    'only-89-a-month',
    '$88.11',
    ['calculators/true-cost-credit', loan([3_000, 150], 0.1799, 48), 'payment'],
    cents,
  ],
  [
    'only-89-a-month',
    '$1,379.28',
    ['calculators/true-cost-credit', loan([3_000, 150], 0.1799, 48), 'financeCharge'],
    cents,
  ],
  [
    'only-89-a-month',
    '20.91%',
    ['calculators/true-cost-credit', loan([3_000, 150], 0.1799, 48), 'apr'],
    (value) => percent(value, 2),
  ],
  [
    'only-89-a-month',
    '$744.24',
    ['calculators/true-cost-credit', loan([3_000, 150], 0.1799, 24), 'financeCharge'],
    cents,
  ],
  [
    'only-89-a-month',
    '23.35%',
    ['calculators/true-cost-credit', loan([3_000, 150], 0.1799, 24), 'apr'],
    (value) => percent(value, 2),
  ],
  [
    'only-89-a-month',
    '$760',
    ['calculators/true-cost-credit', loan([2_850, 0], 0.1, 48), 'financeCharge'],
    (value) => money(Math.round((1_379.28 - value) / 10) * 10),
  ],
  ['only-89-a-month', '$1,423', ['calculators/true-cost-credit', card(3_000, 100), 'interestFixed'], money],
  ['only-89-a-month', '$4,060', ['calculators/true-cost-credit', card(3_000, 100), 'interestMinimum'], money],
  ['only-89-a-month', '$114.96', ['calculators/true-cost-credit', card(3_000, 100), 'payment36'], cents],
  ['who-gets-what-without-a-plan', '$27,300', ['calculators/emergency-fund', FUND, 'targetAmount'], money],
  [
    'leaving-a-house',
    '$51,000',
    ['calculators/retirement', tax('single', 70_000, 340_000), 'capitalGainsTax'],
    money,
  ],
  ['leaving-a-house', '$7,980', ['calculators/retirement', tax('single', 70_000, 340_000), 'niit'], money],
  ['leaving-a-house', '$6,570', ['calculators/retirement', tax('single', 70_000), 'federalTax'], money],
  [
    'leaving-a-house',
    '$58,980',
    ['calculators/retirement', tax('single', 70_000, 340_000), 'federalTax'],
    (value) => money(value - 6_570),
  ],
]

export const CLAIMS = ROWS.map(([slug, says, run, shown]) => ({ slug, says, run, shown }))
