import { expect, test } from 'vitest'
import { readServerSettings } from '../settings.ts'
import { readOidcSettings } from './oidc-settings.ts'

const read = (environment: NodeJS.ProcessEnv) =>
  readOidcSettings(readServerSettings(environment), 'https://app.example')

const WHOLE = { OIDC_ISSUER: 'https://id.example/pool', OIDC_CLIENT_ID: 'groundwork' }

test('issuer and client ID are enough; everything else has a default', () => {
  const found = read(WHOLE)
  expect(found).toMatchObject({
    clientSecret: null,
    scopes: ['openid', 'email', 'profile'],
    provisioning: { rule: 'invite_only', domains: [], org_name: null },
    roleMapping: [],
  })
  expect(found?.redirectUrl.href).toBe('https://app.example/api/auth/oidc/callback')
})

test('unset or empty settings mean no provider', () => {
  expect(read({})).toBeNull()
  expect(read({ OIDC_ISSUER: '', OIDC_CLIENT_ID: ' ' })).toBeNull()
})

test('this machine may be reached without encryption, so a provider can be tried out', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(read({ ...WHOLE, OIDC_ISSUER: `http://${host}:9000` })?.issuer.host).toBe(`${host}:9000`)
})

test('domains and mappings are read as people write them', () => {
  const found = read({
    ...WHOLE,
    OIDC_PROVISIONING: 'domains',
    OIDC_DOMAINS: '@Example.org, example.com',
    OIDC_ORG: ' Sample Realty ',
    OIDC_ROLE_MAPPING: 'the brokers = broker,coaches=coach',
  })
  expect(found?.provisioning).toEqual({
    rule: 'domains',
    domains: ['example.org', 'example.com'],
    org_name: 'Sample Realty',
  })
  expect(found?.roleMapping).toEqual([
    { group: 'the brokers', role: 'broker' },
    { group: 'coaches', role: 'coach' },
  ])
})

test.each([
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example' }],
  ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'x' }],
  ['OIDC_ISSUER', { ...WHOLE, OIDC_ISSUER: 'http://id.example' }],
  ['OIDC_ISSUER', { ...WHOLE, OIDC_ISSUER: 'http://127.evil.example' }],
  ['OIDC_ISSUER', { ...WHOLE, OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration' }],
  ['OIDC_REDIRECT_URL', { ...WHOLE, OIDC_REDIRECT_URL: 'http://app.example/api/auth/oidc/callback' }],
  ['OIDC_DOMAINS', { ...WHOLE, OIDC_PROVISIONING: 'domains', OIDC_ORG: 'x' }],
  ['OIDC_ORG', { ...WHOLE, OIDC_PROVISIONING: 'domains', OIDC_DOMAINS: 'example.org' }],
  ['OIDC_ORG', { ...WHOLE, OIDC_ROLE_MAPPING: 'a=coach' }],
  ['OIDC_ROLE_MAPPING', { ...WHOLE, OIDC_ORG: 'x', OIDC_ROLE_MAPPING: 'admins=platform_admin' }],
  ['OIDC_ROLE_MAPPING', { ...WHOLE, OIDC_ORG: 'x', OIDC_ROLE_MAPPING: 'admins=no such role' }],
  ['OIDC_PROVISIONING', { ...WHOLE, OIDC_PROVISIONING: 'everyone' }],
])('an environment with a wrong %s is refused by name', (name, environment) => {
  expect(() => read(environment)).toThrow(name)
})
