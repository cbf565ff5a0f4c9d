import { createHash } from 'node:crypto'
import type { Scope } from '#kit/scopes.ts'
import { insertSession } from '../auth/sessions.db.ts'
import { newToken } from '../auth/token.ts'
import { insertApiToken } from '../auth/tokens.db.ts'
import { newId } from '../ids.ts'
import { insertLookingSession } from '../people/impersonate.db.ts'
import { endSession } from './world.db.ts'
import type { Org, Person, World } from './world.ts'

const DAY_MS = 86_400_000

/** Authorization headers that hold no valid session, by what is wrong with them. */
export async function badTokens(world: World, org: Org): Promise<ReadonlyMap<string, string>> {
  const person = await world.addPerson('administrator', org)
  const good = person.client.token ?? ''
  const now = Date.now()
  const sessionOf = async (usedAt: number, expiresAt: number): Promise<{ id: string; token: string }> => {
    const token = newToken()
    const id = newId('ses')
    await insertSession(world.db.kysely, {
      id,
      userId: person.userId,
      tokenHash: createHash('sha256').update(token).digest(),
      now: new Date(usedAt),
      expiresAt: new Date(expiresAt),
      agent: 'verification',
      place: '127.0.0.0/24',
    })
    return { id, token }
  }
  const ended = await sessionOf(now, now + DAY_MS)
  await endSession(world.db.kysely, ended.id)
  const expired = await sessionOf(now - 1_000, now - 1)
  const idle = await sessionOf(now - 2 * DAY_MS, now + DAY_MS)
  return new Map([
    ['made up', `Bearer ${'A'.repeat(43)}`],
    ['short', 'Bearer x'],
    ['with a letter more', `Bearer ${good}A`],
    ['with a letter less', `Bearer ${good.slice(0, -1)}`],
    ['in another case', `Bearer ${swapCase(good)}`],
    ['of an ended session', `Bearer ${ended.token}`],
    ['of an expired session', `Bearer ${expired.token}`],
    ['of a session not used for a day', `Bearer ${idle.token}`],
    ['its own hash', `Bearer ${createHash('sha256').update(good).digest('base64url')}`],
    ['of another scheme', `Basic ${good}`],
    ['twice', `Bearer ${good}, Bearer ${good}`],
    ['with SQL', "Bearer ' OR 1=1 --"],
  ])
}

const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** An Authorization header with a token of these scopes, or of a look at the product as that person. */
export async function limitedToken(
  { db }: World,
  { userId }: Person,
  limit: { readonly scopes: readonly Scope[] } | { readonly impersonatorId: string },
): Promise<string> {
  const token = newToken()
  const tokenHash = createHash('sha256').update(token).digest()
  const life = { now: new Date(), expiresAt: new Date(Date.now() + DAY_MS) }
  if ('scopes' in limit) {
    const given = { id: newId('tok'), userId, tokenHash, name: 'verification', scopes: limit.scopes, ...life }
    await insertApiToken(db.kysely, given)
  } else {
    const given = { id: newId('ses'), userId, tokenHash, place: '', ...life }
    await insertLookingSession(db.kysely, { ...given, impersonatorId: limit.impersonatorId })
  }
  return `Bearer ${token}`
}
