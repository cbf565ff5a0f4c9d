import { BlockList, isIP } from 'node:net'

/** Everything that is not the public internet (IANA's special-purpose registries). */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
// Within the global 2000::/3: Teredo and its kind, documentation, and 6to4, which carry other addresses inside.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Whether an address of the network is one of the public internet; whatever is not known to be is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export const isNumber = (url: URL): boolean => isIP(hostOf(url)) !== 0

/** A name that only one's own network knows: of a single word, or below an ending that the public internet has not. */
const isLocal = (url: URL): boolean =>
  !isNumber(url) &&
  (!/[^.]\.[^.]/.test(url.hostname) || /\.(localhost|local|internal)\.?$/.test(url.hostname))

/** What is wrong with an address to send to, in words; null when nothing shows without asking the network. */
export function problemOf(text: string, allowed: readonly string[]): string | null {
  // A parser of addresses leaves them out, so that what is stored would not be what is called.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return 'Leave out line breaks and control characters.'
  const url = URL.parse(text)
  if (url === null) return 'Enter an address such as https://example.org/hook.'
  if (url.username !== '' || url.password !== '') return 'Leave out the user name and password.'
  if (url.hash !== '') return 'Leave out the part after #.'
  if (allowed.includes(url.origin)) return null
  if (url.protocol !== 'https:') return 'Enter an address that begins with https://.'
  // Nothing listens on port 0.
  if (url.port === '0') return 'Enter another port than 0.'
  if (isLocal(url) || (isNumber(url) && !isPublicAddress(hostOf(url)))) return 'Enter a public address.'
  return null
}
