import { noAnswer } from '#finance/answer.ts'
import type { Exchange } from '#finance/ledger/ledger.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from '../currentholdings.inputs.ts'

type Given = Pick<Inputs<typeof inputs>, 'transactions' | 'prices' | 'baseCurrency'>

/** The currency of a row as three capitals; left empty it is the portfolio's own. */
export function currencyOf(field: 'transactions' | 'prices', typed: string, { baseCurrency }: Given): string {
  const code = typed.trim().toUpperCase()
  if (code === '') return baseCurrency
  if (!/^[A-Z]{3}$/.test(code))
    throw new ToolInputError(
      field,
      'Enter a three-letter currency code such as EUR, or leave it empty for your base currency.',
    )
  return code
}

/** The currency that a symbol is quoted in: that of its price, else of its first transaction that names one. */
export function quotedIn(symbol: string, given: Given): string {
  const price = given.prices.find((one) => one.symbol === symbol)
  if (price !== undefined && price.currency.trim() !== '') return currencyOf('prices', price.currency, given)
  const traded = given.transactions.find((one) => one.symbol === symbol && one.currency.trim() !== '')
  return traded === undefined ? given.baseCurrency : currencyOf('transactions', traded.currency, given)
}

/** The rates of the prices, one for each currency: those of the day on which the holdings are valued. */
export function exchangeOfInputs(given: Given): Exchange {
  const rates = new Map<string, number>([[given.baseCurrency, 1]])
  for (const { symbol, currency, fxToBase } of given.prices) {
    if (fxToBase === null) continue
    const code = currency.trim() === '' ? quotedIn(symbol, given) : currencyOf('prices', currency, given)
    const known = rates.get(code)
    if (known !== undefined && known !== fxToBase)
      throw new ToolInputError(
        'prices',
        `${code} has two exchange rates, ${known} and ${fxToBase}; enter one.`,
      )
    rates.set(code, fxToBase)
  }
  for (const { symbol } of given.prices)
    if (!rates.has(quotedIn(symbol, given)))
      throw new ToolInputError(
        'prices',
        `${symbol} is quoted in ${quotedIn(symbol, given)}: enter the value of 1 ${quotedIn(symbol, given)} in ${given.baseCurrency}.`,
      )
  return (currency) => rates.get(currency) ?? noAnswer(`there is no exchange rate for ${currency}`)
}
