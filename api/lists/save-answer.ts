import type { z } from 'zod'
import type { OrgList } from '#kit/collection.ts'
import type { savedList } from '#kit/contract/lists.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { ResolvedOrg } from '../orgs/orgs.db.ts'
import type { Saved } from './save-list.ts'

type About = {
  readonly list: OrgList
  readonly org: ResolvedOrg
  readonly caller: Caller
  readonly saved: Saved
}

export const answerOfSave = ({ list, org, caller, saved }: About): z.input<typeof savedList> => ({
  [list.key]: saved.items,
  org_name: org.org_name,
  orgId: org.orgId,
  rev: saved.rev,
  merged: saved.merged,
  changes: saved.changes,
  updatedAt: saved.updatedAt.toISOString(),
  updatedBy: { userId: caller.userId, displayName: `${caller.firstName} ${caller.lastName}` },
  warnings: [],
})

/** The revision that a save started from: `rev` of the body or If-Match, which must not differ. */
export function startedFrom(rev: number | null | undefined, ifMatch: string | undefined): number | null {
  if (ifMatch === undefined) return rev ?? null
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1]
  if (tag === undefined) throw REFUSALS.malformed('If-Match holds the revision in quotes, such as "5".')
  if (rev !== undefined && rev !== null && rev !== Number(tag))
    throw REFUSALS.malformed('If-Match and rev name different revisions.')
  return Number(tag)
}
