import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getContent, getRules, getSettings } from '#kit/contract/administration.api.ts'
import { SETTING_NAMES } from '../settings.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const SECRETS = {
  SMTP_URL: 'smtp://name:hidden-password@127.0.0.1:9',
  METRICS_TOKEN: 'hidden-metrics-token',
  SECRET_KEY: 'hidden-key-of-at-least-32-characters',
}

let server: TestServer
let operator: Client
beforeAll(async () => {
  server = await startTestServer({ environment: { ...SECRETS, RATE_LIMIT_PER_MINUTE: '1234567' } })
  operator = await server.as('platformAdmin')
})
afterAll(() => server.close())

test('the settings page lists every setting, says where each comes from, and shows no secret', async () => {
  const { body, text } = await operator.get('/admin/settings')
  const { settings } = getSettings.answer.parse(body)
  expect(settings.map(({ name }) => name).sort()).toEqual(SETTING_NAMES.toSorted())
  const of = (name: string) => settings.find((one) => one.name === name)
  expect(of('RATE_LIMIT_PER_MINUTE')).toMatchObject({ value: '1234567', source: 'environment' })
  expect(of('DEFAULT_ORG_NAME')).toMatchObject({ value: 'First Organization', source: 'default' })
  expect(Object.keys(SECRETS).map((name) => of(name)?.value)).toEqual(['Set', 'Set', 'Set'])
  expect(of('OIDC_CLIENT_SECRET')).toMatchObject({ value: 'Not set', source: 'default' })
  expect(text).not.toContain('hidden')
})

test('the content page lists every tool with its examples and sources, and every list with its samples', async () => {
  const { content } = getContent.answer.parse((await operator.get('/admin/content')).body)
  const tools = content.filter(({ kind }) => kind === 'tool')
  expect(tools.length).toBeGreaterThan(20)
  expect(tools.filter(({ samples, sources }) => samples === 0 || sources.length === 0)).toEqual([])
  expect(content.find(({ id }) => id === 'list re/transaction-roles')).toMatchObject({ samples: 3 })
})

test('dated rules are listed newest row first, with period, source, and users', async () => {
  const { rules, today } = getRules.answer.parse((await operator.get('/admin/rules')).body)
  expect(z.iso.date().safeParse(today).success).toBe(true)
  for (const { rows } of rules)
    expect(rows.map(({ from }) => from)).toEqual(
      rows
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    )
  expect(rules.find(({ key }) => key === 'standardDeductions')?.screens).toContain('calculators/retirement')
})
