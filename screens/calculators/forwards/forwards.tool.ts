import { defineModes } from '#kit/tool.ts'
import { bond, commodity, equity, fx, index } from './asset.mode.ts'
import { groups, inputs } from './forwards.inputs.ts'
import { fra } from './fra.mode.ts'
import { value } from './value.mode.ts'

export default defineModes({
  id: 'calculators/forwards',
  title: 'Forwards',
  summary: 'What price should I lock in for a future trade, and what is my contract worth now?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 16 },
  keywords: [
    'forward',
    'cost of carry',
    'cash and carry',
    'arbitrage',
    'covered interest parity',
    'forward points',
    'forward rate agreement',
    'fra',
    'csa',
    'counterparty exposure',
    'what is the fair forward price',
    'can I lock in a currency',
  ],
  inputs,
  groups,
  modes: { equity, index, fx, bond, commodity, fra, value },
  method: [
    'Forward price: F = (S − PV of income) · e^(rT) with known payments, each discounted at its own rate if you enter one; otherwise F = S · e^((r − q + u − y)T) with dividend yield q, storage cost u, and convenience yield y. Rates are continuously compounded and time is in years.',
    'Currencies: F = S · (1 + home rate · d/B) ÷ (1 + foreign rate · d/B), with simple interest on a 360- or 365-day year; forward points = (F − S) × 10,000, or × 100 for yen quotes.',
    'Value of a long contract at agreed price K = (F now − K) · e^(−rT); a short contract is worth the opposite.',
    'Arbitrage profit = quoted price − fair price per unit at delivery, with no money down. If the quote is high, borrow, buy the asset, and sell forward; if it is low, short the asset, lend the proceeds, and buy forward.',
    'The dealer hedges with a loan and the asset. Known income pays down the loan; a yield is reinvested in the asset, so the hedge starts with e^(−(q + y − u)T) units. The convenience yield is treated as a lease fee paid by whoever needs the goods.',
    'Forward rate agreement: (1 + long · d/360) = (1 + short · d/360)(1 + f · τ). Settlement at the start of the period = (L − K) · N · τ ÷ (1 + L · τ), paid to the borrower.',
    'Diagram: the price moves in a straight line from the spot price to the price at delivery; collateral is called once, halfway, for the value above the threshold, and earns the risk-free rate. Spot trades are paid on the trade date.',
    'Exposure: the price is lognormal with drift of rate less yield. Expected exposure is E[max(value, 0)] in closed form; collateral is based on the value at the start of the close-out period, on a grid of 1,600 equally likely moves. Expected positive exposure is the average over the life of the contract.',
    'Sensitivities: to a move of 1 in the price, in closed form; to one basis point, half the difference between a move up and a move down; to one day, the change in value a day later at the same price.',
  ],
  sources: [
    {
      title: 'Options, Futures, and Other Derivatives, 11th edition',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'chapters 4 and 5: forward rate agreements, forward prices, and values',
    },
    {
      title: '2006 ISDA Definitions: FRA discounting, day counts',
      publisher: 'International Swaps and Derivatives Association',
      year: 2006,
    },
    {
      title: '2016 Credit Support Annex for Variation Margin (New York law)',
      publisher: 'International Swaps and Derivatives Association',
      year: 2016,
      section: 'delivery and return amounts, threshold, interest on cash',
    },
    {
      title: 'The xVA Challenge, 4th edition',
      publisher: 'J. Gregory, Wiley',
      year: 2020,
      section: 'exposure profiles, margin period of risk',
    },
  ],
  examples: [
    {
      name: 'Stock with two dividends',
      inputs: {
        mode: 'equity',
        dividends: [
          { years: 0.25, amount: 1.2 },
          { years: 0.5, amount: 1.2 },
        ],
        spotAtDelivery: 108,
      },
      out: { forwardPrice: 100.991717 },
      tolerance: 1e-6,
      source: 'Groundwork catalog, calculators, Forwards: worked check',
    },
    {
      name: 'Stock index, cash-settled after a decline',
      inputs: {
        mode: 'index',
        spot: 6000,
        years: 0.5,
        rate: 0.043,
        dividendYield: 0.013,
        contractSize: 50,
        settlement: 'cash',
        spotAtDelivery: 5600,
        volatility: 0.17,
      },
    },
    {
      name: 'Euro forward, 180 days',
      inputs: { mode: 'fx', spot: 1.17, contractSize: 1_000_000, volatility: 0.08, spotAtDelivery: 1.2 },
      out: { forwardPrice: 1.1827394209, forwardPoints: 127.394209 },
      tolerance: { forwardPrice: 1e-8, forwardPoints: 0.001 },
      source: 'Groundwork catalog, calculators, Forwards: worked check',
    },
    {
      name: 'Dollar-yen forward, 90 days',
      inputs: {
        mode: 'fx',
        spot: 152.4,
        domesticRate: 0.005,
        foreignRate: 0.043,
        days: 90,
        quoting: 'two',
        homeCurrency: 'JPY',
        contractSize: 1_000_000,
        volatility: 0.1,
      },
      note: 'The home currency here is the yen.',
    },
    {
      name: 'Treasury bond with one coupon',
      inputs: {
        mode: 'bond',
        spot: 99.4,
        years: 0.4,
        rate: 0.042,
        dividends: [{ years: 0.3, amount: 2.125 }],
        accruedAtDelivery: 0.43,
        contractSize: 10_000,
        volatility: 0.06,
      },
    },
    {
      name: 'Crude oil in backwardation',
      inputs: {
        mode: 'commodity',
        spot: 78,
        years: 0.5,
        rate: 0.043,
        storage: 0.03,
        convenienceYield: 0.12,
        contractSize: 1000,
        volatility: 0.32,
        spotAtDelivery: 84,
      },
    },
    {
      name: 'Loan rate locked in three months ahead',
      inputs: { mode: 'fra', notional: 10_000_000, settlementRate: 0.055 },
    },
    {
      name: 'Quote above fair: cash and carry',
      inputs: { mode: 'value', spot: 100, rate: 0.045, years: 0.75, agreedPrice: 98, quotedPrice: 104.5 },
    },
    {
      name: 'Quote below fair: reverse cash and carry',
      inputs: { mode: 'value', position: 'short', agreedPrice: 106, quotedPrice: 102.2, threshold: 1000 },
    },
  ],
})
