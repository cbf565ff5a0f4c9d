import { out } from '#kit/output.ts'

const lifeYear = {
  year: out.year('Year'),
  age: out.integer('Age'),
  ageOf: out.text('Age of', 'Of two people the first, and the survivor after the first death.'),
  ages: out.text('Ages', 'Of all who live, in the order of the plan.'),
  sentence: out.text('The year in words'),
  events: out.text('What happens'),
  retired: out.flag('Retired'),
  wages: out.money('Wages'),
  pension: out.money('Pensions and rent'),
  socialSecurity: out.money('Social Security'),
  oneTimeIncome: out.money('One-time income', {
    help: 'What you entered for the year, and what the sale of a home or a reverse mortgage brings in.',
  }),
  rmd: out.money('Required distributions', {
    help: 'RMDs, distributions from inherited accounts, and 72(t) payments.',
  }),
  fromCash: out.money('From cash'),
  fromTaxable: out.money('From taxable'),
  fromTraditional: out.money('From traditional'),
  fromRoth: out.money('From Roth'),
  fromHsa: out.money('From HSA'),
  conversion: out.money('Roth conversion'),
  agi: out.money('Adjusted gross income'),
  taxableSocialSecurity: out.money('Taxable Social Security'),
  seniorDeduction: out.money('Senior deduction'),
  taxableIncome: out.money('Taxable income'),
  ordinaryIncome: out.money('Ordinary taxable income', {
    help: 'Without long-term gains and qualified dividends, which have rates of their own.',
  }),
  bracket: out.percent('Tax bracket'),
  marginal: out.percent('Marginal rate'),
  bracketTop: out.money('Top of bracket'),
  federalTax: out.money('Federal tax'),
  capitalGainsTax: out.money('Capital gains tax'),
  niit: out.money('Net investment income tax'),
  minimumTax: out.money('AMT, not included'),
  credit: out.money('Premium tax credit'),
  stateTax: out.money('State tax'),
  payrollTax: out.money('Payroll tax'),
  penalty: out.money('Early withdrawal penalty'),
  surcharge: out.money('Medicare surcharge'),
  stepUp: out.money('Step-up in basis', {
    help: 'What the taxable accounts’ cost basis gains at the first death, shown in the year after it.',
  }),
  livingCosts: out.money('Living costs'),
  healthPremiums: out.money('Health premiums', { help: 'Before 65 and of Medicare, less what an HSA pays.' }),
  debtPayments: out.money('Debt payments', { help: 'Mortgage included.' }),
  otherCosts: out.money('Other costs', { help: 'Rent, one-time costs, goals, college, and care.' }),
  need: out.money('Cash needed'),
  spending: out.money('Spending'),
  shortfall: out.money('Shortfall'),
  locked: out.money('Locked until 59½'),
  cash: out.money('Cash'),
  taxable: out.money('Taxable'),
  traditional: out.money('Traditional'),
  roth: out.money('Roth'),
  hsa: out.money('HSA'),
  inherited: out.money('Inherited'),
  total: out.money('Total balance'),
  priceIndex: out.number('Price index', { help: 'The first year is 1.' }),
}

const rate = (label: string, help?: string) =>
  out.percent(label, { better: 'higher', ...(help === undefined ? {} : { help }) })

const firstYear = (label: string, better?: 'lower') =>
  out.money(label, { help: 'In the first year of retirement.', ...(better && { better }) })

const percentiles = {
  p10: out.money('10th percentile'),
  p25: out.money('25th percentile'),
  median: out.money('Median'),
  p75: out.money('75th percentile'),
  p90: out.money('90th percentile'),
}

