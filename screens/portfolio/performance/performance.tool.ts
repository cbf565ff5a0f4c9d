import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './performance.inputs.ts'
import { performanceOf } from './performance.model.ts'
import { outputs } from './performance.outputs.ts'
import { reportOf } from './performance.report.ts'

export default defineTool({
  id: 'portfolio/performance',
  title: 'Performance',
  summary: 'How did I really do: was it skill, timing or savings, and against what?',
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
  compute: performanceOf,
  report: reportOf,
  method: [
    'Time-weighted: the period is cut at every external flow and the returns value before ÷ (value before + flow of the part before) − 1 are multiplied. Where a flow has no value on its day, the part around it is by Modified Dietz and marked estimated.',
    'Money-weighted: the rate at which opening value and flows grow to the closing value, Actual/365. Every rate from −99% to +1,000% is looked for; none or several are reported as such.',
    'Modified Dietz: gain ÷ (opening + Σ flow × days left ÷ days). Simple: gain ÷ (opening + deposits). Annual figures only from 365 days on, (1 + r)^(365/days) − 1.',
    'Transfers inside, dividends and fees are no external flows; before fees, a fee counts as withdrawn on its day. Tax withheld is a cost.',
    'An opening value of 0 starts the period at the first deposit. After a total loss the return stays at −100% and later money starts a stretch of its own. A part with a negative value has no time-weighted return.',
    'Contribution = gain ÷ capital of the part, linked by Carino’s factors so that Σ = total. Against the benchmark: Brinson-Fachler allocation, selection and interaction by class, linked likewise. Currency gain is what remains of (1 + local)(1 + currency) − 1 beyond the local gain.',
    'The market with your money: each flow grown by the benchmark to the last day. Kaplan-Schoar ratio = (withdrawals + closing) ÷ (opening + deposits), all grown; direct alpha = their internal rate. Capture: over the months in which the benchmark rose (fell), the geometric mean of the returns over the benchmark’s, as Morningstar does; the arithmetic ratio of their sums beside it. Real = (1 + r) ÷ (1 + inflation) − 1.',
    'From return to return: each return × average capital; the step between two is a sum over the flows that cause it.',
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
      name: 'One year, one deposit, one withdrawal',
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
      expect: { gainMoney: 18_000, twr: 0.15343284 },
      tolerance: 1e-6,
    },
    {
      name: 'Bought after the rise: the portfolio gained, the money lost',
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
      expect: { gainMoney: -6300 },
    },
    {
      name: 'A total loss, then a new start',
      inputs: {
        valuations: [
          { date: '2024-01-01', value: 10_000 },
          { date: '2024-07-01', value: 0 },
          { date: '2025-07-01', value: 6000 },
        ],
        flows: [{ date: '2024-07-01', amount: 5000 }],
      },
      expect: { twr: -1 },
    },
  ],
})
