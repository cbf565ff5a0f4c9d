import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'
import type { Answer } from './visitor.ts'

const ORG = { id: 'text', org_name: 'text', rev: 'number' } as const

const orgs: Check = async ({ admin, org, made }) => {
  const listed = await admin.call('GET', '/orgs')
  const taken = await admin.call('PATCH', `/orgs/${org.id}`, { org_name: 'Sample Realty' })
  return [
    ...checkOfMade(made),
    expectAnswer('GET', listed, { status: 200, keys: { orgs: 'list' } }),
    expectThat('one that was made by POST is listed', JSON.stringify(listed.body.orgs).includes(org.id)),
    expectAnswer('a name that is taken', taken, { status: 409, message: 'This name is taken' }),
    expectAnswer('POST without a name', await admin.call('POST', '/orgs', {}), { status: 400 }),
  ]
}

/** Made, or, five times in 24 hours, refused with how long that lasts. */
const checkOfMade = (made: Answer) =>
  made.status === 201
    ? [expectAnswer('POST', made, { status: 201, keys: ORG })]
    : [
        expectAnswer('POST beyond the limit of a day', made, { status: 429, keys: { message: 'text' } }),
        expectThat('with how long to wait', Number(made.headers.get('retry-after')) > 0),
      ]

/** The organization of the run ends here, so that this is the last of the checks. */
const one: Check = async ({ admin, member, org, newName, adminCredentials: { password } }) => {
  const at = `/orgs/${org.id}`
  const renamed = await admin.call('PATCH', at, { org_name: newName() })
  const byOldName = await admin.call('GET', `/org/vendors?org_name=${encodeURIComponent(org.org_name)}`)
  const foreign = await member.call('GET', at)
  const early = await admin.call('DELETE', at)
  await admin.call('POST', '/auth/step-up', { password })
  const deleted = await admin.call('DELETE', at)
  return [
    expectAnswer('PATCH of the name', renamed, { status: 200, keys: ORG }),
    expectThat('a client with the old name reaches the same organization', byOldName.body.orgId === org.id),
    expectAnswer('GET by somebody else', foreign, { status: 404, message: 'Organization not found' }),
    expectAnswer('DELETE before the password was entered again', early, { status: 403 }),
    expectAnswer('DELETE', deleted, {
      status: 200,
      keys: { id: 'text', deleted: 'flag', restorableUntil: 'text' },
    }),
    expectAnswer('GET of what is deleted', await admin.call('GET', at), {
      status: 404,
      message: 'Organization not found',
    }),
  ]
}

export const orgChecks: Readonly<Record<string, Check>> = {
  'GET and POST /orgs': orgs,
  'GET, PATCH, DELETE /orgs/{id}': one,
}
