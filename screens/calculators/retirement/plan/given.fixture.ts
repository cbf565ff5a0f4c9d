import { examplesOf } from '#kit/examples.ts'
import { parseInputs } from '#kit/parse.ts'
import { inputs } from '../retirement.inputs.ts'

/** The tool's inputs with some changed, as the tests of the plan start from. */
export function given(raw: Readonly<Record<string, unknown>> = {}) {
  const parsed = parseInputs(
    inputs,
    { lives: 120, ...examplesOf(inputs), today: '2026-01-01', ...raw },
    Object.keys(inputs),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.inputs
}

/** One retired person with one account of each kind and no surprises: what the catalog's three-year check describes. */
export const threeYears = {
  today: '2026-01-01',
  filingStatus: 'single',
  people: [{ name: 'Sample', sex: 'male', age: 73, retireAge: 73, endAge: 75, pia: 2500, claimMonths: 792 }],
  incomes: [],
  contributions: [],
  accounts: [
    { owner: 'first', type: 'taxable', balance: 200_000, basis: 120_000, stocks: 1, fee: 0 },
    { owner: 'first', type: 'traditional', balance: 1_000_000, stocks: 1, fee: 0 },
    { owner: 'first', type: 'roth', balance: 50_000, basis: 50_000, stocks: 1, fee: 0 },
  ],
  annualSpending: 85_000 - 12 * 202.9,
  medicareExtra: 0,
  market: 'own',
  stockReturn: 0.05,
  stockVolatility: 0,
  inflationMean: 0,
  inflationVolatility: 0,
  dividendYield: 0,
}
