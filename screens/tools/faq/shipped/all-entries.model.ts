import { ACCOUNT } from './account.model.ts'
import { BILLING } from './billing.model.ts'
import type { Entry } from './entry.model.ts'
import { METHODS } from './methods.model.ts'
import { PRIVACY } from './privacy.model.ts'

/** The forty entries that come with the product, in the order in which they are listed. */
export const SHIPPED: readonly Entry[] = [...ACCOUNT, ...BILLING, ...PRIVACY, ...METHODS]
