import { type Caller, type Queries, REFUSALS } from '#api/kit.ts'
import { findProject, type ProjectRow } from './projects.db.ts'
import { mayAs, type Role, roleIn } from './role.model.ts'

export type Opened = { readonly project: ProjectRow; readonly role: Role }

const permissionsIn = ({ roles }: Caller, orgId: string): readonly string[] =>
  roles.filter((role) => role.orgId === orgId).flatMap(({ permissions }) => permissions)

export const roleOf = (caller: Caller, project: ProjectRow): Role | null =>
  roleIn({
    ownerId: project.created_by,
    userId: caller.userId,
    named: project.role,
    permissions: project.org_id === null ? null : permissionsIn(caller, project.org_id),
  })

/** May delete and restore it: the owner, and whoever writes the projects of its organization and is no named viewer. */
export const mayEnd = (caller: Caller, { project, role }: Opened): boolean =>
  role === 'owner' ||
  (project.org_id !== null &&
    role === 'editor' &&
    permissionsIn(caller, project.org_id).includes('projects.write'))

/** Organizations whose projects the caller sees. */
export const orgsSeen = (caller: Caller): readonly string[] =>
  caller.memberships
    .map(({ orgId }) => orgId)
    .filter((orgId) => permissionsIn(caller, orgId).includes('projects.read'))

const NO_PROJECT = 'Project not found'

/** A project as it is, deleted or not; 404 for who is nobody in it, the same as for one that never was. */
export async function openAny(trx: Queries, caller: Caller, id: string): Promise<Opened> {
  const project = await findProject(trx, caller.userId, id)
  const role = project === undefined ? null : roleOf(caller, project)
  if (project === undefined || role === null) throw REFUSALS.notFound(NO_PROJECT)
  return { project, role }
}

/** A project that stands, for somebody who may do this much in it. */
export async function openProject(
  trx: Queries,
  caller: Caller,
  { id, as }: { readonly id: string; readonly as: Role },
): Promise<Opened> {
  const opened = await openAny(trx, caller, id)
  if (opened.project.deleted_at !== null) throw REFUSALS.notFound(NO_PROJECT)
  if (!mayAs(opened.role, as)) throw REFUSALS.forbidden([as === 'owner' ? 'project owner' : 'project editor'])
  return opened
}
