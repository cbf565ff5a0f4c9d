import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { keptVisit } = journeys()

test('the answer refines itself: headline, tiles and simulations are of the same ten thousand', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  const problems = watchProblems(page)
  const whole = page.getByText(/of 10,000 simulations/).filter({ visible: true })
  await whole.filter({ hasNotText: 'Preliminary' }).first().waitFor({ timeout: 60_000 })
  await page.getByText(/^Preliminary/).waitFor({ state: 'detached' })
  expect(await page.locator('main').textContent()).not.toContain('of 50 simulations')
  await page.getByRole('button', { name: 'Explore the 10,000 simulations' }).click()
  await page.getByText(/^10,000 simulations in/).waitFor({ timeout: 120_000 })
  const worst = page.getByRole('button', { name: 'Worst', exact: true })
  await worst.click()
  await page.getByText(/^Simulation 1 of 10,000, worst to best/).waitFor()
  expect(problems).toEqual([])
})

test('a question of its own shows only its own inputs and its answer', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  await page.getByRole('combobox', { name: 'Question' }).selectOption('rmd')
  await page.getByRole('textbox', { name: 'Annual spending in retirement' }).waitFor({ state: 'detached' })
  await page.waitForURL(/inputs=/)
  expect(new URL(page.url()).searchParams.get('inputs')).toBe('{"mode":"rmd"}')
})

test('the plan starts from the people, pay and balances of the profile, and from no sample', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  // The answer stands before the fields do.
  const typed = () =>
    page
      .locator('form[aria-label="Inputs"] input')
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
  const own = ['1988-03-14', 'You', 'Wages', 'Cash and savings']
  await expect.poll(typed).toEqual(expect.arrayContaining(own))
  await page.getByText('From your profile').filter({ visible: true }).first().waitFor()
  expect((await typed()).filter((value) => value.startsWith('Sample'))).toEqual([])
})

test('on a phone no tab is wider than the window, and the values at the bars stand within it', async () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement', phone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const name of ['What drives it', 'Goal seek', 'Uncertainty', /^Plans/, 'Report']) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    if (name === 'What drives it') {
      const ends = page.getByRole('region', { name: /^How much each input/ }).getByRole('button')
      await ends.first().waitFor({ timeout: 120_000 })
      const outside = await ends.evaluateAll((all) =>
        all
          .filter((end) => {
            const { left, right } = end.getBoundingClientRect()
            return left < 0 || right > 390 || end.scrollWidth > end.clientWidth
          })
          .map((end) => end.textContent),
      )
      expect(outside).toEqual([])
    }
    expect(await width(), String(name)).toBeLessThanOrEqual(390)
  }
})

test('a household is in no address, is back after a reload, and a link to it says what it tells', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  const born = page.getByLabel(/^Date of birth/).first()
  await born.fill('1979-05-06')
  await born.blur()
  await page.getByText('Preliminary').first().waitFor({ state: 'detached', timeout: 60_000 })
  expect(page.url().replace(/:\d+/, '')).not.toMatch(/inputs=|1979/)
  await page.goto('/profile')
  await screenIsThere(page)
  await page.goBack()
  await screenIsThere(page)
  await expect.poll(() => born.inputValue()).toBe('1979-05-06')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy link to these inputs' }).click()
  await page.getByText(/It also shows the names .* the dates of birth in people/).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('inputs')).toContain('1979-05-06')
})

test('one slow answer after a quick one, as on a phone that was busy, comes to rest', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  const spending = page.getByRole('textbox', { name: 'Annual spending in retirement' })
  const preliminary = page.getByText(/^Preliminary/)
  await page
    .getByText(/of 10,000 simulations/)
    .first()
    .waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await spending.fill('61000')
  await preliminary.first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  await preliminary.waitFor({ state: 'detached', timeout: 60_000 })
})

test('somebody who comes back to a wrong input sees the message at it, and an answer beside it', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  const spending = page.getByRole('textbox', { name: 'Annual spending in retirement' })
  await page.locator('[data-part="headline"]').first().waitFor()
  // On a slow phone the answer to a key may still be on its way when the page is left.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await spending.fill('abc')
  await page.goto('/profile')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  await screenIsThere(page)
  await page.goto('/calculators/retirement')
  await page.getByText('Your unsaved numbers from earlier are back.').waitFor()
  await expect.poll(() => spending.inputValue()).toBe('abc')
  await page
    .getByText(/^Enter a number from/)
    .first()
    .waitFor()
  await page.getByText('The report below is for your last valid inputs').waitFor()
  // The answer of before in full, and not the quick one.
  await page.getByText(/^Preliminary/).waitFor({ state: 'detached', timeout: 60_000 })
  await page
    .getByText(/of 10,000 simulations/)
    .filter({ visible: true })
    .first()
    .waitFor()
})

test('a wrong input that the address holds stands beside the answer to the last valid ones after a reload', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/emergency-fund')
  const spending = page.getByRole('textbox', { name: 'Monthly essential spending' })
  await spending.fill('4321')
  await page.waitForURL(/4321/)
  const headline = page.locator('[data-part="headline"]')
  const told = await headline.innerText()
  await spending.fill('abc')
  await page.waitForURL(/abc/)
  await page.reload()
  await screenIsThere(page)
  await page.getByText('The report below is for your last valid inputs').waitFor()
  await page
    .getByText(/^Enter a number from/)
    .first()
    .waitFor()
  await expect.poll(() => headline.innerText()).toBe(told)
  await page.getByRole('tab', { name: 'Goal seek' }).click()
  await page.getByText('What is below is for your last valid inputs').waitFor()
  const use = page.getByRole('button', { name: 'Use this value' }).first()
  await use.waitFor()
  expect(await use.isDisabled()).toBe(true)
  await spending.fill('4321')
  await expect.poll(() => use.isDisabled()).toBe(false)
})

test('where the script of a worker is gone, as after a new version, nothing is waited for', async () => {
  const page = await keptVisit(sampleAdministrator(), '/calculators/retirement')
  await page.context().route(/\.worker-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('textbox', { name: 'Annual spending in retirement' }).fill('61000')
  await page.getByText(/^Preliminary/).waitFor({ state: 'detached' })
  await page
    .getByText(/of 50 simulations/)
    .first()
    .waitFor({ state: 'attached' })
  await page.getByRole('tab', { name: 'What drives it' }).click()
  await page.getByText('The calculation stopped. Reload the page.').waitFor()
})
