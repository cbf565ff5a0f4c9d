import { out } from '#kit/output.ts'

const ANNUAL = 'A year, on Actual/365; only from 365 days on.'

export const outputs = {
  twr: out.percent('Time-weighted', {
    decimals: 1,
    better: 'higher',
    help: 'What a dollar that stayed all the time earned: the skill of the portfolio, whatever you paid in and when.',
  }),
  mwr: out.percent('Money-weighted', {
    decimals: 1,
    better: 'higher',
    help: 'What your dollars earned, each from its own day on.',
  }),
  modifiedDietz: out.percent('Modified Dietz', {
    decimals: 1,
    better: 'higher',
    help: 'Gain over the average capital at work, each flow by the days it stayed.',
  }),
  simpleReturn: out.percent('Simple', {
    decimals: 1,
    better: 'higher',
    help: 'Gain over opening value and all deposits.',
  }),
  twrAnnualised: out.percent('Time-weighted, a year', { decimals: 2, better: 'higher', help: ANNUAL }),
  mwrAnnualised: out.percent('Money-weighted, a year', { decimals: 2, better: 'higher', help: ANNUAL }),
  gainMoney: out.money('Gain', {
    better: 'higher',
    help: 'Closing value less opening value less what was paid in, plus what was taken out.',
  }),
  timingEffect: out.percent('Timing', {
    decimals: 2,
    better: 'higher',
    help: 'Money-weighted less time-weighted: what the days of your deposits and withdrawals added.',
  }),
  pmeRatio: out.number('Against the market', {
    decimals: 3,
    better: 'higher',
    help: 'Kaplan-Schoar: what you have and took out over what you paid in, all grown by the benchmark. Above 1 you beat it.',
  }),
  pmeEndValue: out.money('The same money in the benchmark'),
  directAlpha: out.percent('Direct alpha, a year', {
    decimals: 2,
    better: 'higher',
    help: 'What your money earned a year beyond the benchmark.',
  }),
  benchmarkReturn: out.percent('Benchmark', { decimals: 2 }),
  benchmarkAnnualised: out.percent('Benchmark, a year', { decimals: 2, help: ANNUAL }),
  benchmarkMwr: out.percent('Benchmark with your money', {
    decimals: 2,
    help: 'A year from 365 days on, else of the period.',
  }),
  upCapture: out.percent('Up capture, arithmetic', {
    better: 'higher',
    help: 'Of the months in which the benchmark rose: the sum of your returns over the sum of its own.',
  }),
  downCapture: out.percent('Down capture, arithmetic', {
    better: 'lower',
    help: 'The same of the months in which it did not rise.',
  }),
  upCaptureGeometric: out.percent('Up capture', {
    better: 'higher',
    help: 'Compounded, as Morningstar does: the geometric mean of your returns in the months in which the benchmark rose, over its own.',
  }),
  downCaptureGeometric: out.percent('Down capture', {
    better: 'lower',
    help: 'The same of the months in which the benchmark fell.',
  }),
  inflation: out.percent('Consumer prices', { decimals: 2 }),
  realReturn: out.percent('After inflation', {
    decimals: 2,
    better: 'higher',
    help: '(1 + time-weighted) ÷ (1 + inflation) − 1, of the whole period.',
  }),
  realAnnualised: out.percent('After inflation, a year', { decimals: 2, better: 'higher', help: ANNUAL }),
  start: out.date('From'),
  end: out.date('To'),
  days: out.integer('Days'),
  openingValue: out.money('Opening value'),
  closingValue: out.money('Closing value'),
  deposits: out.money('Deposits'),
  withdrawals: out.money('Withdrawals'),
  feesPaid: out.money('Fees'),
  averageCapital: out.money('Average capital', {
    help: 'Opening value and each flow by the days it stayed.',
  }),
  parts: out.rows('Parts between values', {
    from: out.date('From'),
    to: out.date('To'),
    capital: out.money('Capital'),
    endValue: out.money('Value at the end'),
    return: out.percent('Return', { decimals: 2 }),
    estimated: out.flag('Estimated'),
    reason: out.text('Why there is none'),
  }),
  chains: out.rows('Stretches that can be compounded', {
    from: out.date('From'),
    to: out.date('To'),
    return: out.percent('Return', { decimals: 2 }),
    ends: out.text('Ends'),
  }),
  growth: out.rows('Growth of 100', {
    date: out.date('Day'),
    portfolio: out.number('Portfolio'),
    benchmark: out.number('Benchmark'),
  }),
  months: out.rows('Months', {
    year: out.integer('Year'),
    month: out.integer('Month'),
    return: out.percent('Return', { decimals: 1 }),
  }),
  years: out.rows('Calendar years', {
    year: out.integer('Year'),
    portfolio: out.percent('Portfolio', { decimals: 2 }),
    benchmark: out.percent('Benchmark', { decimals: 2 }),
    whole: out.flag('Whole year'),
  }),
  rolling: out.rows('Twelve months up to', {
    date: out.date('Day'),
    portfolio: out.percent('Portfolio', { decimals: 1 }),
    benchmark: out.percent('Benchmark', { decimals: 1 }),
  }),
  periods: out.rows('Periods', {
    period: out.text('Period'),
    from: out.date('From'),
    gain: out.money('Gain'),
    twr: out.percent('Time-weighted', { decimals: 2 }),
    mwr: out.percent('Money-weighted', { decimals: 2 }),
    modifiedDietz: out.percent('Modified Dietz', { decimals: 2 }),
    simple: out.percent('Simple', { decimals: 2 }),
    benchmark: out.percent('Benchmark', { decimals: 2 }),
    annual: out.flag('A year'),
  }),
  contributions: out.rows('Contributions', {
    name: out.text('Holding'),
    assetClass: out.text('Class'),
    gain: out.money('Gain'),
    price: out.percent('Price', { decimals: 2 }),
    income: out.percent('Income', { decimals: 2 }),
    currency: out.percent('Currency', { decimals: 2 }),
    total: out.percent('Contribution', { decimals: 2 }),
  }),
  attribution: out.rows('Against the benchmark', {
    assetClass: out.text('Class'),
    allocation: out.percent('Allocation', { decimals: 2 }),
    selection: out.percent('Selection', { decimals: 2 }),
    interaction: out.percent('Interaction', { decimals: 2 }),
    total: out.percent('Together', { decimals: 2 }),
  }),
  walk: out.rows('From return to return', {
    stage: out.text('Return'),
    rate: out.percent('Return', { decimals: 2 }),
    cause: out.text('Cause'),
    date: out.date('Day'),
    flow: out.money('Flow'),
    money: out.cents('In money'),
  }),
}
