import { z } from 'zod'
import * as contract from '#kit/contract/oidc-places.api.ts'
import { OIDC_ERRORS } from '#kit/oidc.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { countIdentities, findSignIns } from './identities.db.ts'
import type { OidcSettings } from './oidc-settings.ts'

const SHOWN = 20

const getAdmin = bind(contract.getAdminOidc, async ({ services }) => {
  const { oidc, db } = services
  const tested = oidc === null ? null : await oidc.test()
  const stored = await asServer(db, async (trx) => ({
    identities: await countIdentities(trx),
    rows: await findSignIns(trx, SHOWN),
  }))
  const { rule, domains, org_name } = oidc?.settings.provisioning ?? NO_RULE
  return {
    configured: oidc !== null,
    enabled: oidc !== null && (await oidc.isOn()),
    settings: settingsOf(services, oidc?.settings ?? null),
    provisioning: { rule, domains: [...domains], org_name },
    checks: [...(tested?.checks ?? [])],
    testedAt: tested?.at.toISOString() ?? null,
    identities: stored.identities,
    signIns: stored.rows.map(({ at, action, result, detail, email }) => {
      const about = DETAIL.parse(JSON.parse(detail))
      return {
        at: at.toISOString(),
        result,
        what: whatHappened(action, about),
        person: email ?? about.email ?? null,
      }
    }),
  }
})

const NO_RULE = { rule: 'invite_only', domains: [], org_name: null } as const

/** What the environment says; the client secret is never part of it. */
const settingsOf = ({ settings: { OIDC_LABEL } }: Services, found: OidcSettings | null) => ({
  issuer: found?.issuerText ?? null,
  clientId: found?.clientId ?? null,
  hasClientSecret: found !== null && found.clientSecret !== null,
  redirectUrl: found?.redirectUrl.href ?? null,
  label: OIDC_LABEL,
  scopes: [...(found?.scopes ?? [])],
  roleMapping: [...(found?.roleMapping ?? [])],
  groupsClaim: found?.groupsClaim ?? '',
})

const DETAIL = z.object({
  error: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  email: z.string().nullish().catch(undefined),
})

const WHAT: Readonly<Record<string, string>> = {
  'oidc.sign_in': 'Signed in',
  'oidc.provision': 'Account created',
  'oidc.link': 'Identity linked',
  'oidc.unlink': 'Identity unlinked',
  'oidc.step_up': 'Identity confirmed again',
  'oidc.roles': 'Roles changed by provider groups',
  'oidc.place': 'Membership offered',
}

function whatHappened(action: string, { error, reason }: z.output<typeof DETAIL>): string {
  const known = WHAT[action]
  if (known !== undefined) return known
  if (error !== undefined)
    return Object.entries(OIDC_ERRORS).find(([code]) => code === error)?.[1] ?? `The provider says: ${error}`
  return reason === undefined
    ? 'The provider did not respond'
    : `Did not match the browser’s own sign-in (${reason})`
}

export const OIDC_ADMIN_HANDLERS = [getAdmin] as const
