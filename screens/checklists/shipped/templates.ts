import { emergencyFund } from './emergency-fund.ts'
import { foodTruckOpening } from './food-truck-opening.ts'
import { hoaYear } from './hoa-year.ts'
import { homePurchase } from './home-purchase.ts'
import { listingToClose } from './listing-to-close.ts'
import { newAgent } from './new-agent.ts'
import { newNonprofit } from './new-nonprofit.ts'
import type { Shipped } from './shipped.ts'
import { yearEndMoney } from './year-end-money.ts'

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
