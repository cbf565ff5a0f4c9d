import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { screenIsThere } from './page-problems.ts'
import { type Credentials, storedIn } from './session.ts'

const { visit, newPage } = journeys()
const member = person('Member')
const OPERATOR: Credentials = { email: 'platform@example.org', password: member.password }

describe('infrastructure', () => {
  test('everybody sees three lights; the figures are for the platform’s administrators', async () => {
    const page = await newPage(member)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/infrastructure-dashboard')
    await screenIsThere(page)
    await expect.poll(() => page.getByRole('list', { name: 'Lights' }).getByRole('listitem').count()).toBe(3)
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Website',
      'Data',
      'Background work',
    ])
    expect(calls).not.toContain('/api/admin/infrastructure')
    const operator = await visit(OPERATOR, '/infrastructure-dashboard')
    for (const name of ['Checks', 'Traffic', 'Database', 'Storage', 'Jobs and mail', 'Installation'])
      await operator.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  })

  test('while the data cannot be reached the page stays, shows it in red, and recovers by itself', async () => {
    const page = await newPage(member)
    const down = { status: 503, json: { message: 'The database does not answer' } }
    const notReady = { status: 'not_ready', database: 'failed', migrations: 'ok', storage: 'ok' }
    await page.route('**/api/status', (route) => route.fulfill(down))
    await page.route('**/api/readyz', (route) => route.fulfill({ status: 503, json: notReady }))
    await page.goto('/infrastructure-dashboard')
    const data = page.getByRole('listitem').filter({ hasText: 'The database is not responding' })
    await data.getByText('Red', { exact: true }).waitFor()
    // What the server itself would say depends on the machine: its disk may be nearly full.
    const well = { website: 'green', data: 'green', backgroundWork: 'green', at: new Date().toISOString() }
    await page.unroute('**/api/status')
    await page.route('**/api/status', (route) => route.fulfill({ json: well }))
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Reading and saving work normally.' })
      .waitFor({ timeout: 60_000 })
    expect((await storedIn(page)).token).toBeDefined()
  })
})
