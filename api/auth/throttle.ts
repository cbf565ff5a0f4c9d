import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type Failures, judgeAttempt } from './throttle-rule.ts'
import { hasSignedInFrom } from './sessions.db.ts'
import { forgetKey, takeBack, withFailures } from './throttle.db.ts'

export type Attempt = {
  /** The right password: the account starts over at zero, and the network gets its attempt back. */
  readonly succeeded: () => Promise<void>
}

/** An address, folded, and the network from which someone claims to be its owner. */
type Claim = { readonly email: string; readonly network: string }

const accountKey = (account: string): string => `login:account:${account}`
const ownNetworkKey = ({ email, network }: Claim): string => `login:own-network:${network}:${email}`

/** Clears the failures of a person who has proved themselves another way. */
export async function forgetFailures({ db }: Services, claim: Claim): Promise<void> {
  await forgetKey(db.kysely, accountKey(claim.email))
  await forgetKey(db.kysely, ownNetworkKey(claim))
}

/**
 * Lets one password be tried, or answers 429. Failures on a network that the person has signed in from are counted
 * apart, so whoever guesses from elsewhere cannot keep the owner waiting at home.
 */
export async function startPasswordAttempt(services: Services, claim: Claim): Promise<Attempt> {
  const isOwn = await hasSignedInFrom(services.db.kysely, claim)
  return startCounted(services, {
    account: isOwn ? ownNetworkKey(claim) : accountKey(claim.email),
    network: claim.network,
  })
}

/** Lets one second-factor code be tried, or answers 429: whoever gets so far knows the password. */
export const startFactorAttempt = (
  services: Services,
  { userId, network }: { readonly userId: string; readonly network: string },
): Promise<Attempt> =>
  // Apart from the password's, whose success clears only its own.
  startCounted(services, { account: accountKey(`second-factor:${userId}`), network })

/**
 * Lets one attempt through or answers 429. Every attempt counts as a failure before the password is looked at,
 * so that a thousand parallel guesses are a thousand failures; a success takes its count back.
 */
async function startCounted(
  services: Services,
  { account, network: from }: { readonly account: string; readonly network: string },
): Promise<Attempt> {
  const { db, now, settings } = services
  const network = `login:network:${from}`
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
