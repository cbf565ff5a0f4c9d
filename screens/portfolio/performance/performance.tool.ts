import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './performance.inputs.ts'
import { performanceOf } from './performance.model.ts'
import { outputs } from './performance.outputs.ts'
import { reportOf } from './performance.report.ts'

export default defineTool({
  id: 'portfolio/performance',
  title: 'Performance',
  summary: 'How did I really do, and was it skill, timing or savings?',
  access: 'signedIn',
  keywords: [
    'return',
    'time-weighted',
    'money-weighted',
    'IRR',
    'Modified Dietz',
    'benchmark',
    'attribution',
    'contribution',
    'public market equivalent',
  ],
  inputs,
  groups,
  outputs,
  main: 'mwrAnnualised',
  goal: { lever: 'valuations[3].value', target: 0.15 },
  compute: performanceOf,
  report: reportOf,
  method: [
    'Time-weighted: the period is split at every external cash flow, and the subperiod returns, value before the flow ÷ (previous value + previous flow) − 1, are linked. Where a flow has no valuation on its date, the subperiod around it uses Modified Dietz and is marked estimated.',
    'A holding is valued at its last known price; before its first close, the price of your own last trade counts as known. What has fewer than two known prices is left out and named.',
    'Money-weighted: the rate at which the opening value and cash flows grow to the closing value, Actual/365. All solutions from −99% to +1,000% are searched, and the report says if there are none or several.',
    'Modified Dietz: gain ÷ (opening value + Σ flow × days remaining ÷ days). Simple: gain ÷ (opening value + deposits). Returns are annualized only for periods of 365 days or more: (1 + r)^(365/days) − 1.',
    'Internal transfers, dividends and fees are not external cash flows; for gross-of-fee returns, a fee counts as a withdrawal on its date. Tax withheld is a cost.',
    'If the opening value is 0, the period starts at the first deposit. After a total loss the return stays at −100%, and later deposits start a new stretch. A subperiod with a negative value has no time-weighted return.',
    'Contribution = gain ÷ capital of the subperiod, linked with Carino factors so that contributions add up to the total return. Attribution against the benchmark: Brinson-Fachler allocation, selection and interaction by asset class, linked the same way. Currency gain = (1 + local return)(1 + currency return) − 1 − local return.',
    'The market with your money: each flow grown by the benchmark to the last day. Kaplan-Schoar ratio = (withdrawals + closing) ÷ (opening + deposits), all grown; direct alpha = their internal rate. Capture: over the months in which the benchmark rose (fell), the geometric mean of the returns over the benchmark’s, as Morningstar does; the arithmetic ratio of their sums beside it. Real = (1 + r) ÷ (1 + inflation) − 1.',
    'Return walk: each return is multiplied by average capital; the step between two returns is a sum over the cash flows that cause it.',
  ],
  sources: [
    { title: 'Global Investment Performance Standards (GIPS)', publisher: 'CFA Institute', year: 2020 },
    {
      title: 'Practical Portfolio Performance Measurement and Attribution, 2nd edition',
      publisher: 'C. Bacon, Wiley',
      year: 2008,
      section: 'chapters 3, 5 and 7',
    },
    {
      title: 'Measuring Non-US Equity Portfolio Performance',
      publisher: 'G. Brinson and N. Fachler, Journal of Portfolio Management 11(3)',
      year: 1985,
    },
    {
      title: 'Combining Attribution Effects Over Time',
      publisher: 'D. Carino, Journal of Performance Measurement 3(4)',
      year: 1999,
    },
    {
      title: 'Private Equity Performance: Returns, Persistence, and Capital Flows',
      publisher: 'S. Kaplan and A. Schoar, Journal of Finance 60(4)',
      year: 2005,
    },
    {
      title: 'Benchmarking Private Equity: The Direct Alpha Method',
      publisher: 'O. Gredil, B. Griffiths and R. Stucke',
      year: 2014,
    },
  ],
  examples: [
    {
      name: 'One year with a deposit and a withdrawal',
      inputs: {
        valuations: [
          { date: '2025-01-01', value: 100_000 },
          { date: '2025-04-01', value: 104_000 },
          { date: '2025-09-01', value: 140_000 },
          { date: '2026-01-01', value: 138_000 },
        ],
        flows: [
          { date: '2025-04-01', amount: 30_000 },
          { date: '2025-09-01', amount: -10_000 },
        ],
      },
      out: {
        twr: 0.15343284,
        twrAnnualised: 0.15343284,
        mwrAnnualised: 0.15123675,
        modifiedDietz: 0.15093039,
        gainMoney: 18_000,
        simpleReturn: 0.13846154,
        timingEffect: -0.00219609,
        pmeRatio: null,
      },
      tolerance: 1e-6,
      source: 'Groundwork catalog, portfolio, performance: worked check',
    },
    {
      name: 'Deposit after a rally: portfolio up, investor down',
      inputs: {
        valuations: [
          { date: '2024-01-01', value: 10_000 },
          { date: '2025-01-01', value: 13_000 },
          { date: '2026-01-01', value: 83_700 },
        ],
        flows: [{ date: '2025-01-01', amount: 80_000 }],
        benchmark: [
          { date: '2024-01-01', level: 100 },
          { date: '2025-01-01', level: 125 },
          { date: '2026-01-01', level: 121 },
        ],
      },
      out: { gainMoney: -6300 },
      source: 'By hand: 83,700 − 10,000 − 80,000 = −6,300',
    },
    {
      name: 'Total loss followed by a new deposit',
      inputs: {
        valuations: [
          { date: '2024-01-01', value: 10_000 },
          { date: '2024-07-01', value: 0 },
          { date: '2025-07-01', value: 6000 },
        ],
        flows: [{ date: '2024-07-01', amount: 5000 }],
      },
      out: { twr: -1, chains: [{ return: -1 }, { return: 0.2 }], contributions: null },
      tolerance: 1e-9,
      source: 'By hand: 0 ÷ 100 − 1; then 60 ÷ 50 − 1',
    },
  ],
})
