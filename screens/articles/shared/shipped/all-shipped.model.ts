import { bondsWhenRatesMove } from './bonds-when-rates-move.model.ts'
import { leavingAHouse } from './leaving-a-house.model.ts'
import { marginalAverageEffective } from './marginal-average-effective.model.ts'
import { only89AMonth } from './only-89-a-month.model.ts'
import { orderOfAccounts } from './order-of-accounts.model.ts'
import { sellingAHome } from './selling-a-home.model.ts'
import type { ShippedArticle } from './shipped.model.ts'
import { threeReturns } from './three-returns.model.ts'
import { whatCanIChange } from './what-can-i-change.model.ts'
import { whatMovesAScore } from './what-moves-a-score.model.ts'
import { whoGetsWhat } from './who-gets-what.model.ts'

/** The articles of the product, in the order in which they are listed. */
export const SHIPPED: readonly ShippedArticle[] = [
  threeReturns,
  bondsWhenRatesMove,
  whatCanIChange,
  orderOfAccounts,
  marginalAverageEffective,
  sellingAHome,
  whatMovesAScore,
  only89AMonth,
  whoGetsWhat,
  leavingAHouse,
]
