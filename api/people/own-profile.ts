import type { Caller } from '../auth/caller.db.ts'
import { toPerson } from '../auth/person.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { findPerson } from './people.db.ts'
import { toProfile } from './profile.ts'

export async function ownProfile({ db }: Services, { userId }: Caller) {
  const row = await findPerson(db.kysely, userId)
  if (row === undefined) throw REFUSALS.badToken()
  return toProfile(row)
}

/** The caller as clients see and store them, and their account as its pages show it. */
export const readPerson = async (services: Services, caller: Caller) => ({
  user: toPerson(caller),
  profile: await ownProfile(services, caller),
})
