import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstAnswer, opened, region, WIDTHS } from './first-cards.ts'
import { press } from './forms.ts'
import { invite } from './invite.ts'
import { journeys } from './journeys.ts'
import { isSaved } from './list-pages.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount, newEmail, productUrl, signIn } from './session.ts'

const { newPage, visit } = journeys()

const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
async function register(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('First name').fill('Sample')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('sample sign-in 2026')
  await page.getByRole('checkbox').first().check()
  await press(page, 'Create account')
}

async function firstChecklist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load sample' }).click()
  await isSaved(page)
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).first().click()
  await page.getByLabel('For', { exact: true }).fill('Sample first home')
  await page.getByRole('button', { name: /^Start \d+ items$/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Sample first home' }).waitFor()
  await isSaved(page)
}

describe.each(WIDTHS)('a new person on %s', (_, look) => {
  test('comes from the landing page to an own answer, a first checklist and a first invitation', async () => {
    const page = await newPage(null, look)
    const problems = watchProblems(page)
    await page.goto('/')
    await page.getByText(/^An account is free,/).waitFor()
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await register(page)
    await openedPath(page, '/dashboard')
    expect(await screenIsThere(page)).toBe('Hello, Sample')
    expect(await accessibilityProblems(page)).toEqual([])
    await firstAnswer(page)

    const practice = await opened(page, 'I work with others')
    await practice.getByRole('button', { name: 'Create an organization' }).click()
    const name = `Sample practice ${newEmail().slice(7, 15)}`
    await practice.getByLabel('Name', { exact: true }).fill(name)
    await practice.getByRole('button', { name: 'Create', exact: true }).click()
    await region(page, name).getByRole('link', { name: 'Start a checklist' }).click()
    expect(await screenIsThere(page)).toBe('Checklists')
    await firstChecklist(page)

    await page.goto('/dashboard')
    expect(await screenIsThere(page)).toBe('Hello, Sample')
    await region(page, 'My money').getByText('3.4 months').waitFor()
    await region(page, 'Organizations')
      .getByRole('link', { name: `Invite people to ${name}` })
      .click()
    await openedPath(page, '/admin')
    const email = newEmail()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'member' })
    await press(page, 'Invite')
    await page.getByRole('heading', { name: `${email} is invited as member` }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

test('a member is offered nothing on the dashboard or in the search that they may not do', async () => {
  const page = await newPage(null)
  const email = newEmail()
  await page.goto(await invite(email))
  await register(page, email)
  await openedPath(page, '/dashboard')
  const mine = region(page, 'Sample Realty')
  await mine.getByRole('link', { name: 'Start a checklist' }).waitFor()
  expect(await mine.getByRole('link', { name: 'Invite someone' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Find a page, plan, record, or action' }).fill('invite')
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('option', { name: /^Invite people/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(4)
  for (const link of new Set(links)) {
    await page.goto(link)
    await screenIsThere(page)
    expect([link, await page.getByText(/^You do not have access/).count()]).toEqual([link, 0])
  }
})

test('what the first visit offers stays within reach after the first saved plan', async () => {
  const who = await newAccount()
  const { token } = await signIn(who)
  const saved = await fetch(`${productUrl()}/api/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sample fund',
      toolId: 'calculators/emergency-fund',
      inputs: { mode: 'plan', essentialMonthly: 3000 },
    }),
  })
  expect(saved.status).toBe(201)
  const page = await visit(who, '/dashboard')
  await region(page, 'Saved plans').getByText('Sample fund').waitFor()
  // A first tool leaves with its own answer, and not with another's or because it was opened.
  const next = region(page, 'Next')
  await next.getByRole('link', { name: /^Budget/ }).click()
  await openedPath(page, '/calculators/budget')
  await screenIsThere(page)
  await page.goto('/dashboard')
  await next.getByRole('link', { name: /^Budget/ }).waitFor()
  expect(await next.getByRole('link', { name: /^Emergency fund/ }).count()).toBe(0)
  expect(await page.getByText('question above').count()).toBe(0)
  await page.getByText('Use an invitation, create an organization, or import a file').click()
  for (const name of ['I have an invitation', 'I work with others', 'I have brokerage accounts'])
    await region(page, name).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('Answer 3 short questions').click()
  await firstAnswer(page)
  await page.reload()
  await region(page, 'Your answers')
    .getByText('months is how long your savings would last, before insurance deductibles.')
    .waitFor()
  await page.getByText('Answer 2 short questions').click()
  await region(page, 'When can I stop working?').waitFor()
  expect(await region(page, 'How long would my savings last without a paycheck?').count()).toBe(0)
})

test('an invitation is accepted on the dashboard by the link that was handed over', async () => {
  const page = await visit(await newAccount(), '/dashboard')
  const card = region(page, 'I have an invitation')
  await card.getByLabel('Invitation code').fill('no-such-code')
  await card.getByRole('button', { name: 'Join with code' }).click()
  await card.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
})

test('a tool of the landing page says when its answer is an older one, and goes on inside with its case', async () => {
  const page = await newPage(null)
  await page.goto('/')
  const tool = page.locator('.tool', { hasText: 'Loan payment' })
  const old = tool.getByText('This answer is for your last valid entry.')
  const amount = tool.getByRole('textbox', { name: 'Loan amount' })
  for (const [entry, words] of [
    ['-5', 'Enter $1,000 to $2,000,000.'],
    ['abc', '“abc” is not a number.'],
    ['', 'This field is empty.'],
  ] as const) {
    await amount.fill(entry)
    await tool.getByText(words).waitFor()
    await old.waitFor()
  }
  await amount.fill('400k')
  await old.waitFor({ state: 'hidden' })
  const door = await tool.getByRole('link').getAttribute('href')
  const next = new URLSearchParams(door?.split('?')[1]).get('next')
  expect(new URLSearchParams(next?.split('?')[1]).get('inputs')).toContain('"amount":400000')
  await page.getByRole('button', { name: 'Terms and privacy' }).click()
  await page.getByRole('heading', { name: 'Who can see it' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
