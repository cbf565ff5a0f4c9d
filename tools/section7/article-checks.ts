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

export const articleChecks: Readonly<Record<string, Check>> = {
  'GET /articles (optional ?category=)': list,
}
