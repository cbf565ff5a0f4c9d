import { LEDGER_HANDLERS } from './ledger.handlers.ts'
import { SHARE_HANDLERS } from './share.handlers.ts'
import { USER_PORTFOLIO_HANDLERS } from './user-portfolio.handlers.ts'

export const PORTFOLIO_HANDLERS = [...USER_PORTFOLIO_HANDLERS, ...LEDGER_HANDLERS, ...SHARE_HANDLERS] as const
