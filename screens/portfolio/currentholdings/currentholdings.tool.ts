import type { LedgerProblem } from '#finance/ledger/desk.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './currentholdings.inputs.ts'
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
  goal: { lever: 'transactions[].quantity', target: 9000 },
  compute,
  report,
  method: [
    'A purchase opens a lot at quantity × price + fees; a sale matches its proceeds less fees against lots in the order of the chosen method. Minimum tax sells short-term losses first, then long-term losses, then long-term gains from smallest to largest, then short-term gains. Average cost basis is for fund shares only.',
    'Long-term means held more than one year. A split multiplies shares and keeps basis and dates. A return of capital lowers the basis, never below 0; any excess is a gain. A spin-off allocates the basis by fair market value. A gift keeps the donor’s basis and date, with the lower of basis and value at the gift for a loss; an inheritance takes the value at death and is long-term.',
    'Wash sales: a loss is disallowed to the extent of shares bought, or covered by calls bought, from 30 days before to 30 days after the sale, in any account; the first loss is matched with the first purchase. It is added to the basis of the replacement shares or calls, whose holding period includes that of the shares sold; in an IRA or retirement plan it is lost permanently. A loss on an option is matched with the same contract only.',
    'The wash sale rule covers stock and securities (shares, funds, bonds) and options on them. Crypto, futures, directly held real estate, metals and other property, currency and money market funds are outside it. An instrument’s type decides; one without a type counts as a share, unless its symbol is a coin’s or it is in a crypto account.',
    'Value = shares × the last known price on or before the date; without one, × the price of your last own trade, else cost. Unrealized gain = value − cost: without a market price, it is the exchange-rate movement and the difference to that trade. After-tax value = holdings and cash less the tax on net short-term and long-term gains in taxable accounts, and less the ordinary rate on the full balance of pre-tax accounts. A net loss is taxed at 0.',
    'Foreign-currency transactions use the exchange rate entered or imported with them; without one, the average rate of their month (Federal Reserve G.5), not a rate of their day. Values use the average of the month of the valuation date, or of the newest month published before it. A run of typed rows uses only the rates in the rows. Gains include the currency’s effect.',
    'Income over the next 12 months = coupons until maturity; otherwise each share’s payments over the past 12 months, repeated; otherwise dividend yield × value.',
  ],
  sources: [
    {
      title: 'Publication 550, Investment Income and Expenses: basis, holding period, wash sales, options',
      publisher: 'Internal Revenue Service',
      year: 2024,
      section: 'Chapter 4',
    },
    {
      title: 'Publication 551, Basis of Assets: gifts and inheritances',
      publisher: 'Internal Revenue Service',
      year: 2024,
    },
    {
      title: 'Loss from wash sales of stock or securities',
      publisher: 'United States Code and Code of Federal Regulations',
      year: 2024,
      section: '26 USC 1091; 26 CFR 1.1091-1 and -2',
    },
    {
      title: 'Notice 2014-21: virtual currency is property',
      publisher: 'Internal Revenue Service',
      year: 2014,
    },
    {
      title: 'Section 1256 contracts marked to market: losses outside the wash sale rule',
      publisher: 'United States Code; Internal Revenue Service',
      year: 2024,
      section: '26 USC 1256(f)(5); Revenue Ruling 71-568 (commodity futures)',
    },
    {
      title: 'Revenue Procedure 2014-45: redemptions of money market fund shares',
      publisher: 'Internal Revenue Service',
      year: 2014,
    },
    {
      title: 'Revenue Ruling 2008-5: replacement bought in an IRA',
      publisher: 'Internal Revenue Service',
      year: 2008,
    },
    {
      title: 'Basis of stock by lots, specific identification and average basis',
      publisher: 'Code of Federal Regulations',
      year: 2024,
      section: '26 CFR 1.1012-1',
    },
  ],
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
