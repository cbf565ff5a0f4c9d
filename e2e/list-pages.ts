import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { screenIsThere } from './page-problems.ts'
import { type Credentials, openContext, productUrl, signIn } from './session.ts'

const REALTY = 'org=Sample+Realty'
export const ROLES = `/re/transaction-roles?${REALTY}`
export const CHECKLISTS = `/checklists?${REALTY}`
const PEOPLE = z.array(z.object({ label: z.string(), email: z.string(), password: z.string() }))

export function person(role: 'Administrator' | 'Broker' | 'Member'): Credentials {
  const found = PEOPLE.parse(JSON.parse(process.env.E2E_SIGN_INS ?? '[]')).find(({ label }) =>
    label.startsWith(role),
  )
  if (found === undefined) throw new Error(`The product printed no ${role} of Sample Realty`)
  return found
}

export async function pageOf(browser: Browser, who: Credentials, path: string): Promise<Page> {
  const context = await openContext(browser, who)
  const page = await context.newPage()
  await page.goto(path)
  await screenIsThere(page)
  return page
}

export const isSaved = (page: Page) => page.getByText(/^Last saved (at|on)/).waitFor()
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A run of a template for a subject of its own; its address is the page's. */
export async function startedRun(page: Page, subject: string): Promise<string> {
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).first().click()
  await page.getByLabel('For', { exact: true }).fill(subject)
  await page.getByRole('button', { name: /^Start \d+ items$/ }).click()
  await page.getByRole('heading', { level: 2, name: subject }).waitFor()
  await isSaved(page)
  return page.url().slice(productUrl().length)
}

export async function newRole(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await save(page)
  await isSaved(page)
  return page.url().slice(productUrl().length)
}

/** The roles as the server holds them now. */
export async function storedNames(): Promise<readonly string[]> {
  const { token } = await signIn(person('Broker'))
  const answer = await fetch(`${productUrl()}/api/org/transaction-roles?${REALTY}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return z
    .object({ roles: z.array(z.looseObject({ name: z.string() })) })
    .parse(await answer.json())
    .roles.map(({ name }) => name)
}
