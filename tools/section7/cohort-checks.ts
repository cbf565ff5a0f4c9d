import { randomBytes } from 'node:crypto'
import type { Check } from './checks.ts'
import { expectAnswer } from './findings.ts'
import type { Stage } from './stage.ts'

const PATH = '/user/cohort-enrollment'

/** An open cohort for everyone, in the organization of this run; gives the ID that everybody knows it by. */
async function offer({ admin, org }: Stage, values: object): Promise<string> {
  const id = `section7-${randomBytes(6).toString('hex')}`
  const about = { id, cohort_name: 'A cohort', status: 'open', visibility: 'public', start: '2199-01-01' }
  await admin.call('POST', '/org/cohorts/items', { org_name: org.org_name, ...about, ...values })
  return String((await admin.call('GET', `/cohorts/${id}`)).body.id)
}

/** By a person of its own, who is in no cohort yet. */
const enroll: Check = async (stage) => {
  const { nobody, asNew } = stage
  const { visitor } = await asNew(`section7-${randomBytes(8).toString('hex')}@example.com`)
  const free = await offer(stage, { price: 0 })
  const paid = await offer(stage, { price: 14_900 })
  const wish = { cohort_id: free, cohort_name: 'A cohort', price: 0, payment_id: 'free_enrollment' }
  const join = (change: object) => visitor.call('POST', PATH, { ...wish, ...change })
  const keys = { id: 'text', cohort_id: 'text', status: 'text' } as const
  return [
    expectAnswer('POST {cohort_id, cohort_name, price, payment_id}', await join({}), { status: 201, keys }),
    expectAnswer('once more', await join({}), { status: 200, keys }),
    expectAnswer('a paid cohort for free', await join({ cohort_id: paid }), {
      status: 402,
      message: 'Payment is required for this cohort',
    }),
    expectAnswer('a cohort that does not exist', await join({ cohort_id: 'coh_0000000000000000' }), {
      status: 404,
    }),
    expectAnswer('without a token', await nobody.call('POST', PATH, wish), {
      status: 401,
      message: 'No token provided',
    }),
  ]
}

export const cohortChecks: Readonly<Record<string, Check>> = { 'POST /user/cohort-enrollment': enroll }
