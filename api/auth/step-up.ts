import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.db.ts'
import { setStepUp } from './sessions.db.ts'

const STEP_UP_SECONDS = 600

/** Refuses what is sensitive until the person has entered the password again in the last ten minutes. */
export function requireStepUp({ stepUpUntil }: Caller, { now }: Pick<Services, 'now'>): void {
  if (stepUpUntil !== null && stepUpUntil > now()) return
  throw new Refusal(403, 'step_up_required', { message: 'Enter your password again to do this.' })
}

/** Opens sensitive calls to this session after the person is verified again; returns until when. */
export async function grantStepUp({ db, now }: Services, sessionId: string): Promise<Date> {
  const until = new Date(now().getTime() + STEP_UP_SECONDS * 1_000)
  await setStepUp(db.kysely, sessionId, until)
  return until
}
