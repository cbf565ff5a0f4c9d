import type { Page } from 'playwright-core'
import { press } from './forms.ts'

export const WIDTHS = [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 } }],
] as const

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A card of the first visit, opened where it is a row. */
export async function opened(page: Page, name: string) {
  const card = region(page, name)
  const row = card.getByRole('button', { name: new RegExp(`^${name.replace('?', '\\?')}`) })
  if ((await row.count()) > 0) await row.click()
  return card
}

/** The answer of the first card, kept in the profile. */
export async function firstAnswer(page: Page): Promise<void> {
  const card = region(page, 'How long would my savings last without a paycheck?')
  await press(page, 'See how long')
  await card
    .getByText(/^Enter a number/)
    .first()
    .waitFor()
  await card.getByLabel('Savings you could use right away').fill('24000')
  await card.getByLabel('Monthly essential spending').fill('7000')
  await press(page, 'See how long')
  await card.getByText('3.4', { exact: true }).waitFor()
  await card.getByText('Three more months would take $21,000, or $875 a month for two years.').waitFor()
  await card.getByText(/^Saved to your profile/).waitFor()
}
