import type { Queries } from '../database/connection.ts'

/** A sample person who has just been made. */
export type SampleOwner = { readonly userId: string; readonly email: string; readonly now: Date }

/** What an installation with samples begins with on a screen: an export of its `*.db.ts`. */
export type Sample = { insertSample(trx: Queries, owner: SampleOwner): Promise<void> }

export const defineSample = (insertSample: Sample['insertSample']): Sample => ({ insertSample })
