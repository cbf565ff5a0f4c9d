import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { missedByFingers } from './fingers.ts'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'
import { newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// Of each screen's first view the audit asks the same.
const PAGES = [
  '/zip-locator-widget?org=Sample%20Realty&tab=widget',
  '/milestones/milestone-dashboard?tab=manage',
  '/cohorts/cohort-creator?tab=list',
]

test.each(PAGES)('on a phone a finger hits every control of %s', async (path) => {
  const page = await visit(sampleAdministrator(), path, PHONE)
  expect(await missedByFingers(page)).toEqual([])
})

const isInSight = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { left, right } = button.getBoundingClientRect()
      return left >= 0 && right <= window.innerWidth
    })

test('a long name without a space leaves the way out of a side panel in sight', async () => {
  const person = await newAccount()
  const { token } = await signIn(person)
  const name = `Sample${'wolfeschlegelsteinhausen'.repeat(3)}`
  await fetch(`${productUrl()}/api/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, toolId: 'calculators/emergency-fund', inputs: { essentialMonthly: 4000 } }),
  })
  const page = await visit(person, '/reports', PHONE)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
  expect(await isInSight(page, 'Close')).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
