import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'

const categoriesOf = (answer: { readonly body: Readonly<Record<string, unknown>> }): readonly unknown[] =>
  Array.isArray(answer.body.articles) ? answer.body.articles.map((one) => Object(one).category) : []

const list: Check = async ({ nobody, member }) => {
  const all = await member.call('GET', '/articles')
  const taxes = await member.call('GET', '/articles?category=taxes')
  const named = await member.call('GET', '/articles?category=all')
  return [
    expectAnswer('without a category', all, { status: 200, keys: { articles: 'list' } }),
    expectThat('each of the five categories occurs', new Set(categoriesOf(all)).size === 5),
    expectThat(
      'a category names its articles alone',
      categoriesOf(taxes).length > 0 && categoriesOf(taxes).every((one) => one === 'taxes'),
    ),
    expectThat('all is every one', categoriesOf(named).length === categoriesOf(all).length),
    expectAnswer('an unknown category', await member.call('GET', '/articles?category=cars'), {
      status: 400,
      message: 'Unknown category',
    }),
    expectAnswer('without a token', await nobody.call('GET', '/articles'), {
      status: 401,
      message: 'No token provided',
    }),
  ]
}

const write: Check = async ({ nobody, member, memberOrg }) => {
  const text = { title: 'Section 7', category: 'taxes', body: 'A text', org_name: memberOrg }
  const claims = { status: 'published', author: 'Somebody else', publishedAt: '2020-01-01T00:00:00.000Z' }
  const made = await member.call('POST', '/articles', { ...text, ...claims })
  return [
    expectAnswer('a draft', made, { status: 201, keys: { id: 'text', rev: 'number' } }),
    expectThat('its status is the server’s own', made.body.status === 'draft'),
    expectAnswer(
      'an unknown category',
      await member.call('POST', '/articles', { ...text, category: 'cars' }),
      {
        status: 400,
        keys: { fields: 'list' },
      },
    ),
    expectAnswer('without a token', await nobody.call('POST', '/articles', text), {
      status: 401,
      message: 'No token provided',
    }),
  ]
}

const newsletter: Check = async ({ nobody }) => {
  const form = { email: `section7-${Date.now()}@example.org`, firstName: 'Sample', interests: ['taxes'] }
  const asked = await nobody.call('POST', '/newsletter/signup', { ...form, consent: true })
  const refused = { status: 400, message: 'Consent is required' } as const
  return [
    // A network may ask five times an hour: who looks more often than that sees the limit.
    asked.status === 429
      ? expectThat('the limit of its network says so', String(asked.body.message).startsWith('Too many'))
      : expectAnswer('the form object', asked, { status: 200, message: 'Check your inbox to confirm.' }),
    expectAnswer('without consent', await nobody.call('POST', '/newsletter/signup', form), refused),
    expectAnswer(
      'consent refused',
      await nobody.call('POST', '/newsletter/signup', { ...form, consent: false }),
      refused,
    ),
  ]
}

export const articleChecks: Readonly<Record<string, Check>> = {
  'GET /articles (optional ?category=)': list,
  'POST /articles': write,
  'POST /newsletter/signup': newsletter,
}
