import type { Case, Theory, Withheld } from '#kit/tool.ts'
import type { inputs } from './futures.inputs.ts'

const HULL = 'Hull, Options, Futures, and Other Derivatives'

const cases: readonly Case[] = [
  {
    name: 'the short side of the same eight days',
    in: {
      mode: 'margin',
      entryPrice: 1750,
      settlementPrices: [1742, 1735.5, 1738.2, 1720.1, 1711.3, 1724, 1729.8, 1717.5],
      contractSize: 100,
      contracts: 2,
      initialMargin: 6000,
      maintenanceMargin: 4500,
      side: 'short',
    },
    // No evening loses 3,000 from the high of the account: 12,000 + 32.5 · 200 = 18,500.
    out: { cumulativePnl: 6500, totalMarginCalls: 0, finalBalance: 18500, marginCallDays: [] },
    tolerance: 1e-6,
    source: 'the mirror image of the worked check: arithmetic in the comment',
  },
  {
    name: 'orange juice: the price that leads to a call',
    in: {
      mode: 'margin',
      contract: 'own',
      entryPrice: 1.6,
      settlementPrices: [1.6],
      contractSize: 15_000,
      contracts: 2,
      initialMargin: 6000,
      maintenanceMargin: 4500,
      side: 'long',
    },
    out: { callPrice: 1.5, cumulativePnl: 0, finalBalance: 12000 },
    tolerance: 1e-9,
    source: `${HULL}, chapter 2, practice question on frozen orange juice: 1,500 a contract is 10 cents a pound, 150 cents`,
  },
  {
    name: 'jet fuel: ratio 0.78 and 37 contracts by units',
    in: {
      mode: 'hedge',
      contract: 'own',
      spotVolatility: 0.0263,
      futuresVolatility: 0.0313,
      correlation: 0.928,
      exposureUnits: 2_000_000,
      contractSize: 42_000,
      spotPrice: 1.94,
      futuresPrice: 1.99,
    },
    // 0.928 · 0.0263 / 0.0313 = 0.779757; · 2,000,000 / 42,000 = 37.13127; · 1.94 / 1.99 = 36.19832
    out: { hedgeRatio: 0.779757, contracts: 37.13127, contractsTailed: 36.19832, wholeContracts: 36 },
    tolerance: { hedgeRatio: 1e-6, contracts: 1e-4, contractsTailed: 1e-4, wholeContracts: 0 },
    source: `${HULL}, chapter 3, example 3.3: ratio 0.78, about 37 contracts; arithmetic in the comment`,
  },
  {
    name: 'a portfolio of 5,050,000 with beta 1.5 is hedged by 30 contracts',
    in: {
      mode: 'hedge',
      contract: 'own',
      contractSize: 250,
      futuresPrice: 1010,
      portfolioValue: 5_050_000,
      beta: 1.5,
      targetBeta: 0,
    },
    out: { betaContracts: -30 },
    tolerance: 1e-9,
    source: `${HULL}, chapter 3, hedging an equity portfolio: 1.5 · 5,050,000 / (1,010 · 250) = 30`,
  },
  {
    name: 'implied convenience yield of a commodity',
    in: {
      mode: 'carry',
      contract: 'own',
      contractSize: 1,
      spot: 90,
      rate: 0.012,
      storage: 0.024,
      convenienceYield: 0.017,
      years: 1,
      quotedFutures: 91.73,
    },
    // 90 e^(0.036 − 0.017) = 91.726; 0.036 − ln(91.73 / 90) = 0.01696
    out: { impliedConvenienceYield: 0.017, fairFutures: 91.7263 },
    tolerance: { impliedConvenienceYield: 5e-5, fairFutures: 1e-3 },
    source: 'Bionic Turtle T3.205.2, answer d; the golden family of futures and forwards',
  },
  {
    name: 'crude oil in backwardation: convenience and roll',
    in: {
      mode: 'carry',
      spot: 78.6,
      rate: 0.044,
      storage: 0.018,
      convenienceYield: 0,
      years: 0.084931507,
      quotedFutures: 78.2,
      nextFutures: 77.65,
      nextYears: 0.16986301,
    },
    // ln(78.2 / 77.65) / 0.084931503 = 0.083103
    out: { rollYield: 0.083103411, shape: 'Backwardation' },
    tolerance: 1e-6,
    source: 'Groundwork catalog, wealth, Commodities: worked check of the roll yield',
  },
  {
    name: 'maintenance above initial margin',
    in: { mode: 'margin', settlementPrices: [1742], initialMargin: 4000, maintenanceMargin: 4500 },
    error: 'maintenanceMargin',
    source: 'a call goes up to the initial margin, which must not be below the level that causes it',
  },
  {
    name: 'no settlement price',
    in: { mode: 'margin', settlementPrices: [] },
    error: 'settlementPrices',
    source: 'without a price no account is marked',
  },
  {
    name: 'a contract of one’s own without its size',
    in: { mode: 'margin', settlementPrices: [1742], contract: 'own' },
    error: 'contractSize',
    source: 'gains are price changes times units',
  },
  {
    name: 'the next contract ends first',
    in: { mode: 'carry', years: 0.5, nextFutures: 1800, nextYears: 0.4 },
    error: 'nextYears',
    source: 'a roll goes to a later delivery',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  margin: { falls: ['entryPrice'], untouched: ['initialMargin', 'maintenanceMargin'] },
  hedge: {
    rises: ['spotVolatility', 'correlation', 'exposureUnits', 'spotPrice'],
    falls: ['futuresVolatility', 'futuresPrice'],
  },
  carry: { rises: ['spot', 'rate', 'storage', 'years'], falls: ['convenienceYield'] },
  waterfall: { rises: ['defaultLoss'], falls: ['defaulterMargin', 'defaulterFund', 'houseCapital'] },
}

export const stated: readonly string[] = ['initialMargin', 'maintenanceMargin']

export const withheld: readonly Withheld[] = [{ in: { mode: 'carry' }, outputs: ['impliedConvenienceYield'] }]
