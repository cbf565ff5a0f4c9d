import { LEDGER_PAGE } from './ledger-store.ts'

/* What pages ask for as they start (ScreenHead.firstCalls), as kit/react asks for it once it has arrived. */

export const LEDGER_CALL = `/user/portfolio-ledger?after=0&limit=${LEDGER_PAGE}`

/** Of a page that counts what the household has invested. */
export const HOUSEHOLD_CALLS = ['/user', LEDGER_CALL] as const
