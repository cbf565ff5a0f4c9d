import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'
import type { Stage } from './stage.ts'

const users: Check = async ({ admin }) => [
  expectAnswer('the answer', await admin.call('GET', '/users'), { status: 200, keys: { users: 'list' } }),
]

const roles: Check = async ({ admin }) => {
  const answer = await admin.call('GET', '/roles')
  const [first] = Array.isArray(answer.body.roles) ? answer.body.roles : []
  return [
    expectAnswer('the answer', answer, { status: 200, keys: { roles: 'list' } }),
    expectThat(
      'a role has name and permissions',
      Array.isArray(Object(first).permissions) && 'name' in Object(first),
    ),
  ]
}

const newRole = ({ org, newName }: Stage) => ({
  name: newName(),
  permissions: ['org.lists.read'],
  org_name: org.org_name,
})

const create: Check = async (stage) => {
  const { admin, member, memberOrg } = stage
  const refused = await member.call('POST', '/roles', { ...newRole(stage), org_name: memberOrg })
  const unknown = { ...newRole(stage), permissions: ['everything'] }
  return [
    expectAnswer('by an administrator', await admin.call('POST', '/roles', newRole(stage)), {
      status: 201,
      keys: { id: 'text', name: 'text', permissions: 'list' },
    }),
    expectAnswer('by a member', refused, { status: 403, keys: { message: 'text', needs: 'list' } }),
    expectAnswer('whose session goes on', await member.call('GET', '/auth/verify'), { status: 200 }),
    expectAnswer('with an unknown permission', await admin.call('POST', '/roles', unknown), { status: 400 }),
  ]
}

async function roleOf(stage: Stage): Promise<string> {
  const { body } = await stage.admin.call('POST', '/roles', newRole(stage))
  return String(body.id)
}

const assign: Check = async (stage) => {
  const { admin, adminId, org } = stage
  const body = { user_id: adminId, role_id: await roleOf(stage) }
  const first = await admin.call('POST', '/user/roles', body)
  const again = await admin.call('POST', '/user/roles', body)
  const stranger = { ...body, user_id: 'usr_0000000000000000' }
  return [
    expectAnswer('with user_id and role_id', first, {
      status: 200,
      keys: { user_id: 'text', role_id: 'text', assigned: 'flag' },
    }),
    expectThat('in the organization of the role', first.body.org_name === org.org_name),
    expectThat(
      'assigned is true, and false the second time',
      first.body.assigned === true && again.body.assigned === false,
    ),
    expectAnswer('a person outside of the organization', await admin.call('POST', '/user/roles', stranger), {
      status: 404,
    }),
  ]
}

const remove: Check = async (stage) => {
  const { admin, adminId } = stage
  const role_id = await roleOf(stage)
  const body = { user_id: adminId, role_id }
  await admin.call('POST', '/user/roles', body)
  const differing = { ...body, role_id: 'rol_0000000000000000' }
  const withoutUser = { role_id }
  return [
    expectAnswer(
      'another role in the body',
      await admin.call('DELETE', `/user/roles/${role_id}`, differing),
      {
        status: 400,
        message: 'Role in path and body differ',
      },
    ),
    expectAnswer('without user_id', await admin.call('DELETE', `/user/roles/${role_id}`, withoutUser), {
      status: 400,
    }),
    expectAnswer('with user_id and role_id', await admin.call('DELETE', `/user/roles/${role_id}`, body), {
      status: 200,
      keys: { user_id: 'text', role_id: 'text', removed: 'flag' },
    }),
    expectAnswer('a second time', await admin.call('DELETE', `/user/roles/${role_id}`, body), {
      status: 404,
    }),
    expectAnswer('the last administrator', await admin.call(...lastAdministrator(stage)), {
      status: 409,
      message: 'The last administrator cannot be removed',
    }),
  ]
}

const ADMIN_ROLE = 'rol_builtinadmin0000'

const lastAdministrator = ({ adminId, org }: Stage) =>
  [
    'DELETE',
    `/user/roles/${ADMIN_ROLE}`,
    { user_id: adminId, role_id: ADMIN_ROLE, org_name: org.org_name },
  ] as const

export const roleChecks: Readonly<Record<string, Check>> = {
  'GET /users': users,
  'GET /roles': roles,
  'POST /roles': create,
  'POST /user/roles': assign,
  'DELETE /user/roles/{roleId}': remove,
}
