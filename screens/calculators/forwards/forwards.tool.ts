import { defineModes } from '#kit/tool.ts'
import { bond, commodity, equity, fx, index } from './asset.modes.ts'
import { examples } from './forwards.examples.ts'
import { groups, inputs } from './forwards.inputs.ts'
import { fra } from './fra.mode.ts'
import { value } from './value.mode.ts'

export default defineModes({
  id: 'calculators/forwards',
  title: 'Forwards',
  summary: 'At what price should I lock in a future trade, and what is my contract worth now?',
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
    'Forward price: F = (S − PV of income) · e^(rT) with known payments, each discounted at the rate for its own time where one is given; S · e^((r − q + u − y)T) with a dividend yield q, storage u and convenience yield y. Rates are continuous, years are years.',
    'Currencies: F = S · (1 + home rate · d/B) ÷ (1 + foreign rate · d/B), simple interest on 360 or 365 days; points are (F − S) × 10,000, or × 100 for quotes in yen.',
    'Value of a long contract agreed at K: (F now − K) · e^(−rT); of a short one the opposite.',
    'Arbitrage: the quoted less the fair price for every unit at delivery, with nothing paid today. Buy the asset on a loan and sell forward when the quote is high; sell the borrowed asset, lend and buy forward when it is low.',
    'The dealer hedges by a loan and the asset. Known income pays down the loan; a yield goes back into the asset, so that it begins with e^(−(q + y − u)T) units. The convenience yield counts as the lease fee of whoever needs the good.',
    'Forward rate agreement: (1 + long · d/360) = (1 + short · d/360)(1 + f · τ). Settlement at the start of the period: (L − K) · N · τ ÷ (1 + L · τ), to the borrower.',
    'Flow: the price goes straight from today’s to the one on the last day; collateral is called once, half-way, for the value above the threshold, and earns the interest rate. Spot trades are paid on the trade date.',
    'Exposure: lognormal price with the rate less the yield as growth. The expected exposure is E[max(value, 0)] in closed form; collateral is that of the value some days earlier, on a grid of 1,600 equally likely moves. Expected positive exposure is its average over the life.',
    'Sensitivities: for 1 in the price in closed form; for a basis point the half of the change up and down; for a day the value a day later at the same price.',
  ],
  sources: [
    {
      title: 'Options, Futures, and Other Derivatives, 11th edition',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'chapters 4 and 5: forward rate agreements, forward prices and values',
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
  examples,
})
