import type { Caller } from '../auth/caller.db.ts'
import { holdsPlatform } from '../auth/decide.ts'
import { organizationOf, type OrgRequest } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'

/** Whose milestones and people somebody manages; null: everybody's. */
export type Managed = { readonly orgId: string | null; readonly org_name: string | null }

/** The organization that a call names; who names none and manages the platform's means those. */
export async function managedBy(services: Services, caller: Caller, asked: OrgRequest): Promise<Managed> {
  const isUnnamed = (asked.name ?? '').trim() === ''
  if (isUnnamed && holdsPlatform(caller.roles, asked.permission)) return { orgId: null, org_name: null }
  return organizationOf(services, caller, asked)
}
