import { randomBytes } from 'node:crypto'
import type { CallerCredentials } from '#api/callers.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Who makes the calls: sample callers, and an organisation made for this run, which is deleted at its end. */
export type Stage = {
  readonly api: string
  readonly nobody: Visitor
  readonly wrongToken: Visitor
  readonly admin: Visitor
  readonly adminId: string
  readonly member: Visitor
  readonly adminCredentials: CallerCredentials
  readonly memberOrg: string
  readonly org: { readonly id: string; readonly org_name: string }
  readonly newName: () => string
}

/** An administrator's and a member's sign-in, by their names among the sample callers. */
export async function openStage(api: string, callers: readonly CallerCredentials[]): Promise<Stage> {
  const nobody = createVisitor(api, null)
  const credentialsOf = (caller: string): CallerCredentials => {
    const found = callers.find((one) => one.caller === caller)
    if (found === undefined) throw new Error(`there is no sample caller ${caller}`)
    return found
  }
  const adminCredentials = credentialsOf('adminA')
  const memberCredentials = credentialsOf('memberA')
  const { visitor: admin, userId: adminId } = await signIn(nobody, api, adminCredentials)
  const { visitor: member } = await signIn(nobody, api, memberCredentials)
  const newName = () => `Section 7 ${randomBytes(6).toString('hex')}`
  const org_name = newName()
  const made = await admin.call('POST', '/orgs', { org_name })
  if (made.status !== 201) throw new Error(`no organisation could be made: ${JSON.stringify(made.body)}`)
  const org = { id: String(made.body.id), org_name }
  const memberOrg = memberCredentials.memberships[0]?.org_name ?? ''
  const wrongToken = createVisitor(api, 'A'.repeat(43))
  return { api, nobody, wrongToken, admin, adminId, member, adminCredentials, memberOrg, org, newName }
}

async function signIn(nobody: Visitor, api: string, { email, password, caller }: CallerCredentials) {
  const { status, body } = await nobody.call('POST', '/auth/login', { email, password })
  if (status !== 200) throw new Error(`${caller} cannot sign in: ${JSON.stringify(body)}`)
  return { visitor: createVisitor(api, String(body.token)), userId: String(Object(body.user).userId) }
}
