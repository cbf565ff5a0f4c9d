import { gzipSync } from 'node:zlib'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { randomLetters } from '../ids.ts'
import { SHIPPED_MILESTONES } from '../milestones/shipped.data.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { COHORT_RECIPES } from './cohort-recipes.ts'
import { addInvitation, makerOf, TOOL } from './makers.ts'
import { weekly } from './report-makers.ts'
import { EXAM_RECIPES } from './exam-recipes.ts'
import { PAYMENT_RECIPES } from './payment-recipes.ts'
import { RE_RECIPES } from './re-recipes.ts'
import type { Recipe } from './recipe.ts'

const SETTING = {
  kind: 'setting',
  id: 'baseCurrency',
  rev: 0,
  body: { name: 'baseCurrency', value: 'EUR' },
} as const

/** A table of ZIP codes with one row, as it is sent. */
const ONE_ZIP = gzipSync(
  'zip,place,state,county,latitude,longitude\n94110,San Francisco,CA,San Francisco,37.75,-122.41',
).toString('base64')
const NEW_PASSWORD = 'another sample sign-in 2026'
const newAddress = (): string => `new-${randomLetters(10)}@example.org`

const BY_NAME: Readonly<Record<string, Recipe>> = {
  'POST /auth/login': {
    body: ({ colleague }) => ({ email: colleague.email, password: SAMPLE_PASSWORD }),
    isShared: true,
  },
  ...EXAM_RECIPES,
  ...RE_RECIPES,
  'POST /auth/register': {
    body: () => ({ email: newAddress(), password: NEW_PASSWORD, acceptTerms: true }),
  },
  'POST /auth/login/mfa': { alsoPasses: [410] },
  'POST /auth/password/change': {
    body: () => ({ currentPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD }),
  },
  'POST /auth/password/forgot': { body: () => ({ email: newAddress() }) },
  'POST /auth/password/reset': { body: () => ({ newPassword: NEW_PASSWORD }), alsoPasses: [410] },
  'POST /auth/email/confirm': { alsoPasses: [410] },
  'POST /newsletter/signup': { body: () => ({ email: newAddress(), consent: true }) },
  'POST /newsletter/confirm': { alsoPasses: [410] },
  'POST /auth/step-up': { body: () => ({ password: SAMPLE_PASSWORD }) },
  'POST /auth/mfa/enable': { alsoPasses: [409] },
  'POST /auth/mfa/disable': { alsoPasses: [409] },
  'POST /auth/mfa/recovery-codes': { alsoPasses: [409] },
  'POST /auth/passkeys/register/verify': { alsoPasses: [400] },
  'POST /auth/passkeys/login/verify': { alsoPasses: [400] },
  'GET /auth/oidc/start': { alsoPasses: [503] },
  'GET /auth/oidc/callback': { alsoPasses: [400, 410] },
  'POST /auth/oidc/exchange': { alsoPasses: [410] },
  'POST /auth/oidc/begin': { alsoPasses: [503] },
  'POST /auth/oidc/link': { alsoPasses: [410] },
  'POST /auth/oidc/step-up': { alsoPasses: [410] },
  'POST /auth/oidc/test': { alsoPasses: [410] },
  'POST /admin/oidc/waiting': { alsoPasses: [404] },
  'POST /orgs': { body: () => ({ org_name: `Sample ${randomLetters(10)}` }) },
  // The servers of the suites name this limit in their environment.
  'PATCH /admin/settings': {
    body: () => ({ name: 'REGISTRATIONS_PER_HOUR', value: 20, rev: 0 }),
    alsoPasses: [409],
  },
  'PATCH /orgs/{id}': { body: () => ({ kind: 'hoa' }) },
  // The only administrator of an organization stays.
  'POST /orgs/{id}/leave': { alsoPasses: [409] },
  'POST /roles': { body: () => ({ name: `Role ${randomLetters(8)}`, permissions: ['org.lists.read'] }) },
  'PATCH /roles/{id}': { body: () => ({ description: 'Another text' }) },
  'POST /user/roles': {
    body: ({ colleague }) => ({ user_id: colleague.userId, role_id: builtInRoleId('coordinator') }),
  },
  'DELETE /user/roles/{roleId}': {
    body: ({ colleague }) => ({ user_id: colleague.userId, role_id: builtInRoleId('member') }),
  },
  'PATCH /users/{id}': { body: () => ({ displayName: 'Another name' }) },
  'POST /invitations': { body: () => ({ email: newAddress(), roleId: builtInRoleId('member') }) },
  'POST /invitations/accept': {
    body: async ({ world, actor, colleague }) => {
      const { code } = await addInvitation({ world, org: colleague.org }, actor.email)
      return { code }
    },
    isShared: true,
    givesRoles: true,
  },
  'GET /jobs': { isOwn: true },
  'POST /jobs/retry-dead': { isOwn: true },
  'POST /admin/outbox/{id}/retry': { alsoPasses: [409] },
  'GET /users': { isOwn: true },
  'GET /roles': { isOwn: true },
  // Nothing has drawn the file up yet; and the last administrator of an organization stays.
  'GET /user/export/{jobId}/file': { alsoPasses: [409], isPrivate: true },
  'POST /user/delete': { alsoPasses: [409] },
  'POST /admin/impersonate': { body: ({ colleague }) => ({ user_id: colleague.userId }) },
  'GET /admin/access-check': { query: { operation: 'GET /orgs' } },
  'GET /projects': { isOwn: true },
  'POST /projects': { body: () => ({ project_name: `Project ${randomLetters(10)}` }), isOwn: true },
  'PATCH /projects/{id}': { body: () => ({ description: 'Another text' }) },
  'POST /projects/{id}/sprints': {
    body: () => ({ name: 'Sprint', startDate: '2026-11-02', endDate: '2026-11-13' }),
  },
  'POST /projects/{id}/duplicate': { body: () => ({ project_name: `Project ${randomLetters(10)}` }) },
  'POST /projects/{id}/upload': { body: () => ({ fileName: 'a.csv', fileType: 'text/csv' }) },
  // It has been announced and has not arrived.
  'GET /projects/{id}/files/{fileId}/content': { alsoPasses: [409] },
  'POST /projects/{id}/files/{fileId}/process': { alsoPasses: [409] },
  'POST /faq/questions': { body: () => ({ question: 'How does this work?' }) },
  'POST /faq': { body: () => ({ question: 'A question', answer: 'An answer', category: 'account' }) },
  // Whoever has an organization's public key sees what it shows.
  'GET /widget/zip/{key}/{zip}': { isShared: true },
  'PUT /admin/zip-table': {
    body: () => ({ gzip: ONE_ZIP, source: 'A source', year: 2026, credit: 'A credit line' }),
    query: { dryRun: 'true' },
  },
  'PATCH /facts': { body: () => ({ changes: {} }) },
  'POST /plans': { body: () => ({ toolId: TOOL, inputs: {} }) },
  'PATCH /plans/{id}': { body: () => ({ name: 'Another name' }) },
  'POST /reports/schedules': { body: weekly, alsoPasses: [409], isOwn: true },
  'GET /shared/{code}': { isShared: true },
  'GET /shares': { isOwn: true },
  'POST /shares': { body: () => ({ kind: 'portfolio' }), isOwn: true },
  'POST /user/portfolio-analysis': { body: () => ({ analysis: {} }) },
  'POST /user/portfolio-ledger': { body: () => ({ changes: [SETTING] }) },
  // The product has no form yet: whoever is let through learns that there is none.
  'GET /form-drafts': { query: { form: 'no/form' }, isOwn: true },
  'POST /form-drafts': { alsoPasses: [404] },
  'GET /submissions': { query: { form: 'no/form' } },
  'POST /submissions': { alsoPasses: [404] },
  'GET /referrals': { isOwn: true },
  'POST /referrals/code': { isOwn: true },
  'PATCH /referrals/code': { alsoPasses: [404], isOwn: true },
  // Let through, a caller learns that the code does not work.
  'POST /referrals/claims': { alsoPasses: [400] },
  'GET /user/milestones': { isOwn: true },
  'POST /user/milestone-progress': { body: () => ({ action_type: 'tool.plan.saved' }), isOwn: true },
  'GET /user/achievements': { isOwn: true },
  'GET /milestones/leaderboard': { isOwn: true },
  'GET /milestones/action-types': { isOwn: true },
  'POST /admin/milestones': {
    body: () => ({
      title: 'A milestone',
      category: 'saving',
      points: 5,
      rule: { kind: 'action', action_type: 'tool.plan.saved' },
    }),
  },
  'PATCH /admin/milestones/{id}': { body: () => ({ points: 4 }) },
  'POST /admin/milestones/bulk-process': {
    alsoPasses: [200],
    body: () => ({ operation: 'award', milestoneIds: [SHIPPED_MILESTONES[0]?.id], dryRun: true }),
  },
  'POST /user/notices/read': { body: () => ({ until: '2026-11-26T12:00:00.000Z' }) },
  'PATCH /user/notice-preferences': {
    body: () => ({ kind: 'lead.due', channel: 'mail', isOn: true }),
  },
  'POST /orgs/{id}/webhooks': {
    body: () => ({ url: 'https://hook.example/', events: ['lead.created'] }),
    // So many in one organization.
    alsoPasses: [409],
  },
  'PATCH /orgs/{id}/webhooks/{webhookId}': { body: () => ({ isOn: false }) },
  // The webhook of the matrix is off.
  'POST /orgs/{id}/webhooks/{webhookId}/test': { alsoPasses: [409] },
  'POST /orgs/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/send': { alsoPasses: [409] },
  // Nothing is signed.
  'POST /notices/unsubscribe': { alsoPasses: [410] },
  // A lead of the matrix may not be contacted, and has no other beside it.
  'POST /prospects/{id}/activities': { body: () => ({ kind: 'note' }) },
  'POST /prospects/{id}/merge': { alsoPasses: [400] },
  // Nor a course.
  'GET /courses/progress': { query: { course: 'no/course' }, alsoPasses: [404], isOwn: true },
  'POST /courses/answers': { alsoPasses: [404] },
  'POST /courses/quiz': { alsoPasses: [404] },
  'GET /courses/certificate': { query: { course: 'no/course' }, alsoPasses: [404], isOwn: true },
  // The code in the path is that of a plan.
  'POST /f/{code}': { alsoPasses: [404], isShared: true },
  // Of the project that the path names.
  'PATCH /projects/{id}/items': {
    body: async (scene) => {
      const make = makerOf({ method: 'PATCH', path: '', name: 'itemId', prefix: 'itm' })
      const id =
        scene.owner === null
          ? 'itm_0000000000000000'
          : await make?.({ ...scene, owner: scene.owner, path: '' })
      return { ids: [id], changes: { state: 'done' } }
    },
  },
  'POST /articles/{id}/schedule': { body: () => ({ publishAt: '2999-01-01T00:00:00.000Z' }) },
  'POST /exports/pdf': { body: () => ({ toolId: TOOL }) },
  ...COHORT_RECIPES,
  ...PAYMENT_RECIPES,
  'POST /mcp': { body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
}

/** By pattern, for what every list has. */
const BY_PATTERN: readonly (readonly [pattern: RegExp, recipe: Recipe])[] = [
  [/^POST \/(org|user\/lists)\/[\w-]+\/import$/, { body: () => ({ format: 'json', content: '[]' }) }],
  // What a person keeps begins empty: there is no revision yet.
  [/\/user\/lists\/[\w-]+\/revisions\//, { alsoPasses: [404] }],
  [/^(POST|PATCH) \/(org|user\/lists)\/[\w-]+\/items/, { body: () => ({ name: 'A name' }) }],
  [
    /^POST \/(org|user\/lists)\/[\w-]+\/changes$/,
    { body: () => ({ changes: [{ id: randomLetters(10), item: { name: 'A name' } }] }) },
  ],
]

export function recipeOf(endpoint: Endpoint): Recipe {
  const name = nameOf(endpoint)
  return BY_NAME[name] ?? BY_PATTERN.find(([pattern]) => pattern.test(name))?.[1] ?? {}
}
