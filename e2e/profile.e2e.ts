import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()
const PLAN = z.object({ id: z.string(), outputs: z.object({ targetAmount: z.number() }) })
const FACTS = z.object({ facts: z.record(z.string(), z.object({ value: z.unknown() })), rev: z.number() })
const SPENDING = 'Monthly essential spending'

type Call = { readonly method: string; readonly path: string; readonly body?: object }

/** A household of its own: facts through the API, as any other door writes them. */
async function household(facts: Readonly<Record<string, unknown>>) {
  const who = await newAccount()
  const { token } = await signIn(who)
  const call = async ({ method, path, body }: Call): Promise<unknown> => {
    const answer = await fetch(`${productUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await call({ method: 'PATCH', path: '/facts', body: { changes: facts } })
  const stored = async () => {
    const { facts } = FACTS.parse(await call({ method: 'GET', path: '/facts' }))
    return Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]))
  }
  return { who, call, stored }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Changes' })
const outcome = (page: Page) => page.getByRole('status', { name: 'What changed' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save changes' }).click()

describe('the household profile', () => {
  test('a changed fact names the saved plan that it moves, from what to what, here and on the dashboard', async () => {
    const { who, call } = await household({ 'spending.essentialMonthly': 3000 })
    const saved = PLAN.parse(
      await call({
        method: 'POST',
        path: '/plans',
        body: {
          name: 'Sample cushion',
          toolId: 'calculators/emergency-fund',
          inputs: { essentialMonthly: 3000, insuranceDeductibles: 0 },
          factBound: ['essentialMonthly'],
        },
      }),
    )
    const before = saved.outputs.targetAmount
    // Without deductibles the target is a number of months of spending: 4,000 instead of 3,000 is a third more.
    const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
    const sentence = `Target: ${dollars(before)} becomes ${dollars((before * 4) / 3)} (+${dollars(before / 3)})`
    const page = await visit(who, '/profile')
    await field(page, SPENDING).fill('4,000')
    await save(page)
    await outcome(page).getByText('Saved. These plans are affected:').waitFor()
    await expect
      .poll(() => outcome(page).getByRole('listitem').allTextContents())
      .toEqual([`Sample cushion${sentence}`])
    await page.goto('/dashboard')
    const plans = page.getByRole('region', { name: 'Saved plans' })
    await plans.getByText(sentence, { exact: true }).waitFor()
    await plans.getByRole('link', { name: 'Sample cushion' }).click()
    await page.waitForURL((url) => url.pathname === '/calculators/emergency-fund')
    expect(new URL(page.url()).searchParams.get('plan')).toBe(saved.id)
  })

  test('a change that moves no plan says so', async () => {
    const { who } = await household({ 'spending.essentialMonthly': 3000 })
    const page = await visit(who, '/profile')
    await field(page, 'Credit score').fill('712')
    await save(page)
    await expect
      .poll(() => outcome(page).getByRole('heading').textContent())
      .toBe('Saved. No saved plans are affected.')
  })

  test('a forgotten fact is gone after saving, and the others stay', async () => {
    const { who, stored } = await household({ 'spending.essentialMonthly': 3000, 'savings.liquid': 9000 })
    const page = await visit(who, '/profile')
    await page.getByRole('button', { name: `Clear ${SPENDING}` }).click()
    await page.getByText('Will be cleared when you save. Saved value: $3,000').waitFor()
    expect(await stored()).toEqual({ 'spending.essentialMonthly': 3000, 'savings.liquid': 9000 })
    await save(page)
    await outcome(page).waitFor()
    expect(await stored()).toEqual({ 'savings.liquid': 9000 })
    await page.reload()
    await screenIsThere(page)
    await expect.poll(() => field(page, SPENDING).inputValue()).toBe('')
    await expect.poll(() => field(page, 'Cash and savings').inputValue()).toBe('9,000')
  })

  test('a value that cannot be is named and not sent; Discard brings back what is stored', async () => {
    const { who, stored } = await household({ 'person.creditScore': 700 })
    const page = await visit(who, '/profile')
    await field(page, 'Credit score').fill('900')
    await field(page, 'Credit score').blur()
    await bar(page).getByText('Fix the marked fields first.').waitFor()
    await expect.poll(() => field(page, 'Credit score').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => bar(page).getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => field(page, 'Credit score').inputValue()).toBe('700')
    expect(await stored()).toEqual({ 'person.creditScore': 700 })
  })

  test('what is typed and not saved is still there after a reload', async () => {
    const { who, stored } = await household({ 'person.creditScore': 700 })
    const page = await visit(who, '/profile')
    await field(page, 'Credit score').fill('710')
    await page.reload()
    await screenIsThere(page)
    await bar(page).getByText('1 change not saved').waitFor()
    await expect.poll(() => field(page, 'Credit score').inputValue()).toBe('710')
    expect(await stored()).toEqual({ 'person.creditScore': 700 })
  })
})

describe('the profile in two tabs', () => {
  async function twoTabs(facts: Readonly<Record<string, unknown>>) {
    const { who, stored } = await household(facts)
    const first = await visit(who, '/profile')
    const second = await first.context().newPage()
    await second.goto('/profile')
    await screenIsThere(second)
    return { first, second, stored }
  }

  test('different facts changed in both are both kept', async () => {
    const { first, second, stored } = await twoTabs({ 'savings.liquid': 9000 })
    await field(first, SPENDING).fill('3,100')
    await field(second, 'Credit score').fill('701')
    await save(first)
    await outcome(first).waitFor()
    await save(second)
    await outcome(second).waitFor()
    expect(await stored()).toEqual({
      'savings.liquid': 9000,
      'spending.essentialMonthly': 3100,
      'person.creditScore': 701,
    })
    await expect.poll(() => field(second, SPENDING).inputValue()).toBe('3,100')
  })

  test('the same fact changed in both is refused with both values in sight, and saved when it is meant', async () => {
    const { first, second, stored } = await twoTabs({ 'spending.essentialMonthly': 3000 })
    await field(first, SPENDING).fill('3,100')
    await field(second, SPENDING).fill('3,200')
    await save(first)
    await outcome(first).waitFor()
    await save(second)
    await bar(second).getByRole('alert').getByText('These facts were changed elsewhere').waitFor()
    expect(await stored()).toEqual({ 'spending.essentialMonthly': 3100 })
    await expect.poll(() => field(second, SPENDING).inputValue()).toBe('3,200')
    await second.getByText('Not saved yet. Saved value: $3,100').waitFor()
    await save(second)
    await outcome(second).waitFor()
    expect(await stored()).toEqual({ 'spending.essentialMonthly': 3200 })
  })
})
