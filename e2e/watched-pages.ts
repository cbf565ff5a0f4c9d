import type { BrowserContext } from 'playwright-core'

/** What React and the engine say of a page that has fallen down; a request that fails is not among it. */
const FALLEN = /React error #|TypeError:|ReferenceError:|RangeError:/

const fallen: string[] = []

/** Notes which of its pages fall down, whoever opened it: a journey (fallen-pages.ts), or a measurement. */
export function watchPages(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && FALLEN.test(message.text()))
      fallen.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (event) => {
    const { message } = event.error()
    if (FALLEN.test(`${event.error().name}: ${message}`)) fallen.push(`${event.page()?.url()}: ${message}`)
  })
}

/** The first page that has fallen down since this was asked last. */
export const firstFallen = (): string | undefined => fallen.splice(0)[0]
