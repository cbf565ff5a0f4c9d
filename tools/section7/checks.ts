import { articleChecks } from './article-checks.ts'
import { cohortChecks } from './cohort-checks.ts'
import { comparableChecks } from './comparable-checks.ts'
import { expectAnswer, expectThat, type Finding } from './findings.ts'
import { listChecks } from './list-checks.ts'
import { milestoneChecks } from './milestone-checks.ts'
import { orgChecks } from './org-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { portfolioChecks } from './portfolio-checks.ts'
import { projectChecks } from './project-checks.ts'
import { proposalChecks } from './proposal-checks.ts'
import { roleChecks } from './role-checks.ts'
import type { Stage } from './stage.ts'

export type Check = (stage: Stage) => Promise<readonly Finding[]>

const PERSON = { userId: 'text', email: 'text', firstName: 'text', lastName: 'text', roles: 'list' } as const

const login: Check = async ({ nobody, adminCredentials: { email, password } }) => {
  const answer = await nobody.call('POST', '/auth/login', { email, password })
  const user = { ...answer, body: Object(answer.body.user) }
  const wrong = await nobody.call('POST', '/auth/login', { email, password: `${password}!` })
  const unknown = await nobody.call('POST', '/auth/login', { email: 'nobody@example.org', password })
  const message = 'Invalid email or password'
  return [
    expectAnswer('without a token, with e-mail and password', answer, {
      status: 200,
      keys: { token: 'text', user: 'object' },
    }),
    expectAnswer('the user of the answer', user, { status: 200, keys: PERSON }),
    expectAnswer('a wrong password', wrong, { status: 400, message }),
    expectAnswer('an unknown address', unknown, { status: 400, message }),
    expectAnswer('without a password', await nobody.call('POST', '/auth/login', { email }), {
      status: 400,
      keys: { fields: 'list' },
    }),
  ]
}

const verify: Check = async ({ nobody, wrongToken, admin }) => [
  expectAnswer('with a session', await admin.call('GET', '/auth/verify'), { status: 200, keys: PERSON }),
  expectAnswer('without a token', await nobody.call('GET', '/auth/verify'), {
    status: 401,
    message: 'No token provided',
  }),
  expectAnswer('with a wrong token', await wrongToken.call('GET', '/auth/verify'), {
    status: 401,
    message: 'Token verification failed',
  }),
]

const user: Check = async ({ admin }) => {
  const answer = await admin.call('GET', '/user')
  return [
    expectAnswer('the answer', answer, { status: 200, keys: { portfolio_holdings: 'list', user: 'object' } }),
    expectThat(
      'user.portfolio_analysis is a list',
      Array.isArray(Object(answer.body.user).portfolio_analysis),
    ),
  ]
}

/** What is looked at of each row that is built, by the row's own words. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'POST /auth/login': login,
  'GET /auth/verify': verify,
  'GET /user': user,
  ...roleChecks,
  ...listChecks,
  ...orgChecks,
  ...articleChecks,
  ...portfolioChecks,
  ...paymentChecks,
  ...projectChecks,
  ...cohortChecks,
  ...milestoneChecks,
  ...comparableChecks,
  ...proposalChecks,
}
