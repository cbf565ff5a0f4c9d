import { defineModes } from '#kit/tool.ts'
import { carry } from './carry.mode.ts'
import { examples } from './futures.examples.ts'
import { groups, inputs } from './futures.inputs.ts'
import { hedge } from './hedge.mode.ts'
import { margin } from './margin.mode.ts'
import { waterfall } from './waterfall.mode.ts'

export default defineModes({
  id: 'calculators/futures',
  title: 'Futures',
  summary: 'What will I pay and receive every day, and how many contracts hedge me?',
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
  inputs,
  groups,
  modes: { margin, hedge, carry, waterfall },
  method: [
    'Daily settlement: change of the settlement price × units × contracts × side (+1 long, −1 short); the first day counts from the price of the trade.',
    'Call: when the balance is below maintenance × contracts, initial × contracts − balance is paid in the next business day. Gains stay in the account unless they are taken out.',
    'After a call that is not met the position is closed at that day’s settlement price; what is missing is owed.',
    'Chance of a call tomorrow: that a normal move with standard deviation volatility ÷ √252 × value takes the balance below maintenance.',
    'Hedge ratio h = ρ σ_S ÷ σ_F. Contracts by units N = h Q_A ÷ Q_F; by value N = h V_A ÷ V_F, for daily settlement. Deviation of goods and futures: √(V_A²σ_S² + V_F²σ_F² − 2ρ V_A V_F σ_S σ_F).',
    'Hedge by beta: N = (β* − β) × portfolio ÷ (futures price × units).',
    'Fair price F = S e^((r + u − y)T); implied convenience yield y = r + u − ln(F ÷ S) ÷ T; financing rate in the quote ln(F ÷ S) ÷ T − u. Roll yield ln(F1 ÷ F2) ÷ (t2 − t1).',
    'Default: the loss goes through the defaulter’s margin, its share of the fund, the house’s capital, the other members’ fund and assessments on them; each is used up before the next.',
    'Flow: both sides post margin; settlements pass from the losing broker through the house to the winning one on the day of the price. Margin earns nothing here, and fees are left out.',
  ],
  sources: [
    {
      title: 'Options, Futures, and Other Derivatives, 11th edition',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'chapters 2, 3 and 5: margin accounts, hedging, futures prices',
    },
    {
      title: 'Contract specifications and rulebooks (CME, CBOT, NYMEX, COMEX)',
      publisher: 'CME Group',
      year: 2026,
      figures: 'Sizes and ticks of ES, NQ, ZN, CL, GC, ZC and 6E. Margins and prices are samples.',
    },
    {
      title: 'Principles for financial market infrastructures',
      publisher: 'CPMI and IOSCO, Bank for International Settlements',
      year: 2012,
      section: 'principles 4 to 7: credit risk, collateral, margin, liquidity',
    },
    {
      title: '17 CFR part 1: customer funds; part 190: bankruptcies of futures brokers',
      publisher: 'Commodity Futures Trading Commission',
      year: 2024,
    },
  ],
  examples,
})
