import { SAMPLE_ORGS, SAMPLE_PASSWORD, SAMPLE_PEOPLE } from './sample/people.ts'
import { readServerSettings } from './settings.ts'

export type CallerCredentials = {
  readonly caller: string
  readonly label: string
  readonly email: string
  readonly password: string
  readonly disabled: boolean
  readonly platformRoles: readonly string[]
  readonly memberships: readonly { readonly org_name: string; readonly roles: readonly string[] }[]
}

export type Callers = {
  readonly defaultOrganization: string
  readonly organizations: readonly string[]
  readonly callers: readonly CallerCredentials[]
}

/** Every kind of caller that the first run makes, with credentials: for tests from outside. */
export function sampleCallers(environment = process.env): Callers {
  const { DEFAULT_ORG_NAME } = readServerSettings(environment)
  const names = new Map<string, string>(
    SAMPLE_ORGS.map((org) => [org.key, 'org_name' in org ? org.org_name : DEFAULT_ORG_NAME]),
  )
  return {
    defaultOrganization: DEFAULT_ORG_NAME,
    organizations: [...names.values()],
    callers: SAMPLE_PEOPLE.map(
      ({ caller, label, email, memberships, platformRoles = [], disabled = false }) => ({
        caller,
        label,
        email,
        password: SAMPLE_PASSWORD,
        disabled,
        platformRoles,
        memberships: Object.entries(memberships).map(([key, roles]) => ({
          org_name: names.get(key) ?? key,
          roles,
        })),
      }),
    ),
  }
}
