import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A new cohort for everyone, opened and saved. */
async function offer(
  page: Page,
  name: string,
  { price, seats }: { readonly price: string; readonly seats?: string },
): Promise<void> {
  await button(page, 'New cohort').click()
  await page.getByLabel('Cohort', { exact: true }).fill(name)
  await button(page, '2. Dates').click()
  await page.getByLabel('First day').fill('2098-03-01')
  await page.getByLabel('Last day').fill('2098-04-02')
  await button(page, '3. Seats and price').click()
  await page.getByLabel('Price', { exact: true }).fill(price)
  if (seats !== undefined) await page.getByLabel('Seats', { exact: true }).fill(seats)
  await button(page, '4. Mentors and access').click()
  await page.getByLabel('Who can join').selectOption('public')
  await button(page, '5. Preview and open').click()
  await page.getByText('Everything that is needed is there.').waitFor()
  // It saves as it opens: nothing is left to press.
  await button(page, 'Open for enrollment').click()
  await page.getByText(/^Last saved/).waitFor()
  await button(page, 'All cohorts').first().click()
}

test('a coordinator opens a free and a paid cohort, and somebody joins both, pays by the test checkout, and leaves', async () => {
  const stamp = Date.now().toString(36)
  const [free, paid] = [`Free evenings ${stamp}`, `Paid weeks ${stamp}`]
  const desk = await visit(sampleAdministrator(), '/cohorts/cohort-creator')
  const deskProblems = watchProblems(desk)
  await desk.getByRole('heading', { level: 2, name: 'Planned' }).waitFor()
  expect(await accessibilityProblems(desk)).toEqual([])
  await offer(desk, free, { price: '0' })
  await offer(desk, paid, { price: '149' })
  await desk.getByRole('heading', { name: paid }).waitFor()

  const page = await visit(await newAccount(), '/cohorts/cohort-selection')
  const problems = watchProblems(page)
  await button(page, `Join ${free}`).click()
  await button(page, 'Join for free').click()
  await page.getByText(`You are enrolled in ${free}.`).waitFor()
  await button(page, `Join ${paid}`).click()
  await page.getByText('$149').first().waitFor()
  await button(page, 'Continue to payment').click()
  await page.getByRole('heading', { level: 1, name: 'Test checkout: no money moves' }).waitFor()
  await button(page, 'Abandon').click()
  await page
    .getByText(
      `The payment was not completed, and nothing was charged. Your seat in ${paid} is no longer held`,
    )
    .waitFor()
  await button(page, 'Find a cohort').click()
  await button(page, `Join ${paid}`).click()
  await button(page, 'Continue to payment').click()
  await page.getByRole('heading', { level: 1, name: 'Test checkout: no money moves' }).waitFor()
  await button(page, 'Pay').click()
  await page.getByText(`You are enrolled in ${paid}.`).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, `Leave ${paid}`).click()
  await button(page, 'Leave and get $149.00 back').click()
  await page.getByText('Your $149.00 refund is on its way.').waitFor()

  const history = page.getByRole('list', { name: 'Single payments' })
  await expect
    .poll(async () => {
      await page.goto('/subscriptionPlans')
      return history.getByText(`Seat in ${paid}`).locator('..').textContent()
    })
    .toContain('$149.00Refunded $149.00')
  expect(await accessibilityProblems(page)).toEqual([])
  const invoice = page.waitForEvent('download')
  await history
    .getByRole('button', { name: new RegExp(`^Download the invoice of .*: Seat in ${paid}`) })
    .click()
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{2}-\d{2}-\w{6}\.pdf$/)

  await button(desk, `People of ${free}`).click()
  await desk.getByText('1 person in it.').waitFor()
  // What the card says is what the columns come to.
  await desk.goto('/cohorts/cohort-creator')
  const card = desk.getByRole('listitem').filter({ hasText: paid })
  await expect.poll(() => card.locator('dl').textContent()).toContain('Paid$149.00Refunded$149.00Net$0.00')
  await button(desk, `People of ${paid}`).click()
  await desk.getByRole('row', { name: 'Total $149.00 $149.00 $0.00' }).waitFor()
  expect([...problems, ...deskProblems]).toEqual([])
})

