import type { Endpoint } from '../endpoint.ts'
import * as accessCheck from './access-check.api.ts'
import * as administration from './administration.api.ts'
import * as audit from './audit.api.ts'
import * as auth from './auth.api.ts'
import * as checkout from './checkout.api.ts'
import * as courses from './courses.api.ts'
import * as exports from './exports.api.ts'
import * as facts from './facts.api.ts'
import * as forms from './forms.api.ts'
import * as health from './health.api.ts'
import * as infrastructure from './infrastructure.api.ts'
import * as invitations from './invitations.api.ts'
import * as jobs from './jobs.api.ts'
import * as leadFiles from './lead-files.api.ts'
import * as leads from './leads.api.ts'
import * as market from './market.api.ts'
import * as milestoneAdmin from './milestone-admin.api.ts'
import * as milestones from './milestones.api.ts'
import * as notices from './notices.api.ts'
import * as oidc from './oidc.api.ts'
import * as oidcPlaces from './oidc-places.api.ts'
import * as orgs from './orgs.api.ts'
import * as outbox from './outbox.api.ts'
import * as ownProfile from './own-profile.api.ts'
import * as packages from './packages.api.ts'
import * as passkeys from './passkeys.api.ts'
import * as payments from './payments.api.ts'
import * as people from './people.api.ts'
import * as plans from './plans.api.ts'
import * as portfolio from './portfolio.api.ts'
import * as privacy from './privacy.api.ts'
import * as referrals from './referrals.api.ts'
import * as reportSchedules from './report-schedules.api.ts'
import * as reports from './reports.api.ts'
import * as roles from './roles.api.ts'
import * as security from './security.api.ts'
import * as shares from './shares.api.ts'
import * as tokens from './tokens.api.ts'
import * as tools from './tools.api.ts'
import * as users from './users.api.ts'
import * as webhooks from './webhooks.api.ts'

/** Every call of the platform itself; lists (one set for each collection) and screens bring theirs besides. */
export const PLATFORM_ENDPOINTS: readonly Endpoint[] = [
  auth,
  security,
  tokens,
  passkeys,
  people,
  users,
  roles,
  ownProfile,
  orgs,
  invitations,
  audit,
  accessCheck,
  facts,
  plans,
  reportSchedules,
  reports,
  notices,
  webhooks,
  shares,
  forms,
  leads,
  leadFiles,
  referrals,
  milestones,
  milestoneAdmin,
  courses,
  market,
  portfolio,
  tools,
  exports,
  checkout,
  payments,
  packages,
  jobs,
  outbox,
  administration,
  privacy,
  infrastructure,
  health,
  oidc,
  oidcPlaces,
].flatMap((file): Endpoint[] => Object.values(file).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
