import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount, productUrl, signIn } from './session.ts'

type Change = { readonly kind: string; readonly id: string; readonly rev: number; readonly body: object }

const { visit } = journeys()

const AMOUNT = /\$[\d,]+/

const headlineOf = (page: Page) => page.locator('[data-part="headline"]').first()

/** A page with what goes wrong on it, signed in as somebody new who has loaded the sample household. */
async function visitWithSample() {
  const page = await visit(await newAccount(), '/portfolio/currentholdings')
  const problems = watchProblems(page)
  await page.getByRole('button', { name: 'Load sample' }).click()
  await headlineOf(page).waitFor()
  return { page, problems }
}

test('the sample household, loaded from the empty page, is answered on every screen of the portfolio', async () => {
  const { page, problems } = await visitWithSample()
  await expect.poll(() => headlineOf(page).textContent()).toMatch(/securities worth \$[\d,]+/)
  for (const [path, answer] of [
    ['/portfolio/performance', /%/],
    ['/portfolio/analysis', /%|\$/],
    ['/portfolio/scenarios', /%|\$/],
  ] as const) {
    await page.goto(path)
    await screenIsThere(page)
    await headlineOf(page).waitFor({ state: 'attached' })
    expect(await headlineOf(page).textContent(), path).toMatch(answer)
  }
  expect(problems).toEqual([])
})

