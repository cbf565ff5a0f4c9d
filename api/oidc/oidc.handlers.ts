import type { Bound } from '../http/handler.ts'
import { OIDC_ADMIN_HANDLERS } from './admin.handlers.ts'
import { OIDC_HANDOFF_HANDLERS } from './handoff.handlers.ts'
import { OIDC_IDENTITY_HANDLERS } from './identities.handlers.ts'
import { OIDC_PLACE_HANDLERS } from './places.handlers.ts'
import { OIDC_TRAVEL_HANDLERS } from './travel.handlers.ts'

/** Everything about signing in by an OpenID Connect provider. */
export const OIDC_HANDLERS: readonly Bound[] = [
  ...OIDC_TRAVEL_HANDLERS,
  ...OIDC_HANDOFF_HANDLERS,
  ...OIDC_IDENTITY_HANDLERS,
  ...OIDC_PLACE_HANDLERS,
  ...OIDC_ADMIN_HANDLERS,
]
