import type { linkOidc, stepUpByOidc, testOidc } from '#kit/contract/oidc.api.ts'
import type { OidcPurpose } from '#kit/oidc.ts'
import type { Api, AnswerOf } from '#kit/react/api.ts'

type Rows = readonly (readonly [label: string, value: string])[]

/** What a trip to the provider has come to, in words. */
export type Outcome = { readonly text: string } | { readonly rows: Rows }

type Back = { readonly handoff: string; readonly purpose: OidcPurpose }

/** Uses a hand-off code for what the trip was about; rejects with the server's message. */
export async function finish(api: Api, { handoff, purpose }: Back): Promise<Outcome> {
  const call = { body: { handoff }, sameBrowser: true }
  if (purpose === 'test') return told(await api.call<typeof testOidc>('POST', '/auth/oidc/test', call))
  if (purpose === 'stepUp') {
    const { stepUpUntil } = await api.call<typeof stepUpByOidc>('POST', '/auth/oidc/step-up', call)
    const until = new Date(stepUpUntil).toLocaleTimeString([], { timeStyle: 'short' })
    return { text: `Confirmed. You can make sensitive changes until ${until}.` }
  }
  const { email } = await api.call<typeof linkOidc>('POST', '/auth/oidc/link', call)
  return { text: `${email ?? 'The identity'} is linked. You can now sign in through the provider.` }
}

const LINKED = {
  you: 'Your account',
  another: 'Another account',
  nobody: 'No account yet',
} as const

export const told = (said: AnswerOf<typeof testOidc>): Outcome => ({
  rows: [
    ['Issuer', said.issuer],
    ['Subject', said.subject],
    ['Name', said.name ?? 'Not provided'],
    ['E-mail', said.email ?? 'Not provided'],
    ['E-mail confirmed by the provider', said.emailVerified ? 'Yes' : 'No'],
    ['Groups', said.groups.length === 0 ? 'None' : said.groups.join(', ')],
    ['Linked to', LINKED[said.linkedTo]],
  ],
})
