import { defineModes } from '#kit/tool.ts'
import { groups, inputs } from './corp-bonds.inputs.ts'
import { price } from './price.mode.ts'
import { recovery } from './recovery.mode.ts'
import { spread } from './spread.mode.ts'
import { yieldToWorstMode } from './worst.mode.ts'

export default defineModes({
  id: 'calculators/corp-bonds',
  title: 'Corporate bonds',
  summary: 'Am I paid enough for credit, call and liquidity risk?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 12 },
  keywords: [
    'ytm',
    'yield to maturity',
    'yield to worst',
    'ytw',
    'callable',
    'credit spread',
    'z-spread',
    'OAS',
    'make-whole',
    'default',
    'recovery',
    'high yield',
    'what does this bond yield',
    'what if the company defaults',
  ],
  serves: {
    'horizon medium': { weight: 2, reason: 'more yield for some risk' },
    'invested bonds': { weight: 2, reason: 'yield to worst and recovery in default' },
  },
  inputs,
  groups,
  modes: { price, yieldToWorst: yieldToWorstMode, spread, recovery },
  method: [
    'Coupon dates run back from maturity (month ends stay month ends); each payment is the annual coupon ÷ coupons per year. Accrued interest uses 30-day months and a 360-day year (30/360 US).',
    'Price = Σ CF ÷ (1 + y/f)^t, t in coupon periods, the first one fractional; with one payment left to the call or maturity, CF ÷ (1 + t·y/f), simple interest (the form of MSRB Rule G-33). Coupons are assumed regular: a new issue is not priced here before a longer or shorter first coupon. If you enter a price, the yield is solved by bracketing to 1e-13.',
    'Macaulay duration is the present-value-weighted average time to payment; modified duration = Macaulay ÷ (1 + y/f); convexity = Σ CF·DF·t(t+1) ÷ (P·f²·(1 + y/f)²). With one payment left, w = t/f years away: modified duration = w ÷ (1 + w·y), convexity twice its square. DV01 = modified duration × price ÷ 10,000.',
    'Yield to worst: the lowest of the yields to every call date after settlement, at its call price, and to maturity at 100. A call between coupons pays the interest accrued until then.',
    'G-spread = yield − Treasury yield at the same maturity. Z-spread: the constant z for which Σ CF ÷ (1 + (s + z)/2)^k equals the dirty price, k in half-years; spot rates are interpolated linearly and held constant after the last.',
    'Implied default: intensity λ = z ÷ (1 − recovery); annual probability = 1 − e^−λ. Historical: annual rate = 1 − (1 − 10-year rate)^(1/10).',
    'Expected loss = historical annual default rate × (1 − recovery). Risk premium = Z-spread − expected loss − tax and liquidity premium.',
    'Option-adjusted spread: a constant-volatility Black-Derman-Toy lattice fitted to the spot curve on the bond’s payment dates; the bond is callable on every coupon date from the first call date, at the call price then in effect. Effective duration and convexity shift the curve by ±25 basis points at that spread.',
    'Make-whole price: the present value of the remaining payments at the Treasury yield plus the make-whole spread, minus accrued interest, and at least par.',
    'Default and recovery: costs are paid first, then claims by rank (absolute priority), pro rata within a rank. The fulcrum class is the first rank not paid in full.',
    'Trades settle the next business day. Underwriters keep the gross spread; the dealer keeps the bid-ask spread.',
  ],
  sources: [
    {
      title: 'Bond Markets, Analysis and Strategies',
      publisher: 'F. J. Fabozzi, Pearson',
      year: 2012,
      section: 'chapters 2 to 5, and on bonds with embedded options',
    },
    {
      title: 'A One-Factor Model of Interest Rates and Its Application to Treasury Bond Options',
      publisher: 'F. Black, E. Derman and W. Toy, Financial Analysts Journal 46',
      year: 1990,
    },
    {
      title: 'Options, Futures, and Other Derivatives',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'credit risk: estimating default probabilities from spreads',
    },
    {
      title:
        'Default, Transition, and Recovery: 2024 Annual Global Corporate Default And Rating Transition Study',
      publisher: 'S&P Global Ratings',
      year: 2025,
      figures:
        'Ten-year average cumulative default, global corporates 1981 to 2024: AAA 0.7%, AA 0.7%, A 1.2%, BBB 3.1%, BB 11.6%, B 22.9%, CCC to C 50.6%. Check before use; the input can be changed.',
    },
    {
      title: 'Rule G-33: calculations (30/360; simple interest with one payment left)',
      publisher: 'Municipal Securities Rulemaking Board',
      year: 2024,
    },
    {
      title: '17 CFR 240.15c6-1: settlement one business day after the trade',
      publisher: 'US Securities and Exchange Commission',
      year: 2024,
      figures: 'T+1 since May 28, 2024.',
    },
    {
      title: '11 U.S.C. 507, 726 and 1129(b): priorities and absolute priority',
      publisher: 'United States Code',
      year: 2024,
    },
  ],
  examples: [
    {
      name: '5.75% due Jun 1, 2033 at a 5.62% yield',
      inputs: {
        mode: 'price',
        settlement: '2026-11-20',
        maturity: '2033-06-01',
        coupon: 0.0575,
        yield: 0.0562,
        face: 100,
        frequency: 2,
      },
      out: {
        dirtyPrice: 103.399488,
        accruedInterest: 2.699306,
        cleanPrice: 100.700183,
        macaulayDuration: 5.395824,
        modifiedDuration: 5.248345,
        convexity: 33.855298,
        dv01: 0.054267621,
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
      source: 'Groundwork catalog, calculators, Corporate bonds: worked check',
    },
    {
      name: 'Callable 6.5% due 2033 at 104.25',
      inputs: {
        mode: 'yieldToWorst',
        settlement: '2026-11-20',
        maturity: '2033-06-01',
        coupon: 0.065,
        cleanPrice: 104.25,
        frequency: 2,
        calls: [
          { date: '2028-06-01', price: 103 },
          { date: '2029-06-01', price: 102 },
          { date: '2030-06-01', price: 100 },
        ],
      },
      out: { ytm: 0.057107034, ytw: 0.051669011, ytwDate: '2030-06-01', yieldToFirstCall: 0.054716213 },
      tolerance: 1e-6,
      source: 'Groundwork catalog, calculators, Corporate bonds: worked check',
    },
    {
      name: 'High-yield 8% bond at 92, rated B',
      inputs: { mode: 'spread', coupon: 0.08, cleanPrice: 92, periods: 12, rating: 'B', recovery: 0.35 },
    },
    {
      name: 'Recovery with senior notes as the fulcrum',
      inputs: { mode: 'recovery', claims: inputs.claims.example, enterpriseValue: 1.8e9 },
    },
  ],
})
