import { defineTool } from '#kit/tool.ts'
import { computeMbs } from './mbs.model.ts'
import { groups, inputs } from './mbs.inputs.ts'
import { outputs } from './mbs.outputs.ts'
import { mbsReport } from './mbs.report.ts'

export default defineTool({
  id: 'calculators/mbs',
  title: 'Mortgage-backed securities',
  summary: 'How do home loans become a bond, and what do prepayments do to me?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 14 },
  keywords: [
    'mbs',
    'pass-through',
    'prepayment',
    'PSA',
    'CPR',
    'CMO',
    'IO',
    'PO',
    'TBA',
    'Ginnie Mae',
    'Fannie Mae',
    'average life',
    'what happens when people prepay',
    'how does a mortgage pool pay',
  ],
  serves: {
    'invested bonds': { weight: 1, reason: 'how prepayments hurt when rates fall' },
  },
  inputs,
  groups,
  outputs,
  main: 'wal',
  goal: { lever: 'psa', target: 5 },
  compute: computeMbs,
  report: mbsReport,
  method: [
    'Age in month k = age + k. PSA: CPR = min(6%, 0.2% × age) × PSA ÷ 100; SMM = 1 − (1 − CPR)^(1/12).',
    'Payment = B·r ÷ (1 − (1 + r)^−n), where r is the loan rate ÷ 12 and n the months remaining. Scheduled principal = payment − B·r; prepayments = SMM × (B − scheduled); interest to you = B × pass-through rate ÷ 12. Principal adds up to the balance at every speed.',
    'Average life = Σ month × principal ÷ 12 ÷ Σ principal.',
    'Price: on a settlement d days after the first of the month (30-day months), month k is discounted k + (delay − d) ÷ 30 months at i = (1 + BEY/2)^(1/6) − 1; mortgage yield = 12·i. The sum is the price plus accrued interest, pass-through rate × d ÷ 360; both are paid at settlement, and durations are of both. If you enter a price, the yield is solved by bracketing to 1e-13.',
    'The servicer earns its fee on the balance, up to the gap between the loan rate and the pass-through rate; the guarantor gets the rest.',
    'Refinancing incentive: CPR = base + (maximum − base) ÷ (1 + e^−((loan rate − mortgage rate − midpoint) ÷ width)), times age ÷ 30 for loans under 30 months old. The S-curve is a shape to fit to data, not a forecast.',
    'When rates move, the yield and the mortgage rate move together, and each speed is scaled by the ratio of the S-curve at the new rate to the S-curve today. Effective duration and convexity use moves of ±50 basis points.',
    'The comparison Treasury is a par bond with the same yield and a maturity equal to the average life, rounded to half-years, scaled to the same price.',
    'Strips: interest only and principal only, each at the same yield. Sequential-pay classes: all principal goes to the first class until it is paid off.',
    'Dates: borrowers pay on the first of the next month, and you are paid after the delay, on a business day. Pools are named two business days before settlement.',
  ],
  sources: [
    {
      title: 'Standard Formulas for the Analysis of Mortgage-Backed Securities and Other Related Securities',
      publisher: 'SIFMA (Bond Market Association)',
      year: 1999,
      section: 'SF-1 to SF-49: cash flows, PSA, yield and average life',
      figures: 'PSA standard: 0.2% a month up to 6% CPR in month 30.',
    },
    {
      title: 'Bond Markets, Analysis and Strategies',
      publisher: 'F. J. Fabozzi, Pearson',
      year: 2012,
      section: 'chapters on mortgage pass-through securities and collateralized mortgage obligations',
    },
    {
      title: 'Good-delivery guidelines for agency mortgage-backed securities; TBA market practice',
      publisher: 'SIFMA; Treasury Market Practices Group',
      year: 2024,
      figures: 'Notification two business days before settlement. Fails charge max(2% − short rate, 0).',
    },
    {
      title: 'Single-Family MBS prospectuses: payment delay',
      publisher: 'Fannie Mae, Freddie Mac, Ginnie Mae',
      year: 2024,
      figures: 'Stated delay beyond the month: Ginnie I 14 days, Ginnie II 19, UMBS 24.',
    },
  ],
  examples: [
    {
      name: '6.25% pass-through at 250 PSA and a 6% yield',
      inputs: {
        balance: 1_000_000,
        wac: 0.0675,
        passThroughRate: 0.0625,
        wam: 342,
        age: 18,
        psa: 250,
        yieldBey: 0.06,
        delayDays: 24,
      },
      out: { price: 101.000073, wal: 5.661169, mortgageYield: 0.059263464 },
      tolerance: { price: 0.0001, wal: 0.0001, mortgageYield: 1e-8 },
      source: 'Groundwork catalog, calculators, Mortgage-backed securities: worked check',
    },
    {
      name: 'Refinancing wave: 7.5% loans, mortgages at 5.75%',
      inputs: {
        model: 'refinance',
        wac: 0.075,
        passThroughRate: 0.07,
        mortgageRate: 0.0575,
        cleanPrice: 103.5,
      },
    },
    {
      name: 'Extension risk: 3.5% loans no one refinances',
      inputs: { wac: 0.035, passThroughRate: 0.03, psa: 90, age: 60, wam: 300, yieldBey: 0.052 },
    },
    {
      name: 'Fabozzi’s pool at 100 PSA',
      inputs: {
        balance: 400e6,
        wac: 0.08125,
        passThroughRate: 0.075,
        wam: 357,
        age: 3,
        psa: 100,
        yieldBey: 0.075,
      },
    },
  ],
})
