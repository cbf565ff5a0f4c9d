import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
})
afterAll(() => server.close())

async function made(org_name: string): Promise<string> {
  const answer = await member.post('/orgs', { org_name })
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

test('a name that looks like another organization’s or the product’s is taken, and one’s own look is not', async () => {
  await made('COPE Homes')
  for (const org_name of [
    'SampIe Rea1ty',
    'S\u00e1mple-Realty.',
    '\u0421\u041e\u0420\u0415 Homes',
    'Gr0undwork',
    'Groundwork Support',
    'The Groundvvork Team',
    'Administrator',
    '\u0430\u0501\u043c\u0456\u043f',
  ]) {
    const { status, body } = await member.post('/orgs', { org_name })
    expect([org_name, status, body.code]).toEqual([org_name, 409, 'name_taken'])
  }
  const id = await made('Look Alike Ltd')
  const other = await member.patch(`/orgs/${id}`, { org_name: 'C0PE Homes' })
  expect([other.status, other.body.code]).toEqual([409, 'name_taken'])
  expect((await member.patch(`/orgs/${id}`, { org_name: 'L00k Alike Ltd' })).status).toBe(200)
})

test('a name with characters that do not show, or that is an ID, is refused by its field', async () => {
  const odd = ['Sample\u200bRealty', '\u202eytlaeR elpmaS', 'Sample\u00adRealty', 'org_313mstcx77fd7gya']
  for (const org_name of odd) {
    const { status, body } = await member.post('/orgs', { org_name })
    expect([org_name, status, body.fields]).toEqual([org_name, 400, expect.anything()])
  }
})