test('a sample is named as one, is nobody’s money, and is removed with a way back', async () => {
  const { page, problems } = await visitWithSample()
  await expect.poll(() => headlineOf(page).textContent()).toMatch(/^Example: You own/)
  await page.getByText('These are sample holdings.').waitFor()
  await page.getByRole('heading', { name: 'Key dates' }).or(page.getByText('Dividends, maturities')).waitFor()
  expect(await page.getByRole('button', { name: 'Update my profile' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove sample' }).click()
  await page.getByRole('button', { name: 'Load sample' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove sample' }).waitFor()
  await page.goto('/dashboard')
  expect(await screenIsThere(page)).toContain('Hello')
  expect(await page.getByText('saved holdings').count()).toBe(0)
  expect(problems).toEqual([])
})

test('in another base currency every amount carries its sign, and a transaction keeps its own', async () => {
  const { page, problems } = await visitWithSample()
  await page.goto('/portfolio/currentholdings?tab=setup')
  await page.getByRole('textbox', { name: 'Base currency' }).fill('EUR')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Tax rates and currency saved.').waitFor()
  for (const path of ['/portfolio/currentholdings', '/portfolio/performance', '/portfolio/analysis']) {
    await page.goto(path)
    await screenIsThere(page)
    await headlineOf(page).waitFor({ state: 'attached' })
    const all = page.getByRole('button', { name: 'Open all' })
    if ((await all.count()) > 0) await all.click()
    const text = await page.getByRole('main').innerText()
    expect(text, path).toMatch(/€[\d,]+/)
    expect(text, path).not.toMatch(AMOUNT)
  }
  await page.goto('/portfolio/currentholdings?tab=transactions')
  await page
    .getByRole('grid', { name: 'Transactions' })
    .getByText(/\$[\d,]+/)
    .first()
    .waitFor()
  expect(problems).toEqual([])
})

const monthEnd = (at: number) => new Date(Date.UTC(2015, at + 1, 0)).toISOString().slice(0, 10)
const PLACE = { name: 'Sample', institution: '', registration: 'taxable', currency: 'USD', owner: 'self' }
const FUND = { symbol: 'FUND', name: 'Sample fund', type: 'etf', currency: 'USD', assetClass: 'usEquity' }

/** A deposit, then a purchase of one fund with it, over and over: more than the page itself works on. */
function manyTransactions(count: number): readonly Change[] {
  const day = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
  const put = (kind: string, id: string, body: object) => ({ kind, id, rev: 0, body })
  const transaction = (at: number, body: object) =>
    put('transaction', `t${at}`, {
      id: `t${at}`,
      accountId: 'a',
      tradeDate: day(at),
      fees: 0,
      currency: 'USD',
      note: '',
      ...body,
    })
  return [
    put('account', 'a', { ...PLACE, id: 'a', lotMethod: 'fifo' }),
    put('instrument', 'FUND', { ...FUND, subClass: '', sector: '', country: 'US' }),
    ...Array.from({ length: count }, (_, at) =>
      at % 2 === 0
        ? transaction(at, { type: 'deposit', amount: 100 })
        : transaction(at, { type: 'buy', symbol: 'FUND', quantity: 1, price: 100, amount: -100 }),
    ),
    ...Array.from({ length: 120 }, (_, at) =>
      put('price', `FUND@${monthEnd(at)}`, {
        symbol: 'FUND',
        date: monthEnd(at),
        close: 100 + at,
        source: 'csv',
      }),
    ),
  ]
}

test('a ledger too large for the page is worked out beside it, with the same answers on every screen', async () => {
  const person = await newAccount()
  const { token } = await signIn(person)
  const changes = manyTransactions(3_200)
  for (let from = 0; from < changes.length; from += 1_000) {
    const answer = await fetch(`${productUrl()}/api/user/portfolio-ledger`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes: changes.slice(from, from + 1_000) }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  const page = await visit(person, '/portfolio/currentholdings')
  const problems = watchProblems(page)
  await headlineOf(page).waitFor()
  // 1,600 units at the last close of 219.
  await expect.poll(() => headlineOf(page).textContent()).toContain('$350,400')
  for (const [path, answer] of [
    ['/portfolio/performance', /You (earned|lost)/],
    ['/portfolio/analysis', /[Ll]argest single risk/],
    ['/portfolio/analysis?tab=risk', /%/],
  ] as const) {
    await page.goto(path)
    await headlineOf(page).waitFor({ state: 'attached' })
    expect(await headlineOf(page).textContent(), path).toMatch(answer)
  }
  await page.goto('/portfolio/scenarios')
  await page.getByText('you hold $350,400 today').waitFor()
  expect(problems).toEqual([])
})

test('a link with hidden amounts shows a stranger shares and no dollar, until it is revoked', async () => {
  const { page, problems } = await visitWithSample()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /^Hide amounts: / }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Portfolio link' }).inputValue()
  expect(await accessibilityProblems(page)).toEqual([])

  const stranger = await visit(null, new URL(address).pathname)
  const seen = watchProblems(stranger)
  await stranger.getByRole('heading', { name: 'Shared portfolio' }).waitFor()
  await stranger.getByRole('button', { name: 'Open all' }).click()
  const text = await stranger.getByRole('main').innerText()
  expect(text).toContain('Sample US Total Market ETF')
  expect(text).toContain('These are sample holdings')
  expect(text).toMatch(/The largest part of this portfolio is US stocks \([\d.]+%\)/)
  expect(text).not.toMatch(AMOUNT)
  expect(await accessibilityProblems(stranger)).toEqual([])
  // The address that links to portfolios had at first.
  await stranger.goto(new URL(address).pathname.replace('/shared/', '/shared-portfolio/'))
  await stranger.getByRole('heading', { name: 'Shared portfolio' }).waitFor()
  expect(seen).toEqual([])

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('The link is revoked').waitFor()
  await stranger.reload()
  await stranger.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(problems).toEqual([])
})

test('amounts are shown by a link of their own, and the one that hid them stops working', async () => {
  const { page } = await visitWithSample()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'Portfolio link' })
  const hidden = await field.inputValue()
  const ends = page.getByLabel('Ends on')
  await ends.fill('2090-03-04')
  await page.getByRole('button', { name: 'Save the end date' }).click()
  await page.getByText('stops working after Mar 4, 2090').waitFor()
  await page.getByRole('button', { name: 'Create a link with amounts' }).click()
  await page.getByRole('button', { name: 'Create a link without amounts' }).waitFor()
  const shown = await field.inputValue()
  expect(shown).not.toBe(hidden)
  await expect.poll(() => ends.inputValue()).toBe('2090-03-04')
  const stranger = await visit(null, new URL(shown).pathname)
  await expect.poll(() => headlineOf(stranger).textContent()).toMatch(AMOUNT)
  await stranger.goto(new URL(hidden).pathname)
  await stranger.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

test('by hand, the first account is asked how it is taxed before anything can be entered', async () => {
  const page = await visit(await newAccount(), '/portfolio/currentholdings')
  const problems = watchProblems(page)
  await page.getByRole('button', { name: 'Enter manually' }).click()
  const form = page.getByRole('dialog', { name: 'Add account' })
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('My account')
  await form.getByLabel('Account type').selectOption({ label: 'Roth IRA' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add transaction' }).waitFor()
  await page.goto('/portfolio/currentholdings?tab=setup')
  await page.getByRole('gridcell', { name: 'Roth IRA' }).waitFor()
  expect(problems).toEqual([])
})
