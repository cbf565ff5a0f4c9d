import { type Queries, Refusal } from '#api/kit.ts'
import { findNames, isNameTaken } from './projects.db.ts'

/** Names are compared without regard to case and to how letters are composed. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().trim()

const nameTaken = () =>
  new Refusal(409, 'name_taken', { message: 'You already have a project with this name' })

/** Refuses a name that another of the owner's projects has. */
export async function assertFree(
  trx: Queries,
  name: string,
  who: { ownerId: string; except: string | null },
) {
  if (await isNameTaken(trx, { ...who, folded: foldName(name) })) throw nameTaken()
}

const NAME_ENDS_AT = 112

/** The name, with a number after it where the owner has one of this name already. */
export async function freeName(trx: Queries, name: string, ownerId: string): Promise<string> {
  const taken = new Set(await findNames(trx, ownerId))
  const short = name.slice(0, NAME_ENDS_AT)
  let tried = name
  for (let number = 2; taken.has(foldName(tried)); number += 1) tried = `${short} (${number})`
  return tried
}
