import type { Inputs } from '#kit/field.ts'
import { choice, date, flag, money, number, numbers, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

/** Shares of each morning’s assets: a run that builds up for a week and dies down. */
const WAVE = [0.02, 0.04, 0.07, 0.12, 0.15, 0.1, 0.06, 0.03, 0.02, 0.01]

export const { inputs, groups } = inputsOf(
  group(
    'Fund',
    {
      mode: choice('Question', {
        default: 'yield',
        options: options(
          ['yield', 'Yield after tax'],
          ['compare', 'Taxable vs. tax-exempt funds'],
          ['shadow', 'Safety of the $1.00 NAV'],
          ['run', 'Run on the fund'],
        ),
      }),
      ...inModes(['yield'], {
        dailyDividends: numbers('Last 7 daily dividends', {
          help: 'Dollars per share, as the fund publishes them.',
          of: 'number',
          default: [],
          example: [0.000102, 0.000102, 0.000101, 0.000101, 0.000101, 0.0001, 0.0001],
          min: 0,
          max: 0.01,
          maxItems: 7,
        }),
        fundType: choice('Fund type', {
          default: 'treasury',
          options: options(
            ['treasury', 'Treasury (exempt from state tax)'],
            ['government', 'Government (agencies and repo)'],
            ['prime', 'Prime (banks and companies)'],
            ['muni', 'Municipal (exempt from federal tax)'],
          ),
        }),
      }),
    },
    inModes(['yield'], {
      sharePrice: number('Share price', { default: 1, min: 0.01, max: 100_000, unit: 'USD' }),
      peerYield: percent('Peer fund yield', {
        help: 'Enter 0 to skip the comparison.',
        default: 0,
        usual: 0.035,
        min: 0,
        max: 0.3,
      }),
      hasWaiver: flag('Fee waiver in effect', { default: false }),
    }),
  ),
  group(
    'Yields',
    inModes(['compare'], {
      muniYield: percent('Municipal fund', { default: 0.0265, min: 0, max: 0.3 }),
      primeYield: percent('Prime fund', { default: 0.0385, min: 0, max: 0.3 }),
      treasuryYield: percent('Treasury fund', { default: 0.0362, min: 0, max: 0.3 }),
      governmentYield: percent('Government fund', { default: 0.0368, min: 0, max: 0.3 }),
    }),
    inModes(['compare'], {
      bankRate: percent('Bank savings', { default: 0.034, min: 0, max: 0.3 }),
      billYield: percent('13-week Treasury bill', { default: 0.0375, min: 0, max: 0.3 }),
    }),
  ),
  group(
    'Taxes',
    inModes(['yield', 'compare'], {
      federalRate: percent('Federal tax rate', {
        help: 'Your marginal federal rate.',
        ...typical(0.24),
        min: 0,
        max: 0.5,
      }),
      stateRate: percent('State tax rate', { fact: 'tax.stateRate', ...typical(0.05), min: 0, max: 0.2 }),
      niit: percent('Net investment income tax', {
        help: '3.8% if your modified AGI is above $200,000 ($250,000 for joint filers).',
        default: 0,
        min: 0,
        max: 0.1,
      }),
      inState: flag('Municipal fund holds in-state bonds', { default: false }),
    }),
  ),
  group(
    'Your investment',
    inModes(['yield'], {
      investment: money('Investment', { decided: true, ...typical(50_000), min: 1, max: 1e9 }),
      buyDate: date('Purchase date', {
        default: '2026-11-20',
        fromToday: {},
        min: '1993-01-01',
        max: '2100-12-31',
      }),
      redeemDate: date('Redemption date', {
        default: '2026-12-18',
        fromToday: { days: 28 },
        min: '1993-01-01',
        max: '2101-12-31',
      }),
    }),
    inModes(['yield'], {
      repoShare: percent('Share in overnight repo', { default: 0.4, min: 0, max: 1 }),
      repoRate: percent('Overnight repo rate', { default: 0.0372, min: 0, max: 0.3 }),
      repoMargin: percent('Repo collateral margin', {
        help: 'Collateral above the loan amount, typically 2% for Treasuries.',
        default: 0.02,
        min: 0,
        max: 0.2,
      }),
    }),
  ),
  group(
    'Holdings and maturity',
    inModes(['shadow'], {
      holdings: rows('Holdings', {
        addLabel: 'Add a holding',
        columns: {
          name: text('Name', { default: '', maxLength: 60 }),
          marketValue: money('Market value', { decided: true, default: 0, min: 0, max: 1e13 }),
          amortisedCost: money('Amortized cost', { default: 0, min: 0, max: 1e13 }),
        },
        default: [],
        example: [
          { name: 'Treasury bills', marketValue: 418_950_000, amortisedCost: 419_100_000 },
          { name: 'Overnight repo', marketValue: 350_000_000, amortisedCost: 350_000_000 },
          { name: 'Commercial paper', marketValue: 230_320_000, amortisedCost: 230_900_000 },
        ],
        maxRows: 60,
      }),
      shares: number('Shares outstanding', { default: 1_000_000_000, min: 1, max: 1e13 }),
    }),
    inModes(['shadow'], {
      wam: number('Weighted average maturity', {
        help: 'At most 60 days (rule 2a-7).',
        default: 38,
        min: 0,
        max: 60,
        unit: 'days',
      }),
      wal: number('Weighted average life', {
        help: 'At most 120 days (rule 2a-7).',
        default: 74,
        min: 0,
        max: 120,
        unit: 'days',
      }),
      spreadShock: percent('Credit spread increase', { default: 0.01, min: 0, max: 0.2 }),
    }),
  ),
  group(
    'Liquidity',
    {
      ...inModes(['run'], {
        netAssets: money('Net assets', { ...typical(1_000_000_000), min: 1000, max: 1e13 }),
      }),
      ...inModes(['shadow', 'run'], {
        dailyLiquid: percent('Daily liquid assets', { decided: true, ...typical(0.38), min: 0, max: 1 }),
        weeklyLiquid: percent('Weekly liquid assets', { decided: true, ...typical(0.57), min: 0, max: 1 }),
      }),
    },
    inModes(['run'], {
      maturingDaily: percent('Maturing daily', {
        help: 'Share of the assets that are not weekly liquid.',
        default: 0.008,
        min: 0,
        max: 0.2,
      }),
    }),
  ),
  group(
    'Redemptions and fees',
    inModes(['run'], {
      wave: numbers('Daily redemptions', {
        help: 'Share of each morning’s assets redeemed that day.',
        of: 'percent',
        ...typical(WAVE),
        min: 0,
        max: 0.95,
        maxItems: 30,
      }),
      feeTrigger: percent('Fee trigger', {
        help: 'Daily net redemptions as a share of net assets; 5% for institutional prime and tax-exempt funds (SEC, 2023).',
        default: 0.05,
        min: 0.001,
        max: 1,
      }),
      feeRate: percent('Liquidity fee', { default: 0.01, min: 0, max: 0.1 }),
      saleCost: percent('Cost of forced sales', { default: 0.006, min: 0, max: 0.5 }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
