import { crossRate } from '#finance/currencies/currency-cross.ts'
import { foreignGain } from '#finance/currencies/currency-return.ts'
import { monthNumber } from '#finance/dates/month-series.ts'
import { ToolInputError } from '#kit/errors.ts'
import { pairOf, rangeMessage } from './rates.model.ts'

type Asked = {
  readonly to: string
  readonly end: string
  readonly throughEuro: boolean
  readonly rateTo: number
  readonly holdings: readonly {
    readonly name: string
    readonly currency: string
    readonly bought: string
    readonly cost: number
    readonly value: number
    readonly foreignRate: number
  }[]
}

/** The part of each holding's gain that was currency, and what a hedge of its cost would have brought. */
export function storyOf({ to, end, throughEuro, rateTo, holdings }: Asked) {
  const last = monthNumber(end)
  return holdings.map(({ name, currency, bought, cost, value, foreignRate }, at) => {
    const asked = { from: currency, to, throughEuro }
    const first = monthNumber(bought)
    const [then, now] = [crossRate(pairOf(asked), first, last), crossRate(pairOf(asked), last, last)]
    if (first > last)
      throw new ToolInputError(`holdings[${at}].bought`, 'Choose a date before the end of the period.')
    if (then === null || now === null) throw new ToolInputError(`holdings[${at}].bought`, rangeMessage(asked))
    const change = now / then - 1
    const years = (last - first) / 12
    const parts = foreignGain({ cost, value, change, years, foreignRate, homeRate: rateTo })
    const { currency: currencyPart, ...rest } = parts
    return { name: name === '' ? `Holding ${at + 1}` : name, currency, change, currencyPart, ...rest }
  })
}
