import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject } from '#kit/list/same.ts'
import type { Client } from '../testing/client.ts'
import { leadDesk } from './desk.fixture.ts'

let desk: Awaited<ReturnType<typeof leadDesk>>
beforeAll(async () => {
  desk = await leadDesk()
})
afterAll(() => desk.server.close())

const SAME = 'Sample Namesake'

test('owners of one name are told apart by what the viewer may know of them', async () => {
  const vendors = await desk.server.as('vendorManagerA')
  for (const client of [desk.member(), vendors]) {
    const { userId } = (await client.get('/auth/verify')).body
    const { status, text } = await client.patch(`/users/${String(userId)}`, { displayName: SAME })
    expect(status, text).toBe(200)
  }
  const namesTo = async (client: Client) => {
    const { owners } = (await client.get('/prospects/settings?org_name=Sample%20Realty')).body
    const names = Array.isArray(owners)
      ? owners.filter(isObject).map((one) => String(one['displayName']))
      : []
    return names.filter((name) => name.startsWith(SAME)).toSorted()
  }
  expect(await namesTo(desk.admin())).toEqual([`${SAME} (member)`, `${SAME} (vendors)`])
  const toMember = await namesTo(desk.member())
  expect(new Set(toMember).size).toBe(2)
  expect(toMember.join()).not.toContain('vendors')
})
