const SECRET =
  /password|passphrase|secret|token|otp|hash|credential|authorization|recovery|^code$|code$|^key$|apikey/i
const MASK = '•••'

/** The value without anything whose name looks like a secret, at any depth. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) && isSet(one) ? MASK : masked(one)]),
  )
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined && typeof value !== 'boolean'
