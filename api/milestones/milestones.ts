import { analytics } from './analytics.handlers.ts'
import { leaderboard } from './board.handlers.ts'
import { MANAGE_MILESTONE_HANDLERS } from './manage.handlers.ts'
import { PERSON_MILESTONE_HANDLERS } from './milestones.handlers.ts'

export const MILESTONE_HANDLERS = [
  ...PERSON_MILESTONE_HANDLERS,
  leaderboard,
  ...MANAGE_MILESTONE_HANDLERS,
  analytics,
] as const
