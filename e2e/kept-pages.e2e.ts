import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { clearProfile, openAs, showAs } from './kept-pages.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { storedIn } from './session.ts'

const { keptVisit } = journeys()

test('whoever gets the page of somebody else finds nothing of theirs in it', async () => {
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const page = await keptVisit(sampleAdministrator(), '/accuracy', phone)
  expect(await storedIn(page)).toHaveProperty('token')
  await page.evaluate(() => {
    // Also what is only written down as the page is left.
    window.addEventListener('pagehide', () => {
      for (const store of [localStorage, sessionStorage]) store.setItem('left', 'behind')
    })
  })
  await page.route('**/login', (route) => route.abort())
  await page.context().route('**/login', (route) => route.abort())
  await page.context().setOffline(true)
  await clearProfile(page)
  await showAs(page, {})
  await openAs(page, null, '/login')
  await screenIsThere(page)
  expect(Object.keys(await storedIn(page))).not.toContain('token')
  expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ])
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false)
})
