import { isNoAnswer } from '#finance/answer.ts'
import { sharePrice } from '#finance/share-class.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from './mutual-funds.inputs.ts'
import { type Order, orderDays } from './nav.model.ts'

type Given = Inputs<typeof inputs>

/** The order at its prices; what cannot be is refused by the field that has to change. */
export function orderOf(given: Given): Order {
  if (given.liabilities >= given.assets)
    throw new ToolInputError('liabilities', 'Enter less than the assets: nothing would be left for a share.')
  const price = sharePrice({ ...given, shares: given.sharesOutstanding })
  if (isNoAnswer(price))
    throw new ToolInputError('sharesOutstanding', 'Enter fewer shares: each must be worth at least a cent.')
  const { order, distribution, redeem } = orderDays(given)
  if (distribution <= order)
    throw new ToolInputError(
      'distributionDate',
      'Enter a day after the order, or the distribution is not yours.',
    )
  if (redeem <= order) throw new ToolInputError('redeemDate', 'Enter a day after the order.')
  if (given.dividendPerShare + given.gainPerShare >= price.nav)
    throw new ToolInputError(
      'gainPerShare',
      'Enter less: dividend and gain must leave some value in the share.',
    )
  return { ...given, ...price, shares: price.sharesBought, netAssets: given.assets - given.liabilities }
}
