import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  passkeyLoginOptions,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
} from '../contract/passkeys.api.ts'
import type { Api } from './api.ts'

/** Whether this browser can hold and use passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** The browser, or the person at it, did not make or use a passkey. */
export class PasskeyRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PasskeyRefused'
  }
}

/** Makes a passkey in this browser for the options of the server; gives what the server wants to see of it. */
export async function makePasskey(api: Api) {
  const { options } = await api.call<typeof passkeyRegisterOptions>(
    'POST',
    '/auth/passkeys/register/options',
    {},
  )
  if (!isCreation(options)) throw new Error('Invalid response from auth service')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options }).catch(refused)
  return { ...made, response: { ...made.response } }
}

export const keepPasskey = (api: Api, name: string, credential: Awaited<ReturnType<typeof makePasskey>>) =>
  api.call<typeof passkeyRegisterVerify>('POST', '/auth/passkeys/register/verify', {
    body: { name, credential },
  })

/** Has the browser sign the server's challenge with a passkey that the person chooses. */
export async function provePasskey(api: Api) {
  const { options } = await api.call<typeof passkeyLoginOptions>('POST', '/auth/passkeys/login/options', {})
  if (!isRequest(options)) throw new Error('Invalid response from auth service')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const used = await startAuthentication({ optionsJSON: options }).catch(refused)
  return { ...used, response: { ...used.response } }
}

const NAMES: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was not confirmed in time. Try again.',
  AbortError: 'The passkey was not confirmed in time. Try again.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys do not work at this address.',
}

function refused(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new PasskeyRefused(NAMES[name] ?? 'This browser could not use a passkey.')
}

type Given = Readonly<Record<string, unknown>>

const isCreation = (options: Given): options is Given & PublicKeyCredentialCreationOptionsJSON =>
  typeof options.challenge === 'string' && typeof options.user === 'object' && typeof options.rp === 'object'

const isRequest = (options: Given): options is Given & PublicKeyCredentialRequestOptionsJSON =>
  typeof options.challenge === 'string'
