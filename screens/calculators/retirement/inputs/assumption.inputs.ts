import { trustFund } from '#figures/social-security.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import { choice, flag, integer, money, number, options, percent } from '#kit/field.ts'
import { marketInputs } from './market.inputs.ts'

const [trust] = trustFund
const cutLabel = `Benefits are cut to ${Math.round(100 * (trust?.value.payableShare ?? 1))}% from ${trust?.value.depletedYear}`
const states = Object.entries(stateIncomeTaxes[0]?.value ?? {}).map(([value, { name }]) => ({
  value,
  label: name,
}))

/** How the plan is run: rule, order, taxes, markets and simulation. */
export const assumptionInputs = {
  strategy: choice({
    label: 'Spending rule',
    default: 'constantReal',
    options: options(
      ['constantReal', 'Planned spending, with inflation'],
      ['constantPercentage', 'Share of what is left'],
      ['floorCeiling', 'Share, at most 5% up and 2.5% down'],
      ['guytonKlinger', 'Guyton-Klinger guardrails'],
      ['vpw', 'Variable percentage (amortized)'],
      ['rmd', 'Distribution table'],
      ['oneOverN', 'What is left ÷ years left'],
      ['endowment', 'Endowment, 70/30 smoothed'],
      ['bucket', 'Planned spending with a cash bucket'],
      ['ratchet', 'Ratchet: raises only'],
      ['cape', 'By valuation of shares (CAPE)'],
      ['totalRisk', 'Guardrails on the chance of success'],
      ['tipsFloor', 'Inflation-protected floor and upside'],
    ),
  }),
  strategyRate: percent({
    label: 'Rate of the rule',
    help: 'Empty: the rate that pays the plan in the first year.',
    default: null,
    min: 0.001,
    max: 0.5,
    showIf: { strategy: ['constantPercentage', 'floorCeiling', 'endowment'] },
  }),
  strategyFloor: percent({
    label: 'But at least this share of the first year',
    help: 'In today’s money; 0 is no floor. What a floor takes after losses is missing later.',
    default: 0,
    min: 0,
    max: 1,
    showIf: { strategy: ['constantPercentage'] },
  }),
  strategyCeiling: percent({
    label: 'And at most this share of it',
    help: 'Left empty: no ceiling.',
    default: null,
    min: 1,
    max: 10,
    showIf: { strategy: ['constantPercentage'] },
  }),
  bucketYears: number({
    label: 'Bucket holds',
    default: 2,
    min: 0,
    max: 15,
    unit: 'years of withdrawals',
    showIf: { strategy: ['bucket'] },
  }),
  cape: number({ label: 'CAPE today', default: 35, min: 4, max: 100, showIf: { strategy: ['cape'] } }),
  tipsYield: percent({
    label: 'Real yield of the floor',
    default: 0.02,
    min: -0.03,
    max: 0.08,
    showIf: { strategy: ['tipsFloor'] },
  }),
  withdrawalOrder: choice({
    label: 'Which account first',
    default: 'conventional',
    options: options(
      ['conventional', 'Cash, taxable, traditional, Roth'],
      ['proportional', 'All in proportion'],
      ['bracket', 'Traditional up to a bracket, then taxable, Roth'],
      ['rothFirst', 'Roth before traditional'],
      ['own', 'Own order'],
    ),
  }),
  fillRate: percent({
    label: 'Fill the bracket of',
    default: 0.12,
    min: 0.1,
    max: 0.37,
    showIf: { withdrawalOrder: ['bracket'] },
  }),
  conversionRule: choice({
    label: 'Roth conversions',
    default: 'none',
    options: options(
      ['none', 'None'],
      ['bracket', 'Fill a bracket'],
      ['irmaa', 'Up to the first Medicare surcharge'],
      ['fixed', 'Fixed amount'],
    ),
  }),
  conversionRate: percent({
    label: 'Convert to the top of',
    default: 0.12,
    min: 0.1,
    max: 0.37,
    showIf: { conversionRule: ['bracket'] },
  }),
  conversionAmount: money({
    label: 'Convert a year',
    default: 0,
    min: 0,
    max: 1e8,
    showIf: { conversionRule: ['fixed'] },
  }),
  conversionFromAge: integer({
    label: 'From age',
    default: 60,
    min: 18,
    max: 119,
    showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
  }),
  conversionToAge: integer({
    label: 'To age',
    default: 72,
    min: 18,
    max: 119,
    showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
  }),
  levelFromAge: integer({
    label: 'Level payments (72(t)) from age',
    help: 'Penalty-free payments from the first person’s accounts until 59½, for at least five years.',
    default: null,
    min: 40,
    max: 59,
  }),
  levelRate: percent({ label: 'Rate of level payments', default: 0.05, min: 0, max: 0.05 }),
  taxMode: choice({
    label: 'Taxes',
    default: 'full',
    options: options(
      ['full', 'Full federal and state tax'],
      ['effectiveRate', 'One effective rate'],
      ['none', 'None'],
    ),
  }),
  effectiveTaxRate: percent({
    label: 'Effective rate',
    default: 0.12,
    min: 0,
    max: 0.6,
    showIf: { taxMode: ['effectiveRate'] },
  }),
  state: choice({
    label: 'State',
    help: 'Brackets of 2026 from a secondary table, not yet compared with each state: an assumption.',
    default: 'none',
    options: [{ value: 'none', label: 'No state tax' }, ...states],
  }),
  stateRate: percent({ label: 'Or one state rate', default: null, min: 0, max: 0.2, fact: 'tax.stateRate' }),
  benefitCut: flag({ label: cutLabel, default: false }),
  ...marketInputs,
  dividendYield: percent({ label: 'Dividend yield of shares', default: 0.015, min: 0, max: 0.1 }),
  timing: choice({
    label: 'Withdrawals',
    default: 'start',
    options: options(['start', 'At the start of the year'], ['end', 'At the end of the year']),
  }),
  mortality: choice({
    label: 'Length of life',
    default: 'planned',
    options: options(['planned', 'To the planned ages'], ['table', 'Drawn from the life table']),
  }),
  lives: integer({
    label: 'Simulated lives',
    help: 'More lives, smaller error. The page answers from 120 at once and refines the answer.',
    default: 10_000,
    quick: 120,
    min: 20,
    max: 10_000,
  }),
  seed: integer({ label: 'Seed', default: 1, min: 0, max: 2_000_000_000 }),
  dollars: choice({
    label: 'Show money as',
    default: 'today',
    options: options(['today', 'Today’s money'], ['future', 'Dollars of each year']),
  }),
  depth: choice({
    label: 'Depth',
    default: 'quick',
    options: options(
      ['quick', 'Quick: answers as you type'],
      ['full', 'Full: levers, drivers and conventions solved, on 1,000 lives'],
    ),
  }),
}
