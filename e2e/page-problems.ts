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
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, html }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? html}`),
    )
}

/**
 * Waits until the screen itself is there: its main heading shows, nothing says that it is still loading, and nothing
 * is half-way through a fade (whose colors would be judged). Movements that never end are left alone.
 */
export async function screenIsThere(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor({ state: 'visible', timeout: 30_000 })
  // The first of them is hidden when none is left.
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'hidden', timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  // Their state is read: the promise that one has finished is not always kept where nothing else moves on the page.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        ),
    null,
    { timeout: 30_000 },
  )
  return (await heading.textContent()) ?? ''
}
