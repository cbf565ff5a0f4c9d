import type { Chart } from '#kit/block.ts'

/** One chart of every type with plausible data: for the tests, and to look at. */
export const SAMPLE_CHARTS: Readonly<Record<Chart['type'], Chart>> = {
  line: {
    type: 'line',
    x: { label: 'Year', format: 'integer' },
    y: { label: 'Balance', format: 'money' },
    series: [
      {
        name: 'With the raise',
        meaning: 'saving',
        points: curve(2026, 30, (n) => 42_000 + 21_000 * n + 900 * n * n),
      },
      {
        name: 'As today',
        meaning: 'baseline',
        dashed: true,
        points: curve(2026, 30, (n) => 42_000 + 17_000 * n + 500 * n * n),
      },
    ],
    marks: [
      { axis: 'y', at: 1_000_000, label: 'Target' },
      { axis: 'x', at: 2047, label: 'Mortgage paid' },
    ],
  },
  area: {
    type: 'area',
    x: { label: 'Month', kind: 'time' },
    y: { label: 'Cash', format: 'money' },
    series: [
      {
        name: 'Cash',
        meaning: 'cash',
        points: [9200, 7600, 8100, 6400, 5200, 6900, 7400, 8800, 10_100].map(
          (y, n) => [`2026-0${n + 1}`, y] as const,
        ),
      },
    ],
    marks: [{ axis: 'y', at: 6000, label: 'Three weeks of costs' }],
  },
  stacked: {
    type: 'stacked',
    x: { label: 'Age', format: 'years' },
    y: { label: 'Annual income', format: 'money' },
    series: [
      { name: 'Social Security', meaning: 'benefit', points: curve(62, 28, (n) => (n < 5 ? 0 : 31_000)) },
      {
        name: 'Portfolio',
        meaning: 'saving',
        points: curve(62, 28, (n) => (n < 5 ? 62_000 : 34_000 + n * 300)),
      },
      { name: 'Part-time work', meaning: 'income', points: curve(62, 28, (n) => (n < 6 ? 18_000 : 0)) },
    ],
  },
  bar: {
    type: 'bar',
    x: { label: 'Category', kind: 'category' },
    y: { label: 'Monthly spending', format: 'money' },
    series: [
      {
        name: 'Spent',
        meaning: 'spending',
        points: [
          ['Housing', 2150],
          ['Groceries', 890],
          ['Transport', 640],
          ['Insurance and health', 520],
          ['Everything else', 780],
        ],
      },
    ],
  },
  stackedBar: {
    type: 'stackedBar',
    x: { label: 'Year', kind: 'category' },
    y: { label: 'Paid', format: 'money' },
    series: [
      {
        name: 'Interest',
        meaning: 'debt',
        points: [
          ['2026', 21_400],
          ['2027', 20_900],
          ['2028', 20_300],
          ['2029', 19_700],
        ],
      },
      {
        name: 'Principal',
        meaning: 'housing',
        points: [
          ['2026', 5100],
          ['2027', 5600],
          ['2028', 6200],
          ['2029', 6800],
        ],
      },
      {
        name: 'Taxes and insurance',
        meaning: 'tax',
        points: [
          ['2026', 6800],
          ['2027', 7000],
          ['2028', 7200],
          ['2029', 7400],
        ],
      },
    ],
  },
  scatter: {
    type: 'scatter',
    x: { label: 'Volatility', format: 'percent' },
    y: { label: 'Annual return', format: 'percent' },
    series: [
      {
        name: 'Funds',
        meaning: 'stocks',
        points: Array.from(
          { length: 40 },
          (_, n) => [0.05 + ((n * 37) % 41) / 300, 0.02 + ((n * 53) % 43) / 600 + n / 1000] as const,
        ),
      },
      { name: 'This portfolio', meaning: 'first', points: [[0.118, 0.071]] },
    ],
  },
  waterfall: {
    type: 'waterfall',
    y: { label: 'A year', format: 'money' },
    steps: [
      { name: 'Gross pay', value: 92_000, total: true },
      { name: 'Federal tax', value: -9800 },
      { name: 'Payroll tax', value: -7038 },
      { name: '401(k)', value: -7360 },
      { name: 'Refund', value: 1200 },
      { name: 'Take home', value: 0, total: true },
    ],
  },
  pie: {
    type: 'pie',
    format: 'money',
    nodes: [
      { name: 'Stocks', value: 184_000, meaning: 'stocks' },
      { name: 'Bonds', value: 72_000, meaning: 'bonds' },
      { name: 'Cash', value: 21_500, meaning: 'cash' },
      { name: 'Real estate', value: 38_000, meaning: 'housing' },
    ],
  },
  treemap: {
    type: 'treemap',
    format: 'money',
    nodes: [
      {
        name: 'Operating',
        value: 0,
        meaning: 'spending',
        children: [
          { name: 'Landscaping', value: 48_000 },
          { name: 'Utilities', value: 39_000 },
          { name: 'Management', value: 27_000 },
          { name: 'Repairs', value: 14_000 },
        ],
      },
      {
        name: 'Reserves',
        value: 0,
        meaning: 'saving',
        children: [
          { name: 'Roofs', value: 52_000 },
          { name: 'Paving', value: 21_000 },
        ],
      },
      { name: 'Insurance', value: 33_000, meaning: 'risk' },
    ],
  },
  fan: {
    type: 'fan',
    x: { label: 'Age', format: 'years' },
    y: { label: 'Portfolio', format: 'money', unit: 'today\u2019s dollars' },
    at: Array.from({ length: 31 }, (_, n) => 65 + n),
    bands: [
      { label: '80% of futures', low: path((n) => 900 - 30 * n), high: path((n) => 900 + 55 * n + n * n) },
      { label: '50% of futures', low: path((n) => 900 - 12 * n), high: path((n) => 900 + 28 * n) },
    ],
    median: path((n) => 900 + 6 * n),
    marks: [{ axis: 'x', at: 84, label: 'Average life' }],
  },
  heatmap: {
    type: 'heatmap',
    x: { label: 'Monthly rent' },
    y: { label: 'Rate' },
    columns: ['$2,200', '$2,400', '$2,600', '$2,800', '$3,000'],
    rows: ['5.5%', '6.0%', '6.5%', '7.0%'],
    values: [0, 1, 2, 3].map((row) => [0, 1, 2, 3, 4].map((column) => -320 + column * 190 - row * 115)),
    format: 'money',
    here: { column: 2, row: 2 },
  },
  sankey: {
    type: 'sankey',
    format: 'money',
    nodes: [
      { name: 'Salary', meaning: 'income' },
      { name: 'Side work', meaning: 'benefit' },
      { name: 'Income' },
      { name: 'Tax', meaning: 'tax' },
      { name: 'Housing', meaning: 'housing' },
      { name: 'Debt', meaning: 'debt' },
      { name: 'Saving', meaning: 'saving' },
      { name: 'Living', meaning: 'spending' },
    ],
    links: [
      { from: 'Salary', to: 'Income', value: 7660 },
      { from: 'Side work', to: 'Income', value: 900 },
      { from: 'Income', to: 'Tax', value: 1480 },
      { from: 'Income', to: 'Housing', value: 2150 },
      { from: 'Income', to: 'Debt', value: 610 },
      { from: 'Income', to: 'Saving', value: 1450 },
      { from: 'Income', to: 'Living', value: 2870 },
    ],
  },
  candlestick: {
    type: 'candlestick',
    x: { label: 'Day' },
    y: { label: 'Price', format: 'cents' },
    days: Array.from({ length: 24 }, (_, n) => {
      const open = 100 + 6 * Math.sin(n / 3) + n / 4
      const close = open + 2.4 * Math.sin(n * 1.7)
      const date = `2026-09-${String(n + 1).padStart(2, '0')}`
      return { date, open, close, high: Math.max(open, close) + 1.2, low: Math.min(open, close) - 0.9 }
    }),
  },
  gauge: {
    type: 'gauge',
    value: 0.31,
    min: 0,
    max: 0.6,
    format: 'percent',
    label: 'Debt to income',
    bands: [
      { to: 0.36, label: 'comfortable', tone: 'positive' },
      { to: 0.43, label: 'at the limit', tone: 'caution' },
      { to: 0.6, label: 'too high', tone: 'negative' },
    ],
  },
  payoff: {
    type: 'payoff',
    x: { label: 'Price at expiry', format: 'money' },
    y: { label: 'Profit', format: 'money' },
    series: [
      {
        name: 'At expiry',
        meaning: 'first',
        points: curve(80, 40, (n) => Math.max(-300, Math.min(700, (n - 20) * 100 - 300))),
      },
      {
        name: 'Today',
        dashed: true,
        meaning: 'baseline',
        points: curve(80, 40, (n) => 200 + 450 * Math.tanh((n - 24) / 9)),
      },
    ],
    strikes: [
      { name: 'Long 100', value: 100, input: 'longStrike' },
      { name: 'Short 110', value: 110, input: 'shortStrike' },
    ],
  },
}

function curve(
  from: number,
  count: number,
  y: (n: number) => number,
): readonly (readonly [number, number])[] {
  return Array.from({ length: count + 1 }, (_, n) => [from + n, y(n)] as const)
}

function path(thousands: (n: number) => number): readonly number[] {
  return Array.from({ length: 31 }, (_, n) => Math.max(0, thousands(n) * 1000))
}
