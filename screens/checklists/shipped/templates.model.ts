import { emergencyFund } from './emergency-fund.model.ts'
import { foodTruckOpening } from './food-truck-opening.model.ts'
import { hoaYear } from './hoa-year.model.ts'
import { homePurchase } from './home-purchase.model.ts'
import { listingToClose } from './listing-to-close.model.ts'
import { newAgent } from './new-agent.model.ts'
import { newNonprofit } from './new-nonprofit.model.ts'
import type { Shipped } from './shipped.model.ts'
import { yearEndMoney } from './year-end-money.model.ts'

/** The templates that every organization can start from. */
export const SHIPPED: readonly Shipped[] = [
  homePurchase,
  listingToClose,
  newAgent,
  hoaYear,
  emergencyFund,
  yearEndMoney,
  newNonprofit,
  foodTruckOpening,
]
