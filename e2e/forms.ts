import type { Page } from 'playwright-core'
import type { Credentials } from './session.ts'

/** Fills the sign-in form of the page that is open, and sends it. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Answers the dialog that asks for the password before something sensitive. */
export async function confirmIdentity(page: Page, { password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Types the name into the dialog that asks for it before something is taken away, and goes on. */
export async function confirmByName(
  page: Page,
  { title, name, action }: { readonly title: string; readonly name: string; readonly action: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}
