import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { publicUrl, type ServerSettings } from '../settings.ts'
import { readOidcSettings } from './oidc-settings.ts'
import { createProvider, type Provider } from './provider.ts'

/** The provider named in the environment, or null. It is not contacted before someone wants to sign in. */
export function openProvider(settings: ServerSettings, now: () => Date): Provider | null {
  const found = readOidcSettings(settings, publicUrl(settings))
  return found === null ? null : createProvider(found, now)
}

/** The configured provider, or the 404 of every call that needs one. */
export function configured({ oidc }: Pick<Services, 'oidc'>): Provider {
  if (oidc === null) throw REFUSALS.notFound('Sign-in provider is not configured')
  return oidc
}

/** The app's address for people: as the operator says, otherwise where the provider sends them back to. */
export const appUrl = ({ settings, oidc }: Pick<Services, 'settings' | 'oidc'>): string =>
  settings.PUBLIC_URL === undefined && oidc !== null ? oidc.settings.redirectUrl.origin : publicUrl(settings)
