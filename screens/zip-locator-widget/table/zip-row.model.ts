import { stateOfZip } from '#kit/places/zip-state.ts'
import type { Place } from '../locate/locate.model.ts'

/** A ZIP code of the table. Without coordinates: the Census has no area for it, as for PO boxes and single buildings. */
export type ZipRow = {
  readonly zip: string
  /** Empty: the source has no name for it. */
  readonly place: string
  readonly state: string
  readonly county: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Where a table comes from. */
export type Edition = {
  readonly source: string
  readonly year: number
  readonly credit: string
  readonly rows: number
  /** Null: the one that is shipped. */
  readonly importedAt: Date | null
}

/** What is known of a ZIP code: its row, else the state of its first three digits. */
export function placeOf(zip: string, row: ZipRow | undefined): Place {
  const { state = '', latitude = null, longitude = null } = row ?? {}
  return {
    zip,
    state: state === '' ? stateOfZip(zip) : state,
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}
