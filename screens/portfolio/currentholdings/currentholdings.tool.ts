import type { LedgerProblem } from '#finance/ledger/desk.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './currentholdings.inputs.ts'
import { method } from './currentholdings.method.ts'
import { outputs } from './currentholdings.outputs.ts'
import { report } from './currentholdings.report.ts'
import { answersOf } from './overview/answers.model.ts'
import { exchangeOfInputs } from './overview/given-currencies.model.ts'
import { lastDay, ledgerOfInputs } from './overview/given-ledger.model.ts'
import { overviewOf } from './overview/overview.model.ts'

/** What no book can be kept with; anything else is said beside the results. */
const REFUSED = ['symbol', 'quantity', 'ratio', 'toSymbol', 'lotMethod', 'fxToBase']

function compute(given: Inputs<typeof inputs>) {
  const { transactions, asOf, baseCurrency, allowShort, lotMethod, taxRates } = given
  const ledger = ledgerOfInputs(given)
  const terms = {
    asOf: asOf ?? lastDay(transactions),
    baseCurrency,
    exchange: exchangeOfInputs(given),
    allowShort,
    lotMethod,
  }
  const overview = overviewOf(ledger, terms, { rates: taxRates })
  const refused = overview.book.problems.find(({ field }) => REFUSED.includes(field))
  if (refused !== undefined) throw refusal(refused)
  return answersOf(overview, ledger)
}

function refusal({ transactionId, field, message }: LedgerProblem): ToolInputError {
  if (field === 'lotMethod') return new ToolInputError('lotMethod', message)
  return new ToolInputError('transactions', `Row ${transactionId}: ${message}`)
}

export default defineTool({
  id: 'portfolio/currentholdings',
  title: 'Current holdings',
  summary: 'What do I own and where, what did it cost, and what is it worth after tax?',
  access: 'signedIn',
  keywords: ['portfolio', 'lots', 'cost basis', 'wash sale', 'fifo', 'form 8949'],
  inputs,
  groups,
  outputs,
  main: 'marketValue',
  compute,
  report,
  ...method,
  examples: [
    {
      name: 'Two purchases, a split and a partial sale',
      inputs: { transactions: inputs.transactions.example, prices: { XYZ: 42 }, asOf: '2025-06-30' },
      out: {
        quantity: 180,
        costBasis: 5007,
        marketValue: 7560,
        unrealisedGain: 2553,
        realisedShortTerm: 0,
        realisedLongTerm: 1791,
      },
      tolerance: 0.005,
      source: 'Groundwork catalog, portfolio, current holdings: check',
      note: 'Fees raise the basis of a purchase and lower the proceeds of a sale; a split keeps basis and dates.',
    },
    {
      name: 'A wash sale',
      inputs: {
        transactions: [
          { date: '2024-02-01', type: 'buy', symbol: 'XYZ', quantity: 100, price: 10 },
          { date: '2024-05-01', type: 'sell', symbol: 'XYZ', quantity: 100, price: 7.5 },
          { date: '2024-05-20', type: 'buy', symbol: 'XYZ', quantity: 100, price: 8 },
        ],
        prices: { XYZ: 9 },
      },
      out: { costBasis: 1050, disallowedLoss: 250, realisedShortTerm: 0, unrealisedGain: -150 },
      tolerance: 0.005,
      source:
        'IRS Publication 550, Wash Sales, example 1: loss 250 not deducted, basis 800 + 250 = 1,050; 900 − 1,050 = −150',
    },
  ],
})
