import type { Makers } from '#api/verify/found-makers.ts'
import { SHIPPED } from './shipped/all-entries.model.ts'

export const MAKERS: Makers = {
  /** Everybody who is signed in reads what comes with the product. */
  'POST /faq/{id}/helpful id': () => SHIPPED[0]?.id ?? '',
}
