import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { journeys } from './journeys.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { productUrl } from './session.ts'

const { newPage } = journeys()

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

test.each(['/', '/shared/no-such-plan', '/api/docs', ...SCREENS.map(({ path }) => path)])(
  '%s comes with the strict policy, holds nothing inline and asks no other origin for anything',
  async (path) => {
    const page = await newPage(sampleAdministrator())
    const problems = watchProblems(page)
    const origins = new Set<string>()
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url())) origins.add(new URL(request.url()).origin)
    })
    const answer = await page.goto(path)
    await screenIsThere(page)
    const headers = answer?.headers() ?? {}
    const policy = policyOf(headers['content-security-policy'] ?? '')
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe("'self'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(await inlineParts(page)).toEqual([])
    expect([...origins]).toEqual([productUrl()])
    // What the policy has stopped never became a request: the browser names it in the console.
    expect(problems.filter((problem) => problem.includes('Content Security Policy'))).toEqual([])
  },
)

test('an address below the API that does not exist is JSON and never a page', async () => {
  for (const path of ['/api/no-such-thing', '/api/orgs/', '/api']) {
    const answer = await fetch(`${productUrl()}${path}`, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('content-type'), path).toContain('application/json')
    expect(answer.status, path).toBe(404)
  }
})
