import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, problemsInBothColors } from './page-problems.ts'

const { newPage } = journeys()

/** One finding that is critical, one that is serious in the dark only, and several that are moderate or minor. */
const SAMPLE = `<!doctype html><html lang="en"><title>Sample</title>
<style>p { color: #222; background: #fff } @media (prefers-color-scheme: dark) { p { background: #333 } }</style>
<h1>Sample</h1><h4>Sample</h4><h2></h2><main><main></main></main><p>Sample</p><button></button></html>`

test('what axe finds on a page is told where it is serious, by its place, in the colors that it is found in', async () => {
  const page = await newPage(null)
  await page.setContent(SAMPLE)
  const unnamed = expect.stringMatching(/^button-name: button: ./)
  const faint = expect.stringMatching(/^color-contrast: p: Element has insufficient color contrast/)
  expect(await accessibilityProblems(page)).toEqual([unnamed])
  expect(await problemsInBothColors(page)).toEqual({ light: [unnamed], dark: [faint] })
})
