import { expect, test } from 'vitest'
import { isLoopback, isNameOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the machine itself is distinguished from others', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(['10.0.0.1', '12.7.0.0', '2001:db8::1'].some(isLoopback)).toBe(false)
})

test('a host is that of the address reached only by its number, or as localhost on this machine', () => {
  expect(isNameOf('::ffff:127.0.0.1', '127.0.0.1') && isNameOf('::1', '[::1]')).toBe(true)
  expect(isNameOf('127.0.0.1', 'localhost') && isNameOf('10.0.0.7', '10.0.0.7')).toBe(true)
  expect(isNameOf('10.0.0.7', 'localhost') || isNameOf('10.0.0.7', '127.0.0.1')).toBe(false)
  expect(isNameOf('127.0.0.1', '127.0.0.1.example.org') || isNameOf('', '')).toBe(false)
})
