import { fallingFrom } from './samples.inputs.ts'
import { defineModes } from '#kit/tool.ts'
import { carry } from './carry.mode.ts'
import { groups, inputs } from './futures.inputs.ts'
import { hedge } from './hedge.mode.ts'
import { margin } from './margin.mode.ts'
import { waterfall } from './waterfall.mode.ts'

const settlementPrices = fallingFrom({ contract: 'GC' })

export default defineModes({
  id: 'calculators/futures',
  title: 'Futures',
  summary: 'What will I pay or receive each day, and how many contracts do I need to hedge?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 17 },
  keywords: [
    'future',
    'margin call',
    'mark to market',
    'initial margin',
    'maintenance margin',
    'hedge ratio',
    'contango',
    'backwardation',
    'roll',
    'clearing house',
    'convenience yield',
    'how many contracts hedge me',
    'what is a margin call',
  ],
  serves: {
    'invested shares': { weight: 1, reason: 'how many contracts it takes to hedge' },
  },
  inputs,
  groups,
  modes: { margin, hedge, carry, waterfall },
  method: [
    'Daily settlement = change in settlement price × contract size × contracts × side (+1 long, −1 short); the first day settles from the trade price.',
    'Margin call: when the balance is below maintenance margin × contracts, you pay initial margin × contracts − balance on the next business day. Gains stay in the account unless withdrawn.',
    'If a call is not met, the position is closed at that day’s settlement price and you owe any shortfall.',
    'Chance of a call tomorrow: the probability that a normal move with a standard deviation of volatility ÷ √252 × notional value takes the balance below maintenance.',
    'Hedge ratio h = ρ σ_S ÷ σ_F. Contracts by units N = h Q_A ÷ Q_F; tailed for daily settlement, N = h V_A ÷ V_F. Hedged risk, as a standard deviation: √(V_A²σ_S² + V_F²σ_F² − 2ρ V_A V_F σ_S σ_F).',
    'Beta hedge: N = (β* − β) × portfolio value ÷ (futures price × contract size).',
    'Fair price F = S e^((r + u − y)T); implied convenience yield y = r + u − ln(F ÷ S) ÷ T; implied repo rate = ln(F ÷ S) ÷ T − u; annual roll yield = ln(F1 ÷ F2) ÷ (t2 − t1).',
    'Default waterfall: the loss uses up, in order, the defaulter’s margin, its default fund share, the clearinghouse’s capital, the other members’ default fund, and assessments on them.',
    'Diagram: both sides post margin, and each day’s settlement passes from the losing broker through the clearinghouse to the winning one. Margin earns no interest, and fees are left out.',
  ],
  sources: [
    {
      title: 'Options, Futures, and Other Derivatives, 11th edition',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'chapters 2, 3, and 5: margin accounts, hedging, futures prices',
    },
    {
      title: 'Contract specifications and rulebooks (CME, CBOT, NYMEX, COMEX)',
      publisher: 'CME Group',
      year: 2026,
      figures: 'Contract sizes and ticks for ES, NQ, ZN, CL, GC, ZC, and 6E. Margins and prices are samples.',
    },
    {
      title: 'Principles for financial market infrastructures',
      publisher: 'CPMI and IOSCO, Bank for International Settlements',
      year: 2012,
      section: 'principles 4 to 7: credit risk, collateral, margin, liquidity',
    },
    {
      title: '17 CFR Part 1, customer funds; Part 190, bankruptcies of futures brokers',
      publisher: 'Commodity Futures Trading Commission',
      year: 2024,
    },
  ],
  examples: [
    {
      name: 'Long two gold contracts, eight days',
      inputs: { mode: 'margin', contracts: 2, settlementPrices },
      out: { cumulativePnl: -6500, totalMarginCalls: 5980, finalBalance: 11480, marginCallDays: [4] },
      tolerance: 0.01,
      source: 'Groundwork catalog, calculators, Futures: worked check',
    },
    {
      name: 'Short two gold contracts, gains withdrawn',
      inputs: { mode: 'margin', side: 'short', contracts: 2, settlementPrices, withdrawGains: true },
    },
    {
      name: 'Long two gold contracts, margin call not met',
      inputs: { mode: 'margin', contracts: 2, settlementPrices, unmetFrom: 1 },
    },
    {
      name: 'Index futures rolled in a sell-off',
      inputs: {
        mode: 'margin',
        contract: 'ES',
        contracts: 1,
        entryPrice: 6000,
        settlementPrices: [5962.25, 5890.5, 5915, 5804.75, 5848.5],
        initialMargin: 17_000,
        maintenanceMargin: 15_500,
        ending: 'roll',
        farPrice: 5896,
        volatility: 0.2,
      },
    },
    {
      name: 'Crude oil held to delivery',
      inputs: {
        mode: 'margin',
        contract: 'CL',
        contracts: 3,
        entryPrice: 72,
        settlementPrices: [72.4, 71.15, 73.3, 74.06],
        initialMargin: 6600,
        maintenanceMargin: 6000,
        ending: 'delivery',
        firstNotice: '2026-11-24',
        volatility: 0.34,
      },
    },
    {
      name: 'Airline jet fuel hedged with heating oil',
      inputs: {
        mode: 'hedge',
        contract: 'own',
        contractSize: 42_000,
        exposureUnits: -2_000_000,
        spotVolatility: 0.0263,
        futuresVolatility: 0.0313,
        correlation: 0.928,
        spotPrice: 1.94,
        futuresPrice: 1.99,
        priceMove: 0.06,
      },
      note: 'Volatilities cover two weeks.',
    },
    {
      name: 'Portfolio beta cut in half',
      inputs: {
        mode: 'hedge',
        contract: 'own',
        contractSize: 250,
        exposureUnits: 5000,
        spotPrice: 1000,
        futuresPrice: 1010,
        portfolioValue: 5_050_000,
        beta: 1.5,
        targetBeta: 0.75,
      },
      out: { betaContracts: -15 },
      tolerance: 1e-9,
      source: 'By hand: (0.75 − 1.5) × 5,050,000 ÷ (1,010 × 250) = −15',
    },
    {
      name: 'Crude oil in backwardation, rolled',
      inputs: {
        mode: 'carry',
        contract: 'CL',
        spot: 78.6,
        quotedFutures: 77.65,
        years: 0.17,
        rate: 0.044,
        storage: 0.018,
        convenienceYield: 0.1,
        nextFutures: 75.9,
        nextYears: 0.575,
      },
    },
    {
      name: 'Default that exhausts clearinghouse capital',
      inputs: { mode: 'waterfall' },
      out: { defaulterPays: 600, membersPay: 200, yourBrokerPays: 4, uncovered: 0, room: 15_700 },
      tolerance: 1e-9,
      source: 'CPMI-IOSCO principle 4, order of the layers: arithmetic in the comment',
    },
    {
      name: 'Default beyond every layer',
      inputs: { mode: 'waterfall', defaultLoss: 20_000 },
    },
  ],
})
