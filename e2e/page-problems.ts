import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { once } from '#kit/once.ts'

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

const axeScript = once(() => {
  const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
  const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
  const fields = `(${fieldsOfObjects.toString()})()`
  return `((WeakMap, WeakSet) => {${source}})(${fields}, ${fields});(${readColorsOnce.toString()})()`
})

/**
 * Axe is compiled for old browsers: the private fields of its colors are weak maps, seven for each of the thousands of
 * colors, and filling and collecting those is a seventh of a look. What stands in for both kinds of map within axe
 * keeps each field at its object. Runs in the page.
 */
function fieldsOfObjects() {
  return class {
    readonly field = Symbol('field')
    has(object: Record<symbol, unknown>) {
      return this.field in object
    }
    get(object: Record<symbol, unknown>) {
      return object[this.field]
    }
    set(object: Record<symbol, unknown>, value: unknown) {
      object[this.field] = value
      return this
    }
    add(object: Record<symbol, unknown>) {
      return this.set(object, true)
    }
  }
}

type AxeColor = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => AxeColor }
declare const axe: {
  readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } }
}

/**
 * A page has a few dozen colors, and axe reads each of them anew for every element behind every text, which is a third
 * of a look. Runs in the page. What is no color still throws, each time.
 */
function readColorsOnce(): void {
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (before !== undefined) return Object.assign(this, before)
    read.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

/** Axe for a page, brought there once: left to itself the builder brings its megabyte twice for each look. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeScript())
  return new AxeBuilder({ page, axeSource: ';' })
}

/** Serious and critical findings of axe, one line each; of the named rules, else of all. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  const only = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } }
  // What passes is counted but not told: thousands of elements would be carried out of the browser for nobody.
  const options = { resultTypes: ['violations' as const], ...only }
  // In one go and in the page: the other way opens a second page to put together what frames of other origins said,
  // of which the product has none, and starts a process for it.
  const { violations } = await (await axeIn(page)).options(options).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, html }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? html}`),
    )
}

/** The rules of axe that read colors. What all others read is the same in the dark where the page is built the same. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** The findings in light and in dark colors, one after the other. */
export async function problemsInBothColors(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'light' })
  await screenIsThere(page)
  const structure = await page.evaluateHandle(structureOf)
  const light = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await screenIsThere(page)
  const inTheDark = await page.evaluateHandle(structureOf)
  const isSame = await page.evaluate(([one, other]) => one === other, [structure, inTheDark] as const)
  return { light, dark: await accessibilityProblems(page, isSame ? OF_COLORS : undefined) }
}

/** Every element that can be seen with all that is said of it but its looks: runs in the page. */
const structureOf = (): string =>
  [...document.querySelectorAll('*')]
    .map((element) => {
      const said = element
        .getAttributeNames()
        .filter((name) => !/^(style|class|fill|stroke|d)$|opacity$|color-scheme$|^stop-color$/.test(name))
      const attributes = said.map((name) => `${name}=${element.getAttribute(name)}`).join(' ')
      const text = element.children.length === 0 ? element.textContent : ''
      return `${element.tagName} ${attributes} ${element.checkVisibility()} ${text}`
    })
    .join('\n')

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
  // The state of each movement, not its promise to finish: Chromium may break that where nothing else moves.
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
