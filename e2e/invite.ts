import { z } from 'zod'
import { sampleAdministrator } from './sample-people.ts'
import { productUrl, signIn } from './session.ts'

const ROLES = z.object({ roles: z.array(z.object({ id: z.string(), name: z.string() })) })
const MADE = z.object({ link: z.string() })
const REALTY = 'Sample Realty'

/** Invites an address to Sample Realty as a member; the path that the invitation's link leads to. */
export async function invite(email: string): Promise<string> {
  const { token } = await signIn(sampleAdministrator())
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${productUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { roles } = ROLES.parse(await call('GET', `/roles?${new URLSearchParams({ org_name: REALTY })}`))
  const roleId = roles.find(({ name }) => name === 'member')?.id
  const { link } = MADE.parse(await call('POST', '/invitations', { email, roleId, org_name: REALTY }))
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}
