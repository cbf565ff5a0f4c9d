import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in code: ES256, attestation 'none', as WebAuthn level 3 describes what it sends. */
export type Authenticator = {
  readonly create: (options: unknown, change?: Change) => object
  readonly get: (options: unknown, change?: Change) => object
}

/** What a dishonest or broken authenticator or page does differently. */
export type Change = {
  readonly origin?: string
  readonly host?: string
  readonly challenge?: string
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
export const PRESENT_ONLY = USER_PRESENT

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

type Device = {
  readonly origin: string
  readonly keys: ReturnType<typeof newKeys>
  readonly id: Buffer
  counter: number
  owner: string
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

export function createAuthenticator(origin: string): Authenticator {
  const device: Device = { origin, keys: newKeys(), id: randomBytes(32), counter: 0, owner: '' }
  return {
    create: (options, change = {}) => credentialOf(device, attest(device, options, change)),
    get: (options, change = {}) => credentialOf(device, assertWith(device, options, change)),
  }
}

function credentialOf(device: Device, response: object): object {
  const id = base64(device.id)
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

function clientData(device: Device, options: unknown, change: Change & { readonly type: string }): Buffer {
  const { type, challenge = textAt(options, 'challenge'), origin = device.origin } = change
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The first 37 bytes of authenticator data: whose host, what the device did, how often it was used. */
function dataOf(device: Device, change: Change, more: number): Buffer {
  device.counter += 1
  const { host = new URL(device.origin).hostname, flags = USER_PRESENT | USER_VERIFIED } = change
  const count = Buffer.alloc(4)
  count.writeUInt32BE(change.counter ?? device.counter)
  return Buffer.concat([sha256(host), Buffer.from([flags | more]), count])
}

function attest(device: Device, options: unknown, change: Change): object {
  device.owner = textAt(Object(options).user, 'id')
  const { x = '', y = '' } = device.keys.publicKey.export({ format: 'jwk' })
  const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  const anonymous = Buffer.alloc(16)
  const length = Buffer.from([0, device.id.length])
  const data = Buffer.concat([dataOf(device, change, HAS_CREDENTIAL), anonymous, length, device.id, key])
  const attestation = cbor(
    new Map<string, Encodable>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]),
  )
  return {
    clientDataJSON: base64(clientData(device, options, { type: 'webauthn.create', ...change })),
    attestationObject: base64(attestation),
    transports: ['internal'],
  }
}

function assertWith(device: Device, options: unknown, change: Change): object {
  const client = clientData(device, options, { type: 'webauthn.get', ...change })
  const data = dataOf(device, change, 0)
  const signed = sign('sha256', Buffer.concat([data, sha256(client)]), device.keys.privateKey)
  return {
    clientDataJSON: base64(client),
    authenticatorData: base64(data),
    signature: base64(signed),
    userHandle: change.userHandle ?? device.owner,
  }
}

const textAt = (value: unknown, key: string): string => String(Object(value)[key])

type Encodable = string | number | Buffer | ReadonlyMap<string | number, Encodable>

/** A key of ES256 as COSE (RFC 9053): EC2, ES256, P-256. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  cbor(
    new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  )

/** As much of CBOR (RFC 8949) as an authenticator speaks. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.from([type | count])
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255])
}
