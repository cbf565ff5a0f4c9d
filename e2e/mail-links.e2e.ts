import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sendSignIn } from './forms.ts'
import { linkIn, mailTo } from './inbox.ts'
import { journeys } from './journeys.ts'
import { newAccount, newEmail, productUrl, signIn, statusFor } from './session.ts'

const { visit } = journeys()

const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const alertOf = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

describe('the links of mails', () => {
  test('a forgotten password is replaced by mail: the code leaves the address and works once', async () => {
    const who = await newAccount()
    const before = await signIn(who)
    const page = await visit(null, '/login')
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(who.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()

    const link = linkIn(await mailTo(who.email, 'Set a new password'))
    await page.goto(link)
    const field = page.getByLabel('New password', { exact: true })
    await field.waitFor()
    expect(page.url()).toBe(`${productUrl()}/login`)
    const set = () => page.getByRole('button', { name: 'Set password' }).click()
    await field.fill('short')
    await set()
    await page.getByText('Use at least 12 characters.').waitFor()
    await field.fill('passwordpassword')
    await set()
    await page.getByText('This password is too common. Choose another one.').waitFor()
    await field.fill('another sign-in 2026')
    await set()
    await page.getByText(/^Your password has been changed/).waitFor()
    expect(await statusFor(before.token)).toBe(401)
    await sendSignIn(page, who)
    await alertOf(page, 'Invalid email or password').waitFor()
    await sendSignIn(page, { ...who, password: 'another sign-in 2026' })
    await openedPath(page, '/dashboard')

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('yet another 2026')
    await set()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  })

  test('an address without an account gets the same answer as one with', async () => {
    const page = await visit(null, '/login')
    await page.getByRole('button', { name: 'Forgot password' }).click()
    const email = newEmail()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`If ${email} has an account`, { exact: false }).waitFor()
  })

  test('the link that confirms an address works once, and the account page says how things stand', async () => {
    const who = await newAccount()
    const page = await visit(who, '/account?tab=security')
    await page.getByText('Not confirmed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('Check your inbox: the message is on its way.').waitFor()
    const link = linkIn(await mailTo(who.email, 'Confirm your e-mail address'))
    await page.goto(link)
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    expect(page.url()).toBe(`${productUrl()}/login`)
    const visitor = await visit(null, link)
    await visitor.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto('/account?tab=security')
    await page.getByText('Confirmed', { exact: true }).waitFor()
  })
})
