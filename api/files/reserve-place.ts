import { FILE_BYTES_AT_MOST } from '#kit/file-types.ts'
import { asServer } from '../database/tenant.ts'
import { randomLetters } from '../ids.ts'
import { planAllowance } from '../payments/entitlement.ts'
import type { Services } from '../services.ts'
import {
  type FileRow,
  findFile,
  findUsed,
  forgetObject,
  holdingOf,
  isNamed,
  lockStorage,
  noteObject,
  type StoredObject,
} from './files.db.ts'
import { allowanceOf, beyondPlan, MB, noRoom } from './quota.ts'

/** Where what arrives will be kept, and how many bytes of its owner's storage are kept free for it. */
export type Place = StoredObject & { readonly key: string }

type With = Pick<Services, 'db' | 'files' | 'now' | 'settings' | 'payments'>

/**
 * Takes the room that an upload needs before its first byte, one after the other for an owner, so that several at the
 * same moment do not pass the limit together. One that does not say its length gets what is left. null: the file no
 * longer waits for its content.
 */
export async function reservePlace(
  services: With,
  file: FileRow,
  said: number | null,
): Promise<Place | null> {
  const { db, settings, now } = services
  const holding = holdingOf(file)
  const ofPlan = file.user_id === null ? null : await planAllowance(services, file.user_id, 'storageMB')
  return asServer(db, async (trx) => {
    await lockStorage(trx, holding)
    if ((await findFile(trx, file.id))?.status !== 'pending') return null
    const key = `${file.id}.${randomLetters(16)}`
    const place = {
      key,
      owner: file.org_id ?? file.user_id,
      file_id: file.id,
      size: 0,
      created_at: now(),
    }
    // From here on its announced size no longer counts, but what is kept free for it.
    await noteObject(trx, place)
    const used = await findUsed(trx, holding)
    const needed = said ?? 1
    if (used + needed > allowanceOf(settings, holding)) throw noRoom()
    if (ofPlan !== null && used + needed > ofPlan * MB) throw beyondPlan(ofPlan)
    const left = Math.min(allowanceOf(settings, holding), (ofPlan ?? Number.POSITIVE_INFINITY) * MB) - used
    const size = said ?? Math.min(left, FILE_BYTES_AT_MOST)
    await noteObject(trx, { ...place, size })
    return { ...place, size }
  })
}

/**
 * Removes a content that no file names, and its key. Where the store or the database does not answer, the key stays,
 * counts as storage, and goes with the next housekeeping.
 */
export async function clearPlace({ db, files }: Pick<With, 'db' | 'files'>, key: string): Promise<void> {
  try {
    if (await asServer(db, (trx) => isNamed(trx, key))) return
    await files.remove(key)
    await asServer(db, (trx) => forgetObject(trx, key))
  } catch {
    // Housekeeping looks for it again.
  }
}
