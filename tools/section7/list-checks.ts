import type { Check } from './checks.ts'
import { expectAnswer, expectThat, type Finding } from './findings.ts'
import { ROWS } from './rows.data.ts'
import type { Stage } from './stage.ts'

const AT = /^GET and POST (\/org\/\S+)$/
const KEY = /^\{(\w+),org_name\}$/

const STATE = { org_name: 'text', orgId: 'text', rev: 'number' } as const
const NOWHERE = { status: 404, message: 'Organization not found' } as const

/** The check of one list: read, saved whole, read again, and nobody else's organization by its name. */
const checkOf =
  (path: string, key: string): Check =>
  async (stage) => {
    const { admin, nobody, org } = stage
    const at = `${path}?org_name=${encodeURIComponent(org.org_name)}`
    const before = await admin.call('GET', at)
    const item = { id: 'a', name: 'Of section 7' }
    const saved = await admin.call('POST', path, { [key]: [item], org_name: org.org_name })
    const after = await admin.call('GET', at)
    return [
      expectAnswer('GET with ?org_name=', before, { status: 200, keys: { ...STATE, [key]: 'list' } }),
      expectThat(
        'an ETag that is the revision',
        before.headers.get('etag') === `"${String(before.body.rev)}"`,
      ),
      expectAnswer(`POST {${key},org_name}`, saved, { status: 200, keys: { ...STATE, [key]: 'list' } }),
      expectThat('what was saved is read', JSON.stringify(after.body[key]).includes('Of section 7')),
      expectAnswer('GET without a token', await nobody.call('GET', at), {
        status: 401,
        message: 'No token provided',
      }),
      ...(await elsewhere(stage, path, key)),
    ]
  }

async function elsewhere({ admin, member, org }: Stage, path: string, key: string): Promise<Finding[]> {
  const foreign = encodeURIComponent(org.org_name)
  return [
    expectAnswer(
      'GET of an organization that is not there',
      await admin.call('GET', `${path}?org_name=Nowhere`),
      NOWHERE,
    ),
    expectAnswer(
      'GET of another organization',
      await member.call('GET', `${path}?org_name=${foreign}`),
      NOWHERE,
    ),
    expectAnswer(
      'POST to another organization',
      await member.call('POST', path, { [key]: [], org_name: org.org_name }),
      NOWHERE,
    ),
  ]
}

/** Numbers and flags come as text or not at all; members may not write these. */
const transactionRoles: Check = async (stage) => {
  const { admin, member, org, memberOrg } = stage
  const path = '/org/transaction-roles'
  const roles = [{ name: 'Of section 7', tiers: [{ percentage: '6.5' }] }]
  const saved = await admin.call('POST', path, { roles, org_name: org.org_name })
  const [role] = Array.isArray(saved.body.roles) ? saved.body.roles : []
  const [tier] = Array.isArray(Object(role).tiers) ? Object(role).tiers : []
  const coerced = { lowerRange: 0, upperRange: 0, percentage: 6.5, flatFee: 0, allTransactions: false }
  const isCoerced = Object.entries(coerced).every(([name, value]) => Object(tier)[name] === value)
  const wrong = { roles: [{ name: 'Of section 7', tiers: [{ percentage: '0x10' }] }], org_name: org.org_name }
  return [
    ...(await checkOf(path, 'roles')(stage)),
    expectThat("'6.5' is 6.5, what is missing is 0 or false", isCoerced),
    expectThat(
      'missing divisions are an empty list, enabled is false',
      JSON.stringify([Object(role).divisions, Object(role).enabled]) === '[[],false]',
    ),
    expectAnswer("'0x10' is no number", await admin.call('POST', path, wrong), {
      status: 400,
      keys: { fields: 'list' },
    }),
    expectAnswer('a member saves', await member.call('POST', path, { roles: [], org_name: memberOrg }), {
      status: 403,
    }),
    expectAnswer('a member saves checklists', await checklistsOf(stage), { status: 200 }),
  ]
}

/** The same list as it was, so that nothing changes. */
async function checklistsOf({ member, memberOrg }: Stage) {
  const { body } = await member.call('GET', `/org/checklists?org_name=${encodeURIComponent(memberOrg)}`)
  return member.call('POST', '/org/checklists', {
    checklists: body.checklists,
    org_name: memberOrg,
    rev: body.rev,
  })
}

const OF_EVERY_LIST = ROWS.flatMap(({ row, payload }) => {
  const path = AT.exec(row)?.[1]
  const key = KEY.exec(payload)?.[1]
  return path === undefined || key === undefined ? [] : [[row, checkOf(path, key)] as const]
})

export const listChecks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(OF_EVERY_LIST),
  'GET and POST /org/transaction-roles': transactionRoles,
}
