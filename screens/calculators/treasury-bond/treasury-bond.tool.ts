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
  summary: 'How does a Treasury work from auction to maturity and what is it worth?',
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
  inputs,
  groups,
  modes: { note, bill, bond, tips, frn, strip, auction },
  method: [
    'Coupon dates step back from maturity by half-years (month ends stay month ends). Accrued interest = half the coupon × days since the last one ÷ days in the period (Actual/Actual).',
    'Street: each payment is worth CF ÷ (1 + y/2)^(w + k), w the part of the period that is left. Treasury: the broken period bears simple interest, (P + A)(1 + (r/s)(i/2)) = C/2 + (C/2)·a(n) + 100·v^n.',
    'A price given is inverted for its yield between −100% a half-year and 100 million percent by bracketing to 1e-13.',
    'Macaulay duration is the mean time of the present values; modified = Macaulay ÷ (1 + y/2) in the street convention; convexity = Σ CF·DF·t(t+1) ÷ (P·4·(1 + y/2)²), t in half-years; DV01 = modified × price ÷ 10,000.',
    'Bill: P = 100(1 − d·t/360). Investment rate (100 − P)/P × year/t up to half a year; longer, the positive root of a·i² + b·i + c with a = t/(2·year) − ¼, b = t/year, c = (P − 100)/P; the year has 366 days when 29 February falls within the following year.',
    'TIPS: index ratio = reference CPI at settlement ÷ at issue, five decimals; cash = (real price + real accrued)/100 × face × ratio; the principal at maturity is never below the face. Later payments grow with the inflation you expect.',
    'Floating-rate note: interest = (index + spread) × days/360, paid quarterly; the price discounts at index + margin, the index held level.',
    'The sale settles one business day after the trade. Repo: cash = value × (1 − haircut), paid back with rate × days/360. Failing to deliver costs max(3% − federal funds, 1%) a year.',
    'Equivalent taxed yield: y(1 − f) ÷ (1 − f − s), or ÷ ((1 − f)(1 − s)) when state tax is deducted.',
    'Auction: non-competitive bids first, then yields from the lowest until the offering is filled; all pay the price of the last yield; bids at it share pro rata, rounded up to a hundredth of a percent. Your own competitive bid counts up to 35% of the offering less your net long position.',
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
        'Non-competitive bids up to $10 million; awards up to 35% of the offering; coupon in eighths of a percent, at least 1/8%.',
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
      figures: 'Computed by rule, checked against both published years. Settlement T+1 since 28 May 2024.',
    },
  ],
  examples: [
    {
      name: '4.25 % note due 15 Aug 2036',
      inputs: {
        mode: 'note',
        settlement: '2026-11-20',
        maturity: '2036-08-15',
        coupon: 0.0425,
        yield: 0.0447,
        face: 100,
        convention: 'street',
      },
      expect: { cleanPrice: 98.272694, modifiedDuration: 7.793048 },
      tolerance: 1e-5,
    },
    {
      name: 'The Treasury’s own example: 8 3/4 % bond of 1990',
      inputs: {
        mode: 'bond',
        settlement: '1990-05-15',
        maturity: '2020-05-15',
        coupon: 0.0875,
        yield: 0.0884,
        face: 100,
        convention: 'treasury',
      },
      expect: { cleanPrice: 99.057893, accruedInterest: 0 },
      tolerance: 5e-7,
    },
    {
      name: '52-week bill at 7.65 % discount',
      inputs: { mode: 'bill', settlement: '1990-06-07', maturity: '1991-06-06', discountRate: 0.0765 },
      expect: { price: 92.265, investmentRate: 0.08237 },
      tolerance: 5e-6,
    },
    {
      name: 'Ten-year strip at 4.6 %',
      inputs: { mode: 'strip', settlement: '2026-08-15', maturity: '2036-08-15', yield: 0.046 },
    },
    {
      name: 'Your non-competitive bid',
      inputs: { mode: 'auction', bids: inputs.bids.example, yourAmount: 50_000 },
    },
  ],
})
