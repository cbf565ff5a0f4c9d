import { sql } from 'kysely'
import { type Queries, Refusal } from '#api/kit.ts'

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

/** The owner's project that stands and was made from this plan; until the transaction ends nobody else makes one. */
export async function findMadeFrom(
  trx: Queries,
  { ownerId, key }: { readonly ownerId: string; readonly key: string },
): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${ownerId} ${key}`}, 0))`.execute(trx)
  const found = await trx
    .selectFrom('projects')
    .select('id')
    .where('created_by', '=', ownerId)
    .where('made_from', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Names of the owner's projects that stand, folded. */
async function findNames(trx: Queries, ownerId: string): Promise<readonly string[]> {
  const found = await trx
    .selectFrom('projects')
    .select('name_folded')
    .where('created_by', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute()
  return found.map(({ name_folded: name }) => name)
}

/** Whether the owner has another project of this name that stands. */
async function isNameTaken(
  trx: Queries,
  { ownerId, folded, except }: { ownerId: string; folded: string; except: string | null },
): Promise<boolean> {
  const found = await trx
    .selectFrom('projects')
    .select('id')
    .where('created_by', '=', ownerId)
    .where('name_folded', '=', folded)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except ?? '')
    .executeTakeFirst()
  return found !== undefined
}
