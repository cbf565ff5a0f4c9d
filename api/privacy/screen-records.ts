import type { PersonRecords } from './person-records.ts'

/** What a screen's tables hold of a person, or why they hold nothing. Every table of a screen is named in one of these. */
export type ScreenRecords =
  | (PersonRecords & {
      /** Run when the person ($1) is deleted, before their row goes and what refers to it. */
      readonly deletion?: string
    })
  | { readonly tables: readonly string[]; readonly notPersonal: string }

export const definePersonRecords = (records: ScreenRecords): ScreenRecords => records
