import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'

const { visit, newPage } = journeys()
const member = person('Member')
const mmg = { ...member, email: 'mmg@example.org' }

const PATH = '/mmg/mmg-exam'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const overview = (page: Page) => page.getByRole('navigation', { name: 'Questions' })
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.status() === 200)

/** Answers the question that shows, whatever its kind; only another answer than the one before is sent. */
async function answerOne(page: Page, isAnother = false) {
  const options = page.getByRole('group').locator('input')
  const number = page.getByLabel('Your answer')
  await options.or(number).first().waitFor()
  const done = saved(page)
  if ((await options.count()) > 0) await (isAnother ? options.last() : options.first()).check()
  else await number.fill(isAnother ? '2' : '1')
  await done
}

describe('the membership exam', () => {
  test('without the role it says whom it is for, and the menu has no such group', async () => {
    const page = await visit(member, PATH)
    await heading(page, 'This exam is for MMG members.')
    const main = page.getByRole('navigation', { name: 'Main' })
    expect(await main.getByRole('button', { name: 'MMG' }).count()).toBe(0)
  })

  test('a certificate has an address where somebody without an account checks it, until its holder revokes it', async () => {
    const page = await visit(mmg, PATH)
    await press(page, 'Create a link')
    const link = page.getByRole('textbox', { name: 'Certificate link' })
    await link.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const stranger = await newPage(null)
    await stranger.goto(await link.inputValue())
    await stranger.getByText('This is a sample certificate. It belongs to nobody.').waitFor()
    await stranger.getByText('Sample MMG-Member', { exact: true }).waitFor()
    expect(await accessibilityProblems(stranger)).toEqual([])
    await press(page, 'Revoke link')
    await page.getByText('The link is revoked and no longer opens.').waitFor()
    await stranger.reload()
    await heading(stranger, 'This link does not work')
  })

  test('is sat to its end: rules, questions, flags, another tab, and the result first', async () => {
    const page = await newPage(mmg)
    const problems = watchProblems(page)
    await page.goto(PATH)
    await page.getByText('74.0%: passed').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'MMG' }).waitFor()
    // The sample passed, and it counts for nothing: that is said beside the number of attempts.
    await page.getByText(/^You have 3 of 3 attempts left in 365 days\./).waitFor()
    await page.getByText(/^The sample result does not count as an attempt/).waitFor()
    await press(page, 'Start')
    await heading(page, 'Question 1 of 55')
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^1:1[45]:\d\d$/)
    await answerOne(page)
    const flagged = saved(page)
    await page.getByLabel('Flag for review').check()
    await flagged
    await overview(page).getByRole('button', { name: 'Question 1, answered, flagged' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'Next')
    await heading(page, 'Question 2 of 55')
    await answerOne(page)
    await overview(page).getByText('2 of 55 answered').waitFor()

    // On another device the answers are there, and the older tab can only read.
    const other = await newPage(mmg)
    await other.goto(PATH)
    await press(other, 'Continue')
    await overview(other).getByText('2 of 55 answered').waitFor()
    await page.reload()
    await heading(page, 'Question 1 of 55')
    await answerOne(page, true)
    // It hears of it with the server's time, every half a minute.
    await other
      .getByText('The exam goes on in another tab or on another device')
      .first()
      .waitFor({ timeout: 60_000 })

    await press(page, 'Submit exam')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('53 questions are unanswered.').waitFor()
    await dialog.getByRole('button', { name: 'Submit exam' }).click()
    await page.getByText(/^\d+\.0%: not passed$/).waitFor()
    await page.getByText(/^Attempts are 14 days apart\. The next one can start on /).waitFor()
    await page.getByText(/^Study first: /).waitFor()
    await press(page, 'Back to the overview')
    // The certificate stays on top of the attempt that failed.
    await heading(page, 'Last result')
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
      .toBe('Your certificate')
    expect(problems).toEqual([])
  })
})
