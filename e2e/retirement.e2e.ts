import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit } = journeys()

test('the answer refines itself: headline, tiles and simulations are of the same ten thousand', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/retirement')
  const problems = watchProblems(page)
  const whole = page.getByText(/of 10,000 simulations/).filter({ visible: true })
  await whole.filter({ hasNotText: 'Preliminary' }).first().waitFor({ timeout: 60_000 })
  await page.getByText(/^Preliminary/).waitFor({ state: 'detached' })
  expect(await page.locator('main').textContent()).not.toContain('of 60 simulations')
  await page.getByRole('button', { name: 'Explore the 10,000 simulations' }).click()
  await page.getByText(/^10,000 simulations in/).waitFor({ timeout: 120_000 })
  const worst = page.getByRole('button', { name: 'Worst', exact: true })
  await worst.click()
  await page.getByText(/^Simulation 1 of 10,000, worst to best/).waitFor()
  expect(problems).toEqual([])
})

test('a question of its own shows only its own inputs and its answer', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/retirement')
  await page.getByRole('combobox', { name: 'Question' }).selectOption('rmd')
  await page.getByRole('textbox', { name: 'Annual spending in retirement' }).waitFor({ state: 'detached' })
  await page.waitForURL(/inputs=/)
  expect(new URL(page.url()).searchParams.get('inputs')).toBe('{"mode":"rmd"}')
})

test('the plan starts from the people, pay and balances of the profile, and from no sample', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/retirement')
  await page.getByText('From your profile').first().waitFor({ state: 'attached' })
  const typed = await page
    .locator('form[aria-label="Inputs"] input')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
  expect(typed).toEqual(expect.arrayContaining(['1988-03-14', 'You', 'Wages', 'Cash and savings']))
  expect(typed.filter((value) => value.startsWith('Sample'))).toEqual([])
})

test('on a phone no tab is wider than the window, and the values at the bars stand within it', async () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const page = await visit(sampleAdministrator(), '/calculators/retirement', phone)
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
