import { defineModes } from '#kit/tool.ts'
import { auction } from './auction.mode.ts'
import { bill } from './bill.mode.ts'
import { bond, note, strip } from './fixed.mode.ts'
import { frn } from './frn.mode.ts'
import { tips } from './tips.mode.ts'
import { groups, inputs } from './treasury-bond.inputs.ts'

const APPENDIX = 'https://www.ecfr.gov/current/title-31/part-356/appendix-Appendix%20B%20to%20Part%20356'

export default defineModes({
  id: 'calculators/treasury-bond',
  title: 'Treasury securities',
  summary: 'How does a Treasury work from auction to maturity, and what is it worth?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 11 },
  keywords: [
    'ytm',
    'yield to maturity',
    'treasury',
    'note',
    'bill',
    'bond',
    'tips',
    'strips',
    'duration',
    'auction',
    'what does a treasury yield',
    'how do auctions work',
    'are tips worth it',
  ],
  serves: {
    'goal understand': { weight: 5, reason: 'the safest bond, step by step' },
    'horizon short': { weight: 2, reason: 'a T-bill can mature on the day you need it' },
    'horizon medium': { weight: 3, reason: 'a Treasury note can mature in the year you need it' },
    'invested bonds': { weight: 3, reason: 'yield, duration, and rate shocks' },
  },
  inputs,
  groups,
  modes: { note, bill, bond, tips, frn, strip, auction },
  method: [
    'Coupon dates run back from maturity every six months (month ends stay month ends). Accrued interest = half the annual coupon × days since the last coupon ÷ days in the period (Actual/Actual).',
    'Street: each payment is worth CF ÷ (1 + y/2)^(w + k), where w is the fraction of the period remaining; with one payment left, CF ÷ (1 + w·y/2), simple interest. Treasury: the odd first period earns simple interest, (P + A)(1 + (r/s)(i/2)) = C/2 + (C/2)·a(n) + 100·v^n. Both assume regular coupons: a new issue is not priced here before a first coupon that is longer or shorter than six months.',
    'If you enter a price, the yield is solved by bracketing to 1e-13, between −100% per half-year and 100 million percent.',
    'Macaulay duration is the present-value-weighted average time to payment; modified duration = Macaulay ÷ (1 + y/2) in the street convention; convexity = Σ CF·DF·t(t+1) ÷ (P·4·(1 + y/2)²), t in half-years. With one payment left, w/2 years away: modified duration = (w/2) ÷ (1 + w·y/2), convexity twice its square. DV01 = modified duration × price ÷ 10,000.',
    'Bill: P = 100(1 − d·t/360). The investment rate is (100 − P)/P × year/t up to half a year; beyond that, the positive root of a·i² + b·i + c, where a = t/(2·year) − ¼, b = t/year and c = (P − 100)/P. The year has 366 days when February 29 falls within the year that follows.',
    'TIPS: index ratio = reference CPI at settlement ÷ reference CPI at issue, to five decimals; settlement amount = (real price + real accrued interest)/100 × face × index ratio. Principal at maturity is never less than face. Later payments grow with expected inflation.',
    'Floating-rate note: interest = (index + spread) × days/360, paid quarterly. The price discounts payments at index + discount margin, with the index held constant.',
    'The sale settles one business day after the trade. Repo: cash = value × (1 − haircut), repaid with interest at the repo rate × days/360. The fails charge is max(3% − federal funds, 1%) a year.',
    'Taxable-equivalent yield: y(1 − f) ÷ (1 − f − s), or y(1 − f) ÷ ((1 − f)(1 − s)) when state tax is deducted federally.',
    'Auction: noncompetitive bids are filled first, then competitive bids from the lowest yield up until the offering is sold. Everyone pays the price at the highest accepted yield; bids at that yield are prorated, rounded up to a hundredth of a percent. Your competitive bid counts up to 35% of the offering minus your net long position.',
  ],
  sources: [
    {
      title: '31 CFR Part 356, Appendix B: formulas and tables',
      publisher: 'US Department of the Treasury',
      year: 2024,
      section: 'I to IV',
      url: APPENDIX,
    },
    {
      title: '31 CFR 356.12, 356.20 to 356.22: bids, determination of awards, single price, award limits',
      publisher: 'US Department of the Treasury',
      year: 2024,
      figures:
        'Noncompetitive bids up to $10 million; awards up to 35% of the offering; coupons in eighths of a percent, at least 1/8%.',
    },
    {
      title: 'U.S. Treasury securities fails charge trading practice',
      publisher: 'Treasury Market Practices Group',
      year: 2018,
      figures: 'max(3% − federal funds target, 1%) a year. Check before use.',
    },
    {
      title: 'Bond Markets, Analysis and Strategies',
      publisher: 'F. J. Fabozzi, Pearson',
      year: 2012,
      section: 'chapters 3 and 4',
    },
    {
      title: '31 U.S.C. 3124: exemption from state and local tax',
      publisher: 'United States Code',
      year: 2024,
    },
    {
      title: 'Holiday recommendations of the bond market; NYSE holidays',
      publisher: 'SIFMA; New York Stock Exchange',
      year: '2026 and 2027',
      figures:
        'Calculated by rule and checked against both published years. Settlement T+1 since May 28, 2024.',
    },
  ],
  examples: [
    {
      name: '4.25% note due Aug 15, 2036',
      inputs: {
        mode: 'note',
        settlement: '2026-11-20',
        maturity: '2036-08-15',
        coupon: 0.0425,
        yield: 0.0447,
        face: 100,
        convention: 'street',
      },
      out: {
        dirtyPrice: 99.392938,
        accruedInterest: 1.120245,
        cleanPrice: 98.272694,
        macaulayDuration: 7.967222,
        modifiedDuration: 7.793048,
        convexity: 72.931887,
        dv01: 0.07745739,
      },
      tolerance: {
        dirtyPrice: 1e-5,
        accruedInterest: 1e-6,
        cleanPrice: 1e-5,
        macaulayDuration: 1e-5,
        modifiedDuration: 1e-5,
        convexity: 0.001,
        dv01: 1e-6,
      },
      source: 'Groundwork catalog, calculators, Treasury securities: worked check',
    },
    {
      name: '8.75% bond of 1990, the Treasury’s own example',
      inputs: {
        mode: 'bond',
        settlement: '1990-05-15',
        maturity: '2020-05-15',
        coupon: 0.0875,
        yield: 0.0884,
        face: 100,
        convention: 'treasury',
      },
      out: { cleanPrice: 99.057893, accruedInterest: 0 },
      tolerance: 5e-7,
      source: '31 CFR Part 356, Appendix B, section II, worked answer',
    },
    {
      name: '52-week bill at a 7.65% discount rate',
      inputs: { mode: 'bill', settlement: '1990-06-07', maturity: '1991-06-06', discountRate: 0.0765 },
      out: { price: 92.265, investmentRate: 0.08237, settlementAmount: 92_265, discount: 7735 },
      tolerance: { price: 5e-7, investmentRate: 5e-6, settlementAmount: 1e-6, discount: 1e-6 },
      source: '31 CFR Part 356, Appendix B, section III, worked answers (92.265000 and 8.237%)',
    },
    {
      name: '10-year STRIPS at 4.6%',
      inputs: { mode: 'strip', settlement: '2026-08-15', maturity: '2036-08-15', yield: 0.046 },
      out: {
        cleanPrice: 63.458138,
        macaulayDuration: 10,
        modifiedDuration: 9.775171,
        firstYearAccretion: 2952.64,
      },
      tolerance: {
        cleanPrice: 1e-5,
        macaulayDuration: 1e-9,
        modifiedDuration: 1e-6,
        firstYearAccretion: 0.01,
      },
      source:
        'By hand: 100 ÷ 1.023^20 = 63.458138; ten years; 10 ÷ 1.023 = 9.775171; 63,458.138 × (1.023² − 1) = 2,952.64',
    },
    {
      name: 'Noncompetitive bid for $50,000',
      inputs: { mode: 'auction', bids: inputs.bids.example, yourAmount: 50_000 },
    },
  ],
})
