import type { Page, Response } from 'playwright-core'
import { productUrl } from './session.ts'

const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

/** The origins that a page asks for anything from now on. */
export function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) origins.add(new URL(request.url()).origin)
  })
  return origins
}

/** Where a page leaves the strict policy: its headers, what stands inline in it, and whom it asked. */
export async function policyProblems(
  page: Page,
  answer: Response | null,
  origins: ReadonlySet<string>,
): Promise<readonly string[]> {
  const headers = answer?.headers() ?? {}
  const policy = policyOf(headers['content-security-policy'] ?? '')
  const wrong = (kind: string, wanted: object, found: (name: string) => string | undefined) =>
    Object.entries(wanted).flatMap(([name, value]) =>
      found(name) === value ? [] : [`${kind} ${name}: ${found(name) ?? 'missing'}`],
    )
  return [
    ...wrong('directive', DIRECTIVES, (name) => policy.get(name)),
    ...wrong('header', HEADERS, (name) => headers[name]),
    ...(await inlineParts(page)).map((part) => `inline: ${part}`),
    ...[...origins].flatMap((origin) => (origin === productUrl() ? [] : [`asked ${origin}`])),
    ...(origins.has(productUrl()) ? [] : ['nothing was watched']),
  ]
}

const policyOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )

/** Scripts, styles and handlers that stand in the document itself, as their first words. */
const inlineParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const isInline = element.matches('style, script:not([src])')
      const hasHandler = element.getAttributeNames().some((name) => name.startsWith('on'))
      return isInline || hasHandler ? [element.outerHTML.slice(0, 80)] : []
    }),
  )
