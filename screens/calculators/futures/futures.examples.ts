import type { Example } from '#kit/tool.ts'
import { fallingFrom } from './samples.inputs.ts'

const settlementPrices = fallingFrom({ contract: 'GC' })

export const examples: readonly Example[] = [
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
]
