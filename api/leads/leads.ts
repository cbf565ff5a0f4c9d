import { LEAD_ERASE_HANDLERS } from './erase-leads.handlers.ts'
import { LEAD_ACT_HANDLERS } from './lead-acts.handlers.ts'
import { LEAD_FILE_HANDLERS } from './lead-files.handlers.ts'
import { OWN_LEAD_HANDLERS } from './leads.handlers.ts'

export const LEAD_HANDLERS = [
  ...OWN_LEAD_HANDLERS,
  ...LEAD_ACT_HANDLERS,
  ...LEAD_ERASE_HANDLERS,
  ...LEAD_FILE_HANDLERS,
] as const
