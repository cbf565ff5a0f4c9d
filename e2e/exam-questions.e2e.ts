import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInRoleId } from '#api/orgs/built-in-roles.ts'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { productUrl, signIn } from './session.ts'

const { newPage } = journeys()
const { password } = person('Member')
/** Runs the exam of First Organization once its administrator gave the role. */
const examiner = { email: 'first@example.org', password }

const PATH = '/mmg/mmg-exam?tab=questions'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const answer = (page: Page, at: number) => page.getByRole('group', { name: `Answer ${at}`, exact: true })

beforeAll(async () => {
  const { token } = await signIn({ email: 'platform@example.org', password })
  const { user } = await signIn(examiner)
  const given = await fetch(`${productUrl()}/api/user/roles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      user_id: z.object({ userId: z.string() }).parse(user).userId,
      role_id: builtInRoleId('examiner'),
      org_name: 'First Organization',
    }),
  })
  if (!given.ok) throw new Error(`The role was not given: ${given.status} ${await given.text()}`)
})

async function writeOptions(page: Page) {
  const texts = ['The one with the highest rate', 'The largest one', 'The oldest one', 'The newest one']
  for (const [at, text] of texts.entries()) {
    await answer(page, at + 1)
      .getByLabel('Text')
      .fill(text)
    if (at > 0)
      await answer(page, at + 1)
        .getByLabel('Why it is wrong')
        .fill('That alone costs nothing extra.')
  }
}

describe('the questions of the membership exam', () => {
  test('an examiner writes one, sees it as candidates do, rewrites it, lets it count, and withdraws it', async () => {
    const page = await newPage(examiner)
    const problems = watchProblems(page)
    await page.goto(PATH)
    await press(page, 'Write a question')
    const fresh = dialog(page, 'New question')
    await fresh.getByLabel('Question', { exact: true }).fill('Which debt does extra money go to first?')
    await fresh.getByLabel('Objective').fill('Pay off the costliest debt first')
    await writeOptions(page)
    await press(page, 'Save the question')
    await fresh.getByText('Enter at least 5 characters.').first().waitFor()
    await fresh.getByLabel('Source').fill('Arithmetic of two debts')
    await answer(page, 4).getByRole('button', { name: 'Remove answer 4' }).click()
    await press(page, 'Save the question')

    const panel = dialog(page, 'Question')
    await panel.getByRole('heading', { name: 'Answer key' }).waitFor()
    expect(new URL(page.url()).searchParams.get('item')).toMatch(/^exi_/)
    await panel.getByRole('radio', { name: 'The largest one' }).check()
    await panel.getByText('On trial', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await press(page, 'Write a new version')
    await panel.getByLabel('Question', { exact: true }).fill('Which debt does extra money pay off first?')
    await press(page, 'Save the new version')
    await panel.getByLabel('Version').selectOption({ index: 1 })
    await panel.getByText('Which debt does extra money go to first?').waitFor()
    await panel.getByLabel('Version').selectOption({ index: 0 })
    await press(page, 'Let it count')
    const promote = dialog(page, 'Let it count')
    await promote.getByLabel('Reason').fill('It measures well')
    await promote.getByRole('button', { name: 'Let it count' }).click()
    await panel.getByText('Counts', { exact: true }).waitFor()

    // By its address alone it is there again, in the list as well.
    await page.reload()
    await panel.getByText('Counts', { exact: true }).waitFor()
    await press(page, 'Withdraw')
    const withdraw = dialog(page, 'Withdraw')
    await withdraw.getByLabel('Reason').fill('Out of date')
    await withdraw.getByRole('button', { name: 'Withdraw' }).click()
    await panel.getByText('Withdrawn', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page
      .getByRole('group', { name: 'State' })
      .getByRole('button', { name: /^Withdrawn/ })
      .click()
    await page.getByText('1 row', { exact: true }).waitFor()
    // The one that was refused for its source.
    expect(problems.filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([])
  })
})
