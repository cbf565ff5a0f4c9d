import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type Failures, judgeAttempt } from './throttle-rule.ts'
import { forgetKey, takeBack, withFailures } from './throttle.db.ts'

export type Attempt = {
  /** The right password: the account starts over at zero, and the network gets its attempt back. */
  readonly succeeded: () => Promise<void>
}

const accountKey = (account: string): string => `login:account:${account}`

/** Clears the failures of an account whose owner has proved themselves another way. */
export const forgetFailures = ({ db }: Services, account: string): Promise<void> =>
  forgetKey(db.kysely, accountKey(account))

/** How second-factor failures are counted: separately from the password's, whose success clears only its own. */
export const factorAccount = (userId: string): string => `second-factor:${userId}`

/**
 * Lets one sign-in attempt through or answers 429. Every attempt counts as a failure before the password is looked at,
 * so that a thousand parallel guesses are a thousand failures; a success takes its count back.
 */
export async function startAttempt(
  services: Services,
  who: { readonly account: string; readonly network: string },
): Promise<Attempt> {
  const { db, now, settings } = services
  const account = accountKey(who.account)
  const network = `login:network:${who.network}`
  const wait = await withFailures(db.kysely, [account, network], (known) => {
    const verdicts = known.map((one) => judgeAttempt(one, settings.LOGIN_FAILURES_PER_MINUTE, now()))
    const waits = verdicts.flatMap((verdict) => ('waitSeconds' in verdict ? [verdict.waitSeconds] : []))
    const next = verdicts.flatMap((verdict): Failures[] => ('next' in verdict ? [verdict.next] : []))
    return waits.length > 0 ? { result: Math.max(...waits) } : { result: 0, next }
  })
  if (wait > 0) throw REFUSALS.tooMany(wait)
  return {
    succeeded: async () => {
      await forgetKey(db.kysely, account)
      await takeBack(db.kysely, network)
    },
  }
}
