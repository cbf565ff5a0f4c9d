import { LEDGER_HANDLERS } from './ledger.handlers.ts'
import { USER_PORTFOLIO_HANDLERS } from './user-portfolio.handlers.ts'

export const PORTFOLIO_HANDLERS = [...USER_PORTFOLIO_HANDLERS, ...LEDGER_HANDLERS] as const
