import { isIPv4 } from 'node:net'

/** The network of an address: /24 or /64. Finer would be one machine, coarser a whole town. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = expand(plain.split('%')[0] ?? plain)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The line of an address, which one household or office shares: the address itself, or its /64. */
export const lineOf = (address: string): string =>
  isIPv4(plainAddress(address)) ? plainAddress(address) : networkOf(address)

/** The network around a line: the addresses of one provider in one place, /24 or /48. */
export function aroundOf(address: string): string {
  if (isIPv4(plainAddress(address))) return networkOf(address)
  const groups = expand(address.split('%')[0] ?? address)
  return `${groups.slice(0, 3).join(':')}::/48`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
}

const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** Whether a host, as a caller writes it, is the very address that was reached, or says "this machine" on it. */
export function isNameOf(address: string, host: string): boolean {
  const named = host.replace(/^\[|\]$/g, '')
  return (named !== '' && named === plainAddress(address)) || (named === 'localhost' && isLoopback(address))
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
