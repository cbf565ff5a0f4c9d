import { Refusal } from '../http/refusal.ts'

const KIB = 1_024
const MIB = 1_024 * KIB

/** One record as stored; merges of several changes could otherwise make one of any size. */
export const RECORD_AT_MOST = 512 * KIB
/** All that one list holds now. */
export const LIST_AT_MOST = 128 * MIB
/** All lists of an organization together, or of a person. */
export const OWNER_AT_MOST = 512 * MIB
/** What is read as one text: more than that is read in pages. */
export const WHOLE_AT_MOST = 64 * MIB
/** A page, or what one call names, ends at the record that goes beyond. */
export const PAGE_AT_MOST = 2 * MIB

export const tooLarge = (message: string, path?: string): Refusal =>
  new Refusal(413, 'too_large', { message, ...(path === undefined ? {} : { fields: [{ path, message }] }) })

/** A list from before the limit, or one filled by many small calls, would take the server's memory. */
export function assertReadable(bytes: number): void {
  if (bytes > WHOLE_AT_MOST)
    throw tooLarge(
      'This list is larger than 64 MiB, too large to be read or saved as a whole. Use the calls for its items.',
    )
}
