import type { Block, ChartBlock } from '#kit/block.ts'
import { number, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { Result } from './factors.mode.ts'

/** What a loading says in words, for a loading above and below 0. */
const WORDS: Readonly<Record<string, readonly [above: string, below: string]>> = {
  Market: ['moves with the market', 'moves against the market'],
  Size: ['leans to small companies', 'leans to large companies'],
  Value: ['leans to cheap companies', 'leans to growing companies'],
  Profitability: ['leans to profitable companies', 'leans to unprofitable companies'],
  Investment: ['leans to companies that invest little', 'leans to companies that invest much'],
  Momentum: ['leans to recent winners', 'leans to recent losers'],
}

const SURE = 2

export function factorsReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  if (result.rSquared === null)
    return [
      {
        kind: 'headline',
        tone: 'caution',
        text: `Nothing to explain the returns with: ${reasons.rSquared ?? 'no factors were given'}.`,
      },
      callout(
        'information',
        'Where factor returns come from',
        "Kenneth French's data library has them by month. A CSV with a date, Mkt-RF, SMB, HML, RMW, CMA, Mom and RF in percent is what is wanted.",
      ),
    ]
  return [
    headline(result),
    metrics('rSquared', 'alphaAnn', 'alphaT', 'months', 'alphaMonthly'),
    loadingChart(result),
    loadingTable(result),
  ]
}

type Explained = Exclude<Result, { readonly rSquared: null }>

function headline({ rSquared, alphaAnn, alphaT, loadings }: Explained): Block {
  const leans = loadings
    .filter(({ t, factor }) => t !== null && Math.abs(t) >= SURE && factor !== 'Market')
    .map(({ factor, coefficient }) => WORDS[factor]?.[coefficient > 0 ? 0 : 1] ?? '')
  const lean = leans.length === 0 ? 'it leans to no style for sure' : `it ${leans.join(' and ')}`
  const isSure = alphaT !== null && Math.abs(alphaT) >= SURE
  return {
    kind: 'headline',
    output: 'rSquared',
    text: `Factors explain ${percent(rSquared, 0)} of the movement: ${lean}. ${
      isSure
        ? `What is left is ${percent(alphaAnn)} a year.`
        : `The ${percent(alphaAnn)} a year that is left is not distinguishable from chance.`
    }`,
  }
}

const loadingChart = ({ loadings }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'What the returns lean to',
  caption:
    'A loading of 1 on the market moves with it one for one; the others are leanings, with their sign.',
  chart: {
    type: 'bar',
    x: { label: 'Factor', kind: 'category' },
    y: { label: 'Loading', format: 'number' },
    series: [
      {
        name: 'Loading',
        meaning: 'growth',
        points: loadings.map(({ factor, coefficient }) => [factor, Number(coefficient.toFixed(2))]),
      },
    ],
  },
})

const loadingTable = ({ loadings }: Result): Block => ({
  kind: 'table',
  title: 'Loadings and how sure they are',
  columns: [
    { key: 'factor', label: 'Factor', format: 'text' },
    { key: 'coefficient', label: 'Loading', format: 'number' },
    { key: 'standardError', label: 'Error', format: 'number', decimals: 3 },
    { key: 't', label: 't', format: 'number' },
    { key: 'sure', label: 'In words', format: 'text' },
    { key: 'contribution', label: 'Return a year from it', format: 'percent', decimals: 2 },
  ],
  rows: loadings.map((row) => ({
    ...row,
    sure: inWords(row.factor, row.coefficient, row.t),
  })),
  note: `Errors after Newey and West. Below ${number(SURE)} in size, t leaves chance as an explanation.`,
})

const inWords = (factor: string, coefficient: number, t: number | null): string =>
  t === null || Math.abs(t) < SURE ? 'not sure' : (WORDS[factor]?.[coefficient > 0 ? 0 : 1] ?? '')
