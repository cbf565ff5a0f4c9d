import { out } from '#kit/output.ts'

const ANNUAL = 'Annualized, Actual/365; only for periods of 365 days or more.'
const twoDecimals = { decimals: 2 } as const
const oneDecimal = { decimals: 1 } as const

export const outputs = {
  twr: out.percent('Time-weighted return', {
    decimals: 1,
    better: 'higher',
    help: 'What a dollar invested throughout earned, whatever you added or took out and when.',
  }),
  mwr: out.percent('Money-weighted return', {
    decimals: 1,
    better: 'higher',
    help: 'What your own dollars earned, each from the day you invested it (internal rate of return).',
  }),
  modifiedDietz: out.percent('Modified Dietz return', {
    decimals: 1,
    better: 'higher',
    help: 'Gain over average capital, with each flow weighted by the days it was invested.',
  }),
  simpleReturn: out.percent('Simple return', {
    decimals: 1,
    better: 'higher',
    help: 'Gain over opening value plus all deposits.',
  }),
  twrAnnualised: out.percent('Time-weighted, annualized', { decimals: 2, better: 'higher', help: ANNUAL }),
  mwrAnnualised: out.percent('Money-weighted, annualized', { decimals: 2, better: 'higher', help: ANNUAL }),
  gainMoney: out.money('Investment gain', {
    better: 'higher',
    help: 'Closing value less opening value, less deposits, plus withdrawals.',
  }),
  timingEffect: out.percent('Timing effect', {
    decimals: 2,
    better: 'higher',
    help: 'Money-weighted less time-weighted return: what the timing of your deposits and withdrawals added.',
  }),
  pmeRatio: out.number('Public market equivalent', {
    decimals: 3,
    better: 'higher',
    help: 'Kaplan-Schoar ratio: what you have and took out over what you put in, all grown by the benchmark. Above 1 you beat it.',
  }),
  pmeEndValue: out.money('Same flows in benchmark', {
    help: 'What you would have today had every deposit and withdrawal gone through the benchmark instead.',
  }),
  directAlpha: out.percent('Direct alpha, annualized', {
    decimals: 2,
    better: 'higher',
    help: 'What your money earned per year beyond the benchmark.',
  }),
  benchmarkReturn: out.percent('Benchmark return', twoDecimals),
  benchmarkAnnualised: out.percent('Benchmark, annualized', { decimals: 2, help: ANNUAL }),
  benchmarkMwr: out.percent('Benchmark, money-weighted', {
    decimals: 2,
    help: 'The benchmark with your cash flows: annualized from 365 days on, otherwise for the period.',
  }),
  upCapture: out.percent('Upside capture (arithmetic)', {
    better: 'higher',
    help: 'In months the benchmark rose: the sum of your returns over the sum of its returns.',
  }),
  downCapture: out.percent('Downside capture (arithmetic)', {
    better: 'lower',
    help: 'In months the benchmark did not rise: the sum of your returns over the sum of its returns.',
  }),
  upCaptureGeometric: out.percent('Upside capture', {
    better: 'higher',
    help: 'In months the benchmark rose: your geometric mean return over its own, as Morningstar defines it.',
  }),
  downCaptureGeometric: out.percent('Downside capture', {
    better: 'lower',
    help: 'In months the benchmark fell: your geometric mean return over its own, as Morningstar defines it.',
  }),
  inflation: out.percent('Inflation', twoDecimals),
  realReturn: out.percent('Real return', {
    decimals: 2,
    better: 'higher',
    help: 'Time-weighted return for the whole period after inflation: (1 + return) ÷ (1 + inflation) − 1.',
  }),
  realAnnualised: out.percent('Real return, annualized', { decimals: 2, better: 'higher', help: ANNUAL }),
  start: out.date('From'),
  end: out.date('To'),
  days: out.integer('Days'),
  openingValue: out.money('Opening value'),
  closingValue: out.money('Closing value'),
  deposits: out.money('Deposits'),
  withdrawals: out.money('Withdrawals'),
  feesPaid: out.money('Fees'),
  averageCapital: out.money('Average capital', {
    help: 'Opening value plus each flow weighted by the days it was invested.',
  }),
  parts: out.rows('Subperiods', {
    from: out.date('From'),
    to: out.date('To'),
    capital: out.money('Beginning value'),
    endValue: out.money('Ending value'),
    return: out.percent('Return', twoDecimals),
    estimated: out.flag('Estimated'),
    reason: out.text('Why there is no return'),
  }),
  chains: out.rows('Linked segments', {
    from: out.date('From'),
    to: out.date('To'),
    return: out.percent('Return', twoDecimals),
    ends: out.text('Ends with'),
  }),
  growth: out.rows('Growth of 100', {
    date: out.date('Date'),
    portfolio: out.number('Portfolio'),
    benchmark: out.number('Benchmark'),
  }),
  months: out.rows('Monthly returns', {
    year: out.year('Year'),
    month: out.integer('Month'),
    return: out.percent('Return', oneDecimal),
  }),
  years: out.rows('Calendar years', {
    year: out.year('Year'),
    portfolio: out.percent('Portfolio', twoDecimals),
    benchmark: out.percent('Benchmark', twoDecimals),
    whole: out.flag('Full year'),
  }),
  rolling: out.rows('Rolling 12-month returns', {
    date: out.date('12 months to'),
    portfolio: out.percent('Portfolio', oneDecimal),
    benchmark: out.percent('Benchmark', oneDecimal),
  }),
  periods: out.rows('Standard periods', {
    period: out.text('Period'),
    from: out.date('From'),
    gain: out.money('Gain'),
    twr: out.percent('Time-weighted', oneDecimal),
    mwr: out.percent('Money-weighted', oneDecimal),
    benchmark: out.percent('Benchmark', oneDecimal),
    modifiedDietz: out.percent('Modified Dietz', oneDecimal),
    simple: out.percent('Simple', oneDecimal),
    annual: out.flag('Annualized'),
  }),
  contributions: out.rows('Contributions', {
    name: out.text('Holding'),
    assetClass: out.text('Asset class'),
    gain: out.money('Gain'),
    price: out.percent('Price', twoDecimals),
    income: out.percent('Income', twoDecimals),
    currency: out.percent('Currency', twoDecimals),
    total: out.percent('Contribution', twoDecimals),
  }),
  attribution: out.rows('Benchmark attribution', {
    assetClass: out.text('Asset class'),
    allocation: out.percent('Allocation', twoDecimals),
    selection: out.percent('Selection', twoDecimals),
    interaction: out.percent('Interaction', twoDecimals),
    total: out.percent('Total', twoDecimals),
  }),
  walk: out.rows('From time-weighted to simple return', {
    stage: out.text('Return'),
    rate: out.percent('Rate', twoDecimals),
    cause: out.text('What explains the difference'),
    date: out.date('Date'),
    flow: out.money('Flow'),
    money: out.cents('Amount'),
  }),
}