test('whoever waits pays nothing, and the notice of a free seat leads to it though the page was open', async () => {
  const name = `One seat ${Date.now().toString(36)}`
  const desk = await visit(sampleAdministrator(), '/cohorts/cohort-creator')
  await desk.getByRole('heading', { level: 2, name: 'Planned' }).waitFor()
  await offer(desk, name, { price: '99', seats: '1' })
  const first = await visit(await newAccount(), '/cohorts/cohort-selection')
  await button(first, `Join ${name}`).click()
  await button(first, 'Continue to payment').click()
  await first.getByRole('heading', { level: 1, name: 'Test checkout: no money moves' }).waitFor()

  const next = await visit(await newAccount(), '/cohorts/cohort-selection')
  await button(next, `Join the waitlist of ${name}`).click()
  await next.getByText('You pay nothing now.').waitFor()
  expect(await next.getByText('If you leave today').count()).toBe(0)
  await button(next, 'Join the waitlist').click()
  // Said in the card whose button was pressed.
  await next
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(`You are number 1 on the waitlist of ${name}.`)
    .waitFor()
  await button(next, `Open ${name} in My cohorts`).click()
  await next.getByText('You are number 1 on the waitlist.').waitFor()

  // Giving the payment up gives the seat up.
  await button(first, 'Abandon').click()
  await first.getByText(`Your seat in ${name} is no longer held`).waitFor()
  await first.getByText('Nothing was paid').waitFor()
  await next.getByRole('button', { name: /^Notifications/ }).click()
  await next
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: `Unread: A seat is free: ${name}` })
    .click()
  await button(next, 'Take the seat').waitFor()
})

test('a certificate that is withdrawn stays in the list of people with its day and reason', async () => {
  const desk = await visit(sampleAdministrator(), '/cohorts/cohort-creator?org=Sample+Realty')
  await button(desk, 'People of Sample: Understand your credit').click()
  const row = desk.getByRole('row', { name: /Sample Broker/ })
  await row.getByText('Withdraw', { exact: true }).click()
  await desk.getByLabel('Reason').fill('Given to the wrong person')
  await button(desk, 'Withdraw the certificate').click()
  await row.getByText(/^Withdrawn \w+ \d+, \d{4}$/).waitFor()
  await row.getByText('Reason: Given to the wrong person').waitFor()
  expect(await accessibilityProblems(desk)).toEqual([])
})

const RUN = '/cohorts/cohort-creator?org=Sample+Realty'

/** A cohort that has begun, with its people open. */
async function begun(desk: Page, name: string, seats: string): Promise<void> {
  await button(desk, 'New cohort').click()
  await desk.getByLabel('Cohort', { exact: true }).fill(name)
  await button(desk, '2. Dates').click()
  await desk.getByLabel('First day').fill('2026-11-02')
  await desk.getByLabel('Last day').fill('2099-04-02')
  await button(desk, '3. Seats and price').click()
  await desk.getByLabel('Seats', { exact: true }).fill(seats)
  await button(desk, '5. Preview and open').click()
  await button(desk, 'Open for enrollment').click()
  await desk.getByText(/^Last saved/).waitFor()
  await button(desk, 'All cohorts').first().click()
  await button(desk, `People of ${name}`).click()
  await desk.getByRole('heading', { name: 'Late enrollment' }).waitFor()
}

test('whoever runs a cohort that has begun enrolls a member, who sees that they came late', async () => {
  const desk = await visit(sampleAdministrator(), RUN)
  const name = `Begun ${Date.now().toString(36)}`
  await begun(desk, name, '1')
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByLabel('Person').selectOption({ label: 'Sample Broker' })
  await button(desk, 'Enroll late').click()
  await desk.getByText('Enrolled: Sample Broker.').waitFor()
  await expect.poll(() => desk.getByRole('option', { name: 'Sample Broker' }).count()).toBe(0)
  await desk.getByRole('row', { name: /Sample Broker/ }).waitFor()
  // That was the only seat.
  await desk.getByLabel('Person').selectOption({ label: 'Sample Administrator' })
  await button(desk, 'Enroll late').click()
  await desk.getByText('This cohort is full.').waitFor()
  await desk.getByText('1 person in it.').waitFor()

  const broker = { ...sampleAdministrator(), email: 'broker@example.org' }
  const page = await visit(broker, '/cohorts/cohort-selection?tab=mine')
  await page.getByText(name).first().waitFor()
  await page
    .getByText(/^Joined after the first day/)
    .first()
    .waitFor()
  // Who takes part and runs nothing is told neither who else is in it nor how to let anybody in.
  await page.goto(new URL(desk.url()).pathname + new URL(desk.url()).search)
  await page.getByRole('heading', { name: 'You cannot see the people' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await page.getByText('Late enrollment').count()).toBe(0)
  expect(await page.getByRole('row', { name: /Sample Broker/ }).count()).toBe(0)
})
