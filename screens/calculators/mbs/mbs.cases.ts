import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './mbs.inputs.ts'

const CHECK = 'Groundwork catalog, calculators, Mortgage-backed securities: worked check'
const base = {
  balance: 1_000_000,
  wac: 0.0675,
  passThroughRate: 0.0625,
  wam: 342,
  age: 18,
  psa: 250,
  delayDays: 24,
}

const cases: readonly Case[] = [
  {
    name: 'the same pool with its yield solved from that price',
    in: { ...base, cleanPrice: 101.000073, yieldBey: 0.3 },
    out: { yieldBey: 0.06, mortgageYield: 0.059263464 },
    tolerance: 1e-6,
    source: `${CHECK}, read backwards`,
  },
  {
    name: 'the first month of the published 400 million pool at 100 PSA',
    in: { balance: 400e6, wac: 0.08125, passThroughRate: 0.075, wam: 357, age: 3, psa: 100 },
    out: {
      month1Interest: 2_500_000,
      month1Scheduled: 267_535,
      month1Prepaid: 267_470,
      month1Total: 3_035_005,
      wal: 11.67101,
    },
    tolerance: { month1Interest: 0.5, month1Scheduled: 1, month1Prepaid: 1, month1Total: 1.5, wal: 1e-5 },
    source:
      'Fabozzi, Bond Markets, Analysis and Strategies, exhibit of a 400 million pass-through at 100 PSA',
  },
  {
    name: 'without prepayments and at a yield equal to the coupon without delay the price is par',
    in: { wac: 0.06, passThroughRate: 0.06, wam: 360, age: 0, psa: 0, delayDays: 0, yieldBey: 0.0607550188 },
    out: { price: 100, mortgageYield: 0.06 },
    tolerance: { price: 1e-5, mortgageYield: 1e-9 },
    source: 'Definition of the yield; 2 × (1.005^6 − 1) = 0.0607550188',
  },
  {
    name: 'two months without interest: half of the balance each, so that the mean dollar waits 1.5 months',
    in: { balance: 1200, wac: 0, passThroughRate: 0, wam: 2, age: 0, psa: 0, delayDays: 0, yieldBey: 0 },
    out: { month1Scheduled: 600, month1Total: 600, wal: 0.125, totalInterest: 0, price: 100 },
    tolerance: 1e-9,
    source: 'By hand: (1 × 600 + 2 × 600) ÷ 1200 ÷ 12 = 0.125',
  },
  {
    name: 'settled in the middle of a month, 15 days of interest come on top of a price that waits 1.3 months',
    in: {
      balance: 1_000_000,
      wac: 0.06,
      passThroughRate: 0.06,
      wam: 1,
      age: 0,
      psa: 0,
      delayDays: 24,
      yieldBey: 0.06075501878753009,
      settlement: '2026-12-16',
    },
    out: { price: 99.6004856389, accruedInterest: 2500, settlementAmount: 998504.856389 },
    tolerance: { price: 1e-8, accruedInterest: 1e-9, settlementAmount: 1e-4 },
    source:
      'SIFMA Standard Formulas (settlement within the month); by hand 100.5 ÷ 1.005^(1 + (24 − 15)/30) − 100 × 0.06 × 15/360',
  },
  {
    name: 'the same pool with its yield solved from that clean price',
    in: {
      balance: 1_000_000,
      wac: 0.06,
      passThroughRate: 0.06,
      wam: 1,
      age: 0,
      psa: 0,
      delayDays: 24,
      cleanPrice: 99.6004856389,
      settlement: '2026-12-16',
    },
    out: { mortgageYield: 0.06 },
    tolerance: 1e-8,
    source: 'The case before, read backwards',
  },
  {
    name: 'a pass-through rate above the loan rate is refused',
    in: { wac: 0.05, passThroughRate: 0.055 },
    error: 'passThroughRate',
    source: 'Interest that nobody pays cannot be passed through',
  },
  {
    name: 'a full incentive that slows prepayments is refused',
    in: { baseCpr: 0.3, peakCpr: 0.2 },
    error: 'peakCpr',
    source: 'The S-curve rises with the incentive',
  },
  {
    name: 'no yearly speeds are refused',
    in: { model: 'cpr', cprYears: [] },
    error: 'cprYears',
    source: 'A vector of speeds has at least one',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: { rises: ['wam'], falls: ['psa'], untouched: ['passThroughRate'] },
}

export const stated: readonly string[] = ['balance', 'cprYears', 'loanBalance']
