import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { passkeyLoginVerify, passkeyRegisterVerify } from '#kit/contract/passkeys.api.ts'
import type { Caller } from './caller.db.ts'

/** The web address that passkeys belong to (WebAuthn: relying party id and origin). */
export type PasskeyPlace = { readonly host: string; readonly origin: string }

// COSE: EdDSA, ES256, RS256; every browser's authenticator knows at least one.
const ALGORITHMS = [-8, -7, -257]

/**
 * The device itself verifies the person (fingerprint, face, PIN) and stores the account, so a passkey counts
 * as both factors and no one has to type an address first.
 */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const

export const registerOptions = (
  { host }: PasskeyPlace,
  person: Pick<Caller, 'userId' | 'email' | 'firstName' | 'lastName'>,
  known: readonly string[],
) =>
  generateRegistrationOptions({
    rpName: 'Groundwork',
    rpID: host,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
  })

export const loginOptions = ({ host }: PasskeyPlace) =>
  generateAuthenticationOptions({ rpID: host, userVerification: 'required' })

const CLIENT_DATA = z.object({ challenge: z.string().min(1).max(500) })

/** The challenge the browser says it answered; an empty string, which is never ours, if it says nothing. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return CLIENT_DATA.parse(JSON.parse(text)).challenge
  } catch {
    return ''
  }
}

type NewCredential = z.output<(typeof passkeyRegisterVerify)['body']>['credential']
type UsedCredential = z.output<(typeof passkeyLoginVerify)['body']>['credential']

/** The passkey of a registration that is correct in every part (WebAuthn level 3, 7.1); null for any other. */
export async function checkAttestation(place: PasskeyPlace, credential: NewCredential, challenge: string) {
  const { clientDataJSON, attestationObject, transports } = credential.response
  const verified = await unlessWrong(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

type Stored = {
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
}

type Assertion = {
  readonly credential: UsedCredential
  readonly challenge: string
  readonly known: Stored
}

/** The authenticator's new counter after a sign-in that is correct in every part (7.2); null for any other. */
export async function checkAssertion(
  place: PasskeyPlace,
  { credential, challenge, known }: Assertion,
): Promise<number | null> {
  const { userHandle, ...response } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== known.user_id)
    return null
  const verified = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: {
        id: known.credential_id,
        publicKey: Uint8Array.from(known.public_key),
        counter: Number(known.counter),
      },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws on any fault in what a browser sent; none of our code runs inside. */
async function unlessWrong<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