export const planOutputs = {
  successRate: rate('Probability of success', 'Share of simulations in which the money lasts.'),
  standardError: out.percent('Standard error', {
    technical: true,
    decimals: 2,
    help: '√(p(1 − p) ÷ simulations); historical start years overlap, so theirs is only a guide.',
  }),
  successLow: rate('Success, low end', 'Lower end of the 95% confidence interval (Wilson).'),
  successHigh: rate('Success, high end', 'Upper end of the 95% confidence interval (Wilson).'),
  maxSustainableSpending: out.money('Spending at 90% success', {
    better: 'higher',
    help: 'The most you could spend each year and still succeed in 90% of simulations.',
  }),
  yearsLonger: out.integer('Years of work to reach 90%', {
    better: 'lower',
    help: 'The fewest whole years by which everybody who works would have to work longer for 90% success.',
  }),
  balanceAtRetirement: out.money('Median balance at retirement', { better: 'higher' }),
  endBalance: out.money('Ending balance, average returns', { better: 'higher' }),
  depletedAtAge: out.integer('Money runs out at age, average returns', {
    better: 'higher',
    help: 'Of two people the first one’s age, and the survivor’s after the first death.',
  }),
  depletedInYear: out.year('Money runs out in, average returns'),
  medianEnd: out.money('Median ending balance', { better: 'higher' }),
  p10End: out.money('Poor-market ending balance', {
    better: 'higher',
    help: '10th percentile: one simulation in ten ends with this or less.',
  }),
  homeAtEnd: out.money('Home equity at the end', { better: 'higher' }),
  lifetimeTax: out.money('Median lifetime tax', { better: 'lower' }),
  sequences: out.integer('Historical start years'),
  successes: out.integer('Start years that lasted', { better: 'higher' }),
  safemax: out.money('Spending that always lasted', { better: 'higher' }),
  worstStartYear: out.year('Tightest start year', {
    help: 'Of all start years, the one in which the least spending lasted: it sets the spending that always lasted.',
  }),
  adjustmentSize: out.percent('Median deepest spending cut', {
    better: 'lower',
    help: 'Among simulations in which spending was ever cut.',
  }),
  federalTax: firstYear('First-year federal tax', 'lower'),
  taxableSocialSecurity: firstYear('First-year taxable Social Security'),
  seniorDeduction: firstYear('First-year senior deduction'),
  agi: firstYear('First-year adjusted gross income'),
  taxableIncome: firstYear('First-year taxable income'),
  capitalGainsTax: firstYear('First-year capital gains tax'),
  niit: firstYear('First-year net investment income tax'),
  firstYearWithdrawalRate: out.percent('First-year withdrawal rate', { decimals: 2 }),
  lives: out.integer('Simulations', { technical: true }),
  years: out.path('Year by year at average returns', lifeYear, { along: 'year', shows: 'total' }),
  bands: out.rows('Range of balances', {
    year: out.year('Year'),
    ...percentiles,
  }),
  startBands: out.rows('Range of balances over all start years', {
    year: out.integer('Year of the plan'),
    ...percentiles,
  }),
  worstStarts: out.rows('Five worst start years', {
    startYear: out.year('Start year'),
    year: out.integer('Year of the plan'),
    balance: out.money('Balance'),
  }),
  explorer: out.rows('Six simulations, worst to best', {
    name: out.text('Outcome'),
    life: out.integer('Simulation no.'),
    lastsTo: out.integer('Lasts to age'),
    endBalance: out.money('Ending balance'),
    lifetimeTax: out.money('Lifetime tax'),
    lowestShare: out.percent('Lowest spending, % of plan'),
  }),
  depletionAges: out.rows('Age when money runs out', {
    age: out.integer('Age'),
    lives: out.integer('Simulations', { technical: true }),
  }),
  causes: out.rows('Why plans fail', {
    cause: out.text('Cause'),
    share: out.percent('Share of failures'),
    fix: out.text('Least costly fix'),
  }),
  levers: out.rows('Ways to reach 90%', {
    name: out.text('Lever'),
    action: out.text('Action'),
    successAfter: out.percent('Success'),
    reachesGoal: out.flag('Reaches 90%'),
  }),
  drivers: out.rows('What matters most', {
    name: out.text('Assumption'),
    low: out.percent('Worse'),
    high: out.percent('Better'),
  }),
  conventions: out.rows('What other calculators would say', {
    name: out.text('Method'),
    successRate: out.percent('Success'),
    difference: out.percent('Difference'),
    why: out.text('Why'),
  }),
  grid: out.rows('Success by retirement age and spending', {
    spending: out.money('Spending'),
    later: out.integer('Years worked longer'),
    successRate: out.percent('Success'),
  }),
  comparison: out.rows('Plan B on the same simulations', {
    plan: out.text('Plan'),
    better: out.integer('Better in'),
    worse: out.integer('Worse in'),
    successRate: out.percent('Success'),
    medianDifference: out.money('Median difference'),
    monthsOfSpending: out.number('Difference in months of spending', { decimals: 1 }),
  }),
  starts: out.rows('Every start year since 1928', {
    startYear: out.year('Start year'),
    lasted: out.flag('Lasted'),
    endBalance: out.money('Ending balance'),
  }),
}
