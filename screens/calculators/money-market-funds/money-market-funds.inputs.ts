import { choice, date, flag, money, number, numbers, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'

export const { inputs, groups } = inputsOf(
  group(
    'The fund',
    {
      mode: choice('Question', {
        default: 'yield',
        options: options(
          ['yield', 'What the fund really yields'],
          ['compare', 'Tax-free or taxed'],
          ['shadow', 'How safe a dollar is'],
          ['run', 'What a rush for the exit does'],
        ),
      }),
      ...inModes(['yield'], {
        dailyDividends: numbers('Dividends of the last seven days', {
          help: 'Dollars a share, as the fund publishes them.',
          of: 'number',
          default: [],
          example: [0.000102, 0.000102, 0.000101, 0.000101, 0.000101, 0.0001, 0.0001],
          min: 0,
          max: 0.01,
          maxItems: 7,
        }),
        fundType: choice('Kind of fund', {
          default: 'treasury',
          options: options(
            ['treasury', 'Treasury: free of state tax'],
            ['government', 'Government and repo'],
            ['prime', 'Prime: banks and companies'],
            ['muni', 'Municipal: free of federal tax'],
          ),
        }),
      }),
    },
    {
      ...inModes(['yield'], {
        sharePrice: number('Share price', { default: 1, min: 0.01, max: 100_000, unit: 'USD' }),
        peerYield: percent('Yield of similar funds', {
          help: 'Zero: not compared.',
          default: 0,
          min: 0,
          max: 0.3,
        }),
        hasWaiver: flag('The sponsor waives a part of the expenses', { default: false }),
      }),
    },
  ),
  group(
    'Yields',
    {
      ...inModes(['compare'], {
        muniYield: percent('Municipal fund', { default: 0.0265, min: 0, max: 0.3 }),
        primeYield: percent('Prime fund', { default: 0.0385, min: 0, max: 0.3 }),
        treasuryYield: percent('Treasury fund', { default: 0.0362, min: 0, max: 0.3 }),
        governmentYield: percent('Government fund', { default: 0.0368, min: 0, max: 0.3 }),
      }),
    },
    {
      ...inModes(['compare'], {
        bankRate: percent('Bank savings', { default: 0.034, min: 0, max: 0.3 }),
        billYield: percent('13-week Treasury bill', { default: 0.0375, min: 0, max: 0.3 }),
      }),
    },
  ),
  group('Your tax', {
    ...inModes(['yield', 'compare'], {
      federalRate: percent('Federal tax', {
        help: 'Your marginal rate.',
        default: 0.24,
        min: 0,
        max: 0.5,
      }),
      stateRate: percent('State tax', { fact: 'tax.stateRate', default: 0.05, min: 0, max: 0.2 }),
      niit: percent('Tax on net investment income', {
        help: '3.8% above an income of 200,000 (250,000 for couples filing jointly).',
        default: 0,
        min: 0,
        max: 0.1,
      }),
      inState: flag('The municipal fund holds bonds of your state', { default: false }),
    }),
  }),
  group(
    'Your stay',
    {
      ...inModes(['yield'], {
        investment: money('You put in', { decided: true, default: 50_000, min: 1, max: 1e9 }),
        buyDate: date('Purchase', {
          default: '2026-11-20',
          fromToday: {},
          min: '1993-01-01',
          max: '2100-12-31',
        }),
        redeemDate: date('Redemption', {
          default: '2026-12-18',
          fromToday: { days: 28 },
          min: '1993-01-01',
          max: '2101-12-31',
        }),
      }),
    },
    {
      ...inModes(['yield'], {
        repoShare: percent('Lent overnight against collateral', { default: 0.4, min: 0, max: 1 }),
        repoRate: percent('Overnight repo rate', { default: 0.0372, min: 0, max: 0.3 }),
        repoMargin: percent('Collateral above the loan', {
          help: 'Commonly 2% for Treasuries.',
          default: 0.02,
          min: 0,
          max: 0.2,
        }),
      }),
    },
  ),
  group(
    'What it holds',
    {
      ...inModes(['shadow'], {
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
    },
    {
      ...inModes(['shadow'], {
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
        spreadShock: percent('Wider credit spreads', { default: 0.01, min: 0, max: 0.2 }),
      }),
    },
  ),
  group(
    'Liquidity',
    {
      ...inModes(['run'], {
        netAssets: money('Net assets', { default: 1_000_000_000, min: 1000, max: 1e13 }),
      }),
      ...inModes(['shadow', 'run'], {
        dailyLiquid: percent('Daily liquid assets', { decided: true, default: 0.38, min: 0, max: 1 }),
        weeklyLiquid: percent('Weekly liquid assets', { decided: true, default: 0.57, min: 0, max: 1 }),
      }),
    },
    {
      ...inModes(['run'], {
        maturingDaily: percent('Falling due each day', {
          help: 'Of the assets that are not weekly liquid.',
          default: 0.008,
          min: 0,
          max: 0.2,
        }),
      }),
    },
  ),
  group('The rush', {
    ...inModes(['run'], {
      wave: numbers('Redemptions day by day', {
        help: 'Part of the assets of that morning.',
        of: 'percent',
        default: [0.02, 0.04, 0.07, 0.12, 0.15, 0.1, 0.06, 0.03, 0.02, 0.01],
        min: 0,
        max: 0.95,
        maxItems: 30,
      }),
      feeTrigger: percent('Fee above redemptions of', {
        help: 'Of net assets in a day: 5% (SEC 2023), institutional prime and tax-exempt funds.',
        default: 0.05,
        min: 0.001,
        max: 1,
      }),
      feeRate: percent('Liquidity fee', { default: 0.01, min: 0, max: 0.1 }),
      saleCost: percent('Cost of selling what is not liquid', { default: 0.006, min: 0, max: 0.5 }),
    }),
  }),
)
