import { Refusal } from '../http/refusal.ts'
import type { ServerSettings } from '../settings.ts'
import type { Holding } from './files.db.ts'

const MB = 1_048_576

/** What the files of an owner may take, in bytes. */
const allowanceOf = (settings: ServerSettings, { orgId }: Holding): number =>
  MB * (orgId === null ? settings.STORAGE_MB_PER_PERSON : settings.STORAGE_MB_PER_ORG)

export function assertRoom(settings: ServerSettings, holding: Holding, bytes: number): void {
  if (bytes > allowanceOf(settings, holding))
    throw new Refusal(409, 'storage_limit', { message: 'Storage limit reached' })
}
