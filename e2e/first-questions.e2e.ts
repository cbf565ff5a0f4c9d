import { describe, expect, test } from 'vitest'
import { firstAnswer, opened, region, WIDTHS } from './first-cards.ts'
import { press } from './forms.ts'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

describe.each(WIDTHS)('a new person on %s', (_, look) => {
  test('gets an answer to each question, and takes back what it wrote', async () => {
    const page = await visit(await newAccount(), '/dashboard', look)
    await firstAnswer(page)
    const taken = page.waitForRequest((request) => request.method() === 'PATCH')
    const back = Promise.withResolvers<void>()
    await page.route('**/api/facts', async (route) => {
      await back.promise
      await route.continue()
    })
    await press(page, 'Undo')
    await taken
    // What was written stands there until it is taken back: the next answer does not meet it on its way.
    await expect.poll(() => page.getByText(/^Saved to your profile/).count()).toBe(1)
    back.resolve()
    await page.getByText(/^Saved to your profile/).waitFor({ state: 'hidden' })
    await page.unroute('**/api/facts')
    const house = await opened(page, 'How much house can I afford?')
    await house.getByLabel('Yearly household income before tax').fill('148k')
    await house.getByLabel('Monthly debt payments').fill('900')
    await house.getByLabel('Cash and savings').fill('42000')
    await house.getByLabel('Mortgage rate').fill('6.6')
    await press(page, 'See the price')
    await house.getByText('$444,000', { exact: true }).waitFor()
    await house
      .getByText(
        /^Saved to your profile: Annual gross income, Monthly debt payments, Cash and savings, and Mortgage rate on a new home\./,
      )
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await house.getByRole('link', { name: 'Compare mortgages' }).click()
    expect(await screenIsThere(page)).toBe('Compare interest rates')
    await press(page, 'Open all')
    await page
      .getByText(/\$2,652/)
      .first()
      .waitFor()
    expect(page.url().replace(/:\d+/, '')).not.toMatch(/inputs=|415/)
    await page.goto('/profile')
    await screenIsThere(page)
    for (const [label, value] of [
      ['Annual gross income', '148,000'],
      ['Cash and savings', '42,000'],
      ['Monthly debt payments', '900'],
    ] as const)
      await expect
        .poll(() => page.getByRole('textbox', { name: label }).first().inputValue())
        .toContain(value)
  })

  test('learns when they can stop working by keyboard, and the planner shows the same', async () => {
    const who = await newAccount()
    const page = await visit(who, '/dashboard', look)
    const card = await opened(page, 'When can I stop working?')
    await card.getByLabel('Date of birth').fill('1981-03-14')
    await card.getByLabel('Filing status').selectOption({ label: 'Single' })
    await card.getByLabel('Retirement savings today').fill('320k')
    await card.getByLabel('Saved for retirement each year').fill('18000')
    await card.getByLabel('Yearly household income before tax').fill('112800')
    await card.getByLabel('Annual spending in retirement').fill('0')
    await page.keyboard.press('Enter')
    await card.getByText('Enter an amount above $0.').waitFor()
    await card.getByLabel('Annual spending in retirement').fill('54000')
    await page.keyboard.press('Enter')
    const told = card.getByText(/^Your money then lasts to 95 in [\d.]+% of simulated lifetimes/)
    await told.waitFor()
    await card.getByText('is the earliest age at which you can stop working').waitFor()
    // The age that was found is kept with what was asked for: nobody has to press anything.
    await card.getByText(/^Saved to your profile: .*Retirement age/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const share = /[\d.]+%/.exec((await told.textContent()) ?? '')?.[0] ?? ''
    const age = await card.locator('strong').first().textContent()
    await card.getByText('Using typical values; change them').click()
    await card.getByLabel('Plan to age').fill('100')
    await told.waitFor({ state: 'hidden' })
    await card.getByLabel('Plan to age').fill('95')
    await press(page, 'See when')
    await told.waitFor()
    // Another state is another answer, at once.
    const first = await told.textContent()
    await card.getByText(/federal tax and no state income tax/).waitFor()
    await card.getByLabel('State of residence').selectOption({ label: 'California' })
    await card.getByText(/federal and California income tax/).waitFor()
    await card.getByLabel('State of residence').selectOption({ label: 'No state tax' })
    await card.getByText(first ?? '', { exact: true }).waitFor()
    await card.getByRole('link', { name: 'Open the full plan' }).click()
    expect(await screenIsThere(page)).toBe('Retirement planner')
    await page.getByText('Preliminary').first().waitFor({ state: 'hidden' })
    await page.getByText(share, { exact: false }).first().waitFor()
    // On a phone the inputs stand in a sheet.
    const ages = page.getByLabel(/^Retirement age/)
    if (look.viewport.width > 820) expect(await ages.first().inputValue()).toBe(age)
    // The date of birth went there, and stands in no address; a reload has it still.
    expect(page.url().replace(/:\d+/, '')).not.toMatch(/inputs=|1981/)
    await page.reload()
    await screenIsThere(page)
    await page.getByText(share, { exact: false }).first().waitFor()
    await page.goto('/profile')
    await screenIsThere(page)
    for (const [label, value] of [
      ['Retirement savings', '320,000'],
      ['Annual retirement contribution', '18,000'],
      ['Annual spending in retirement', '54,000'],
    ] as const)
      await expect
        .poll(() => page.getByRole('textbox', { name: label }).first().inputValue())
        .toContain(value)
    // The age was worked out, and kept.
    const planned = page.getByRole('textbox', { name: 'Retirement age' }).first()
    await expect.poll(() => planned.inputValue()).toContain(age)
    // A browser that never saw the card has the same plan, and asks nothing again.
    const elsewhere = await visit(who, '/calculators/retirement', look)
    await elsewhere.getByText('Preliminary').first().waitFor({ state: 'hidden' })
    await elsewhere.getByText(share, { exact: false }).first().waitFor()
    if (look.viewport.width > 820) {
      expect(
        await elsewhere
          .getByLabel(/^Retirement age/)
          .first()
          .inputValue(),
      ).toBe(age)
      await elsewhere.getByText('From your profile').first().waitFor()
    }
    await elsewhere.goto('/dashboard')
    const answers = region(elsewhere, 'Your answers')
    await answers.getByText('When can I stop working?').waitFor()
    await answers.getByText(`${age} is the earliest age at which you can stop working`).waitFor()
  })

  test('finds a question of the dashboard by everyday words, and it opens', async () => {
    const page = await visit(await newAccount(), '/calculators', look)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').fill('how much house can we afford')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await region(page, 'How much house can I afford?').getByLabel('Mortgage rate').waitFor()
    expect(await page.getByText(/invented household/).count()).toBe(0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(2500)
  })
})

test('a question about a tool opens the mode that answers it, with the answer in sight, also on that tool', async () => {
  const page = await visit(await newAccount(), '/calculators/true-cost-credit')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('combobox', { name: 'Find a page, plan, record, or action' })
    .fill('which credit card first')
  await page
    .getByRole('option', { name: /^Which debt should I pay off first/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/open=your-payoff-plan/)
  await screenIsThere(page)
  await page.getByText('Everything above the minimums goes to the first debt').first().waitFor()
})

test('an answer on the dashboard follows the profile, changed in this tab or in another', async () => {
  const page = await visit(await newAccount(), '/dashboard')
  await firstAnswer(page)
  const spend = async (tab: typeof page, amount: string) => {
    await tab.getByRole('textbox', { name: 'Monthly essential spending', exact: true }).fill(amount)
    await press(tab, 'Save changes')
    await tab.getByRole('status', { name: 'What changed' }).waitFor()
  }
  const lasts = (months: string) =>
    region(page, 'Your answers')
      .getByRole('listitem')
      .filter({ hasText: 'How long would my savings last' })
      .getByText(months, { exact: true })
  await page.goto('/profile')
  await screenIsThere(page)
  await spend(page, '8000')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await lasts('3').waitFor()
  expect(await page.getByText('Your profile has changed since this answer.').count()).toBe(0)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await screenIsThere(other)
  await spend(other, '6000')
  // As the browser tells a tab that comes to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await lasts('4').waitFor()
})
