import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { policyProblems, watchOrigins } from './page-policy.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { productUrl } from './session.ts'

const { newPage } = journeys()

// The screens of the registry are held to it by the audit.
test.each(['/', '/shared/no-such-plan', '/api/docs'])(
  '%s comes with the strict policy, holds nothing inline and asks no other origin for anything',
  async (path) => {
    const page = await newPage(sampleAdministrator())
    const problems = watchProblems(page)
    const origins = watchOrigins(page)
    const answer = await page.goto(path)
    await screenIsThere(page)
    expect(await policyProblems(page, answer, origins)).toEqual([])
    // What the policy has stopped never became a request: the browser names it in the console.
    expect(problems.filter((problem) => problem.includes('Content Security Policy'))).toEqual([])
  },
)

test('an address below the API that does not exist is JSON and never a page', async () => {
  for (const path of ['/api/no-such-thing', '/api/orgs/', '/api']) {
    const answer = await fetch(`${productUrl()}${path}`, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('content-type'), path).toContain('application/json')
    expect(answer.status, path).toBe(404)
  }
})
