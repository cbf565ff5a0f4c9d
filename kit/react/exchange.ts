import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { noAnswer } from '#finance/answer.ts'
import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'

/** Whether a rate is needed to show a ledger, and the market series in dollars, in a currency. */
export const needsRates = ({ accounts, instruments, transactions }: Ledger, currency: string): boolean =>
  currency !== 'USD' ||
  [...accounts, ...instruments, ...transactions].some((one) => one.currency !== currency)

/** The exchange rates into a currency; null while they are on their way, and none are loaded where none are needed. */
export function useExchange(ledger: Ledger, currency: string): Exchange | null {
  const isNeeded = useMemo(() => needsRates(ledger, currency), [ledger, currency])
  const { data, isError } = useQuery({
    queryKey: ['exchange rates'],
    queryFn: async () => ({ into: (await import('../portfolio/exchange.ts')).exchangeInto }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return useMemo(
    () => (isNeeded && data === undefined && !isError ? null : (data?.into(currency) ?? without(currency))),
    [isNeeded, data, isError, currency],
  )
}

/** One currency, or rates that could not be loaded. */
const without =
  (own: string): Exchange =>
  (currency) =>
    currency === own ? 1 : noAnswer(`no exchange rate for ${currency} is loaded`)
