import { Refusal } from '../http/refusal.ts'
import type { ServerSettings } from '../settings.ts'
import type { Holding } from './files.db.ts'

export const MB = 1_048_576

/** What the files of an owner may take, in bytes. */
export const allowanceOf = (settings: ServerSettings, { orgId }: Holding): number =>
  MB * (orgId === null ? settings.STORAGE_MB_PER_PERSON : settings.STORAGE_MB_PER_ORG)

export const noRoom = () => new Refusal(409, 'storage_limit', { message: 'Storage limit reached' })

/** Said to whoever sends, who need not be the one whose plan it is. */
export const beyondPlan = (most: number) =>
  new Refusal(409, 'storage_limit', {
    message: `Storage limit reached: the plan of this project’s owner includes ${most} MB of files.`,
  })

export function assertRoom(settings: ServerSettings, holding: Holding, bytes: number): void {
  if (bytes > allowanceOf(settings, holding)) throw noRoom()
}

/** Whose sending is counted, and how much: a file that does not say its length as the longest. */
export const receivedLimit = ({ UPLOAD_MB_PER_HOUR }: ServerSettings) =>
  ({ name: 'received-kb', max: UPLOAD_MB_PER_HOUR * 1_024, seconds: 3_600 }) as const
