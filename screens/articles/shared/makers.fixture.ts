import type { Makers } from '#api/verify/found-makers.ts'
import { SHIPPED } from '../shipped/all-shipped.model.ts'

export const MAKERS: Makers = {
  /** Everybody who is signed in reads what comes with the product. */
  '/articles/{id} id': () => SHIPPED[0]?.id ?? '',
}
