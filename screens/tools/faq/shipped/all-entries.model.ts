import { ACCOUNT } from './account.data.ts'
import { BILLING } from './billing.data.ts'
import type { Entry } from './entry.model.ts'
import { METHODS } from './methods.data.ts'
import { PRIVACY } from './privacy.data.ts'

/** The forty entries that come with the product, in the order in which they are listed. */
export const SHIPPED: readonly Entry[] = [...ACCOUNT, ...BILLING, ...PRIVACY, ...METHODS]
