import { expect, test } from 'vitest'
import { PostProblem, postSafely } from './post-safely.ts'
import { isPublicAddress, problemOf } from './public-address.ts'

/** What leads to the server's own machine, its network, or a cloud's metadata, in every way of writing it. */
const HOSTILE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://vm/',
  'https://vm./',
  'https://example.com:0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'https://user:word@example.org/',
  'https://example.org/#part',
  'javascript:alert(1)',
  'example.org',
  '',
]

test.each(HOSTILE)('%s is neither accepted nor sent to', async (address) => {
  expect(problemOf(address, [])).not.toBeNull()
  const post = { body: '{}', headers: {}, signal: AbortSignal.timeout(5_000), allowed: [] }
  await expect(postSafely(address, post)).rejects.toThrow(PostProblem)
})

test.each(['https://example.org/hook', 'https://93.184.216.34/', 'https://[2606:2800:220:1::1]:8443/a?b=c'])(
  '%s is accepted',
  (address) => {
    expect(problemOf(address, [])).toBeNull()
  },
)

test('an origin that the operator named is accepted as it stands, and no other port or scheme of it', () => {
  const allowed = ['http://127.0.0.1:8080']
  expect(problemOf('http://127.0.0.1:8080/hook', allowed)).toBeNull()
  expect(problemOf('http://127.0.0.1:8081/hook', allowed)).not.toBeNull()
  expect(problemOf('https://127.0.0.1:8080/hook', allowed)).not.toBeNull()
})

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['4000::1', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name that is looked up to this machine is refused, whatever it is called', async () => {
  // Names below this one exist in every system’s own table or nowhere: neither leads out.
  const post = { body: '{}', headers: {}, signal: AbortSignal.timeout(5_000), allowed: [] }
  await expect(postSafely('https://localhost.localdomain/', post)).rejects.toThrow(PostProblem)
})

test.each([
  'https://example.org/a\r\nX: b',
  'https://example.org/\tb',
  'https://exa\nmple.org/',
  'https://example.org/\u2028',
])('an address with a control character is refused: %j', (text) => {
  expect(problemOf(text, [])).toBe('Leave out line breaks and control characters.')
})
