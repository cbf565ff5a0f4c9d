import type { Holding } from '#finance/ledger/holdings.ts'
import type { Instrument } from '#finance/ledger/ledger.ts'
import { money } from '#kit/format.ts'
import type { Overview } from './overview.model.ts'

/** What exchange rates alone have made of a holding without a market price since it was bought; 0 of any other. */
export function gainFromRates(
  { symbol, price, tradedOn, lots }: Holding,
  { ratesUsed, valuedAt }: Pick<Overview, 'ratesUsed' | 'valuedAt'>,
  instruments: ReadonlyMap<string, Instrument>,
): number {
  const currency = instruments.get(symbol)?.currency
  const now = valuedAt.find((one) => one.currency === currency)?.rate
  if (price !== null || tradedOn === null || now === undefined) return 0
  return lots.reduce((sum, { transactionId, basis }) => {
    const then = ratesUsed.get(transactionId)
    return then === undefined || then.currency !== currency ? sum : sum + basis * (now / then.rate - 1)
  }, 0)
}

type Gain = { readonly gain: number; readonly fromRates: number }

/** Fees are in the cost and in no price: a part of the basis below this is not worth a word. */
const FEES = 0.001

/** What the gain of a holding without a market price is. */
export function unpricedGain({ gain, fromRates, basis }: Gain & { readonly basis: number }): string {
  if (Math.abs(gain) < 0.005) return ''
  if (Math.abs(fromRates) < 0.005) return 'At your last trade'
  return Math.abs(gain - fromRates) <= FEES * Math.abs(basis)
    ? 'Currency only'
    : 'Currency, and your last trade'
}

/** The same of several in a sentence: '$742 gain is …'; null where there is none. */
export function unpricedGainWords({ gain, fromRates }: Gain): string | null {
  if (Math.abs(gain) < 0.5) return null
  const what = `${money(Math.abs(gain))} ${gain < 0 ? 'loss' : 'gain'}`
  const rest = gain - fromRates
  if (Math.abs(fromRates) < 0.5) return `${what} is at the price of your last trade`
  if (Math.abs(rest) < Math.max(0.5, 0.02 * Math.abs(gain))) return `${what} is currency movement only`
  return `${what} is ${money(fromRates)} of currency movement and ${money(rest)} at the price of your last trade`
}
