import { REFUSALS, Refusal } from './refusal.ts'

const MAX_DEPTH = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Parses a JSON body and refuses what no honest client sends: bytes that are no UTF-8, duplicate keys, the keys that
 * reach prototypes, NUL and other control characters, halves of surrogate pairs, nesting over 32. Text becomes NFC.
 * Numbers are looked at where it is known what they are (assertFinite).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  const value = parse(text)
  const shape = shapeOf(text)
  if (shape.depth > MAX_DEPTH)
    throw new Refusal(413, 'too_large', { message: 'The request is nested too deeply.' })
  // Strings can hold odd characters only by an escape: a body without a backslash needs no second look at them.
  const keys = countKeys(value, text.includes('\\') ? assertPlainText : () => {})
  if (keys !== shape.colons) throw REFUSALS.malformed('The request names a key twice.')
  return value
}

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes).normalize('NFC')
  } catch {
    throw REFUSALS.malformed('The request is not UTF-8 text.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw REFUSALS.malformed('The request is not valid JSON.')
  }
}

const QUOTE = 34
const BACKSLASH = 92
const COLON = 58

/** Colons outside of strings, one for each key as written, and how deep the text nests. The text is valid JSON. */
function shapeOf(text: string): { colons: number; depth: number } {
  let colons = 0
  let level = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) colons += 1
    else if (code === 91 || code === 123) depth = Math.max(depth, (level += 1))
    else if (code === 93 || code === 125) level -= 1
  }
  return { colons, depth }
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}

/** Keys that the parsed value holds; a key written twice is there once. */
function countKeys(value: unknown, checkText: (text: string) => void): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) {
    let sum = 0
    for (const item of value) sum += countKeys(item, checkText)
    return sum
  }
  let sum = 0
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw REFUSALS.malformed(`The key ${key} is not allowed.`)
    checkText(key)
    sum += 1 + countKeys(item, checkText)
  }
  return sum
}

/** Refuses 1e309 and the like, which JSON can write and no number can hold, with the path of the first one. */
export function assertFinite(body: unknown): void {
  const path = pathOfInfinite(body)
  if (path !== null) throw REFUSALS.invalid([{ path, message: 'This number is too large.' }])
}

/** Where the first number stands that is not finite, as fields are named everywhere: 'items[0].price'. */
function pathOfInfinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    const below = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const found = pathOfInfinite(item, below)
    if (found !== null) return found
  }
  return null
}

/** Throws for text that cannot be stored or shown; queries and headers go through it as well. */
export function assertPlainText(text: string): void {
  if (CONTROL.test(text) || !text.isWellFormed())
    throw REFUSALS.malformed('The request holds characters that cannot be stored.')
}
