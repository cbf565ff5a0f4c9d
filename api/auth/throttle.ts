import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { hasSignedInFrom } from './sessions.db.ts'
import { type Failures, judgeAttempt } from './throttle-rule.ts'
import { forgetKey, takeBack, withFailures } from './throttle.db.ts'

export type Attempt = {
  /** The right password: the account starts over at zero, and the network gets its attempt back. */
  readonly succeeded: () => Promise<void>
}

/** An address, folded, and the network from which someone claims to be its owner. */
type Claim = { readonly email: string; readonly network: string }

// What is typed as an address stands last, so no address makes the key of another kind.
const accountKey = (email: string): string => `login:account:${email}`
const ownNetworkKey = ({ email, network }: Claim): string => `login:own-network:${network}:${email}`
const networkKey = (network: string): string => `login:network:${network}`

/** Clears the failures of a person who has proved themselves another way. */
export async function forgetFailures({ db }: Services, claim: Claim): Promise<void> {
  await forgetKey(db.kysely, accountKey(claim.email))
  await forgetKey(db.kysely, ownNetworkKey(claim))
}

/**
 * Lets one password be tried, or answers 429. Failures on a network that the person has signed in from are counted
 * apart, so whoever guesses from elsewhere cannot keep the owner waiting at home, and the network's own count is left
 * out, so whoever guesses at others from there cannot either.
 * A network is known as long as a session from it is kept: up to a week after it ended.
 */
export async function startPasswordAttempt(services: Services, claim: Claim): Promise<Attempt> {
  const isOwn = await hasSignedInFrom(services.db.kysely, claim)
  return isOwn
    ? startCounted(services, ownNetworkKey(claim))
    : startCounted(services, accountKey(claim.email), networkKey(claim.network))
}

/** Lets one second-factor code be tried, or answers 429. A right password clears none of these failures. */
export async function startFactorAttempt(
  services: Services,
  claim: { readonly userId: string; readonly network: string },
): Promise<Attempt> {
  const key = `login:second-factor:${claim.userId}`
  const isOwn = await hasSignedInFrom(services.db.kysely, claim)
  return isOwn ? startCounted(services, key) : startCounted(services, key, networkKey(claim.network))
}

/**
 * Lets one attempt through or answers 429. Every attempt counts as a failure before what was entered is
 * looked at, so that a thousand parallel guesses are a thousand failures; a success takes its count back.
 */
async function startCounted(services: Services, key: string, around?: string): Promise<Attempt> {
  const { db, now, settings } = services
  const keys = around === undefined ? [key] : [key, around]
  const wait = await withFailures(db.kysely, keys, (known) => {
    const verdicts = known.map((one) => judgeAttempt(one, settings.LOGIN_FAILURES_PER_MINUTE, now()))
    const waits = verdicts.flatMap((verdict) => ('waitSeconds' in verdict ? [verdict.waitSeconds] : []))
    const next = verdicts.flatMap((verdict): Failures[] => ('next' in verdict ? [verdict.next] : []))
    return waits.length > 0 ? { result: Math.max(...waits) } : { result: 0, next }
  })
  if (wait > 0) throw REFUSALS.tooMany(wait)
  return {
    succeeded: async () => {
      await forgetKey(db.kysely, key)
      if (around !== undefined) await takeBack(db.kysely, around)
    },
  }
}
