import { randomBytes } from 'node:crypto'
import type { CallerCredentials } from '#api/callers.ts'
import { type Answer, createVisitor, type Sent, type Visitor } from './visitor.ts'

/** Who makes the calls: sample callers, and an organization of this run, which is deleted at its end. */
export type Stage = {
  readonly api: string
  readonly nobody: Visitor
  readonly wrongToken: Visitor
  readonly admin: Visitor
  readonly adminId: string
  readonly member: Visitor
  readonly adminCredentials: CallerCredentials
  readonly memberOrg: string
  readonly org: Org
  /** What POST /orgs answered: the organization, or that the day's are used up, and then an earlier run's is used. */
  readonly made: Answer
  readonly newName: () => string
  /** Somebody who registers for a check. */
  readonly asNew: (email: string) => Promise<{ readonly visitor: Visitor; readonly userId: string }>
  /** Every call so far. */
  readonly sent: readonly Sent[]
}

type Org = { readonly id: string; readonly org_name: string }

const PREFIX = 'Section 7 '

/** An administrator's and a member's sign-in, by their names among the sample callers. */
export async function openStage(api: string, callers: readonly CallerCredentials[]): Promise<Stage> {
  const sent: Sent[] = []
  const visitor = (token: string | null) => createVisitor(api, token, (one) => sent.push(one))
  const nobody = visitor(null)
  const credentialsOf = (caller: string): CallerCredentials => {
    const found = callers.find((one) => one.caller === caller)
    if (found === undefined) throw new Error(`there is no sample caller ${caller}`)
    return found
  }
  const adminCredentials = credentialsOf('adminA')
  const memberCredentials = credentialsOf('memberA')
  const { visitor: admin, userId: adminId } = await signIn(adminCredentials)
  const { visitor: member } = await signIn(memberCredentials)
  const newName = () => `${PREFIX}${randomBytes(6).toString('hex')}`
  const made = await admin.call('POST', '/orgs', { org_name: newName() })
  const org = made.status === 201 ? toOrg(made.body) : await earlierOrg(admin)
  if (org === null) throw new Error(`no organization could be made: ${JSON.stringify(made.body)}`)
  const memberOrg = memberCredentials.memberships[0]?.org_name ?? ''
  const wrongToken = visitor('A'.repeat(43))
  const people = { api, nobody, wrongToken, admin, adminId, member }
  const asNew = async (email: string) => {
    const names = { firstName: 'Section', lastName: 'Seven' }
    const body = { email, password: `a long pass ${email}`, ...names, acceptTerms: true }
    const { status, body: answer } = await nobody.call('POST', '/auth/register', body)
    if (status !== 201) throw new Error(`nobody can register: ${JSON.stringify(answer)}`)
    return { visitor: visitor(String(answer.token)), userId: String(Object(answer.user).userId) }
  }
  return { ...people, adminCredentials, memberOrg, org, made, newName, asNew, sent }

  async function signIn({ email, password, caller }: CallerCredentials) {
    const { status, body } = await nobody.call('POST', '/auth/login', { email, password })
    if (status !== 200) throw new Error(`${caller} cannot sign in: ${JSON.stringify(body)}`)
    return { visitor: visitor(String(body.token)), userId: String(Object(body.user).userId) }
  }
}

const toOrg = (row: unknown): Org => ({ id: String(Object(row).id), org_name: String(Object(row).org_name) })

/** That of an earlier run: left by one that broke off, or deleted and to be brought back. */
async function earlierOrg(admin: Visitor): Promise<Org | null> {
  for (const query of ['', '?deleted=true']) {
    const { body } = await admin.call('GET', `/orgs${query}`)
    const rows: unknown[] = Array.isArray(body.orgs) ? body.orgs : []
    const found = rows.map(toOrg).find(({ org_name }) => org_name.startsWith(PREFIX))
    if (found === undefined) continue
    if (query !== '') await admin.call('POST', `/orgs/${found.id}/restore`)
    return found
  }
  return null
}
