import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Collects what goes wrong on a page from now on: console errors (policy violations among them) and exceptions. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
  return problems
}

/** Serious and critical findings of axe, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
    )
}

/** Waits until the screen itself is there: its main heading shows and nothing says that it is still loading. */
export async function screenIsThere(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor({ state: 'visible', timeout: 30_000 })
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'hidden', timeout: 30_000 })
  return (await heading.textContent()) ?? ''
}
