import { TESTERS } from '#kit/access.ts'
import type { Caller } from '../../auth/caller.db.ts'
import { decideRoleWithin, refusalOf } from '../../auth/decide.ts'

/** Admits access testers of this organization or the whole platform; null: none of the caller's own. */
export function assertTester(caller: Caller, org: { readonly orgId: string } | null): void {
  const refusal = refusalOf(decideRoleWithin(caller.roles, org?.orgId ?? null, TESTERS.anyRole))
  if (refusal !== null) throw refusal
}
