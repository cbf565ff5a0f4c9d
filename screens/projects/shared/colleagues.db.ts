import { type Queries, REFUSALS } from '#api/kit.ts'
import { findColleagues } from './projects.db.ts'

export type Member = { readonly userId: string; readonly role: 'editor' | 'viewer' }

type Naming = {
  readonly members: readonly Member[]
  readonly orgId: string | null
  readonly ownerId: string | null
  /** Members as they are; they may stay, whatever became of them. */
  readonly kept?: readonly Pick<Member, 'userId'>[]
}

/** New members come from among the people that the caller shares an organization with. */
export async function assertColleagues(trx: Queries, naming: Naming): Promise<void> {
  const { members, orgId, ownerId, kept = [] } = naming
  const found = await findColleagues(trx, { userIds: members.map(({ userId }) => userId), orgId })
  const known = new Set([...found, ...kept.map(({ userId }) => userId)])
  const strangers = members.flatMap(({ userId }, index) => {
    const at = (message: string) => [{ path: `members[${index}].userId`, message }]
    if (userId === ownerId) return at('The owner is a member already.')
    if (members.findIndex((one) => one.userId === userId) !== index) return at('This person appears twice.')
    return known.has(userId) ? [] : at('Choose an active member of your organization.')
  })
  if (strangers.length > 0) throw REFUSALS.invalid(strangers)
}
