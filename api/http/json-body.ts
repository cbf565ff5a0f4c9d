import { memberPath } from '#kit/schema-problems.ts'
import { assertModestMarks, assertPlainText } from './plain-text.ts'
import { REFUSALS, Refusal } from './refusal.ts'

/** Levels of lists and objects in a body. */
export const BODY_DEPTH = 32
/** Members of all lists and objects together: ten bytes each in a 1 MiB body, fewer than any honest body has. */
const MAX_MEMBERS = 100_000
/** Of one object; what V8 does with an object of very many numbers as keys grows faster than their count. */
const MAX_KEYS = 1_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Parses JSON that came from outside, as a body or as a file, and refuses what no honest client sends: bytes that are
 * no UTF-8, duplicate keys, the keys that reach prototypes, NUL and other control characters, halves of surrogate
 * pairs, nesting over 32, more members than are of use. Text becomes NFC. Numbers are looked at where it is known what
 * they are (assertFinite). Every step is linear and the outline comes before the rest, so that 1 MiB of anything costs
 * some milliseconds.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  const colons = countColons(text)
  const parsed = parse(text)
  // Strings can hold odd characters only by an escape: a body without a backslash needs no second look at them.
  const isEscaped = text.includes('\\')
  let keys = countKeys(parsed, isEscaped ? assertPlainText : () => {})
  const value = text.includes('\\u') ? toNfc(parsed) : parsed
  if (value !== parsed) keys = countKeys(value, () => {})
  if (keys !== colons) throw REFUSALS.malformed('The request contains a key twice.')
  return value
}

function decode(bytes: Buffer): string {
  const text = decodeUtf8(bytes)
  assertModestMarks(text)
  return text.normalize('NFC')
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
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
const COMMA = 44
const COLON = 58
const BACKSLASH = 92

/**
 * Colons outside of strings, one for each key as written. Refuses text that nests too deeply or has too many members
 * before anything is made of it. Text that is no JSON is counted somehow, and refused by the parser afterwards.
 */
function countColons(text: string, most = MAX_MEMBERS): number {
  let colons = 0
  let members = 0
  let level = 0
  const keysAt = new Uint32Array(BODY_DEPTH + 1)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) members += 1
    else if (code === COLON) {
      colons += 1
      keysAt[level] = (keysAt[level] ?? 0) + 1
      if ((keysAt[level] ?? 0) > MAX_KEYS) throw tooLarge('An object in the request has too many keys.')
    } else if (code === 91 || code === 123) {
      level += 1
      members += 1
      if (level > BODY_DEPTH) throw tooLarge('The request is nested too deeply.')
      keysAt[level] = 0
    } else if (code === 93 || code === 125) level -= 1
    if (members > most) throw tooLarge('The request contains too many values.')
  }
  return colons
}

const tooLarge = (message: string) => new Refusal(413, 'too_large', { message })

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}

/** A little less than a body may hold: room for what stands beside a list in the body that saves it. */
const ROOM_BESIDE = 100

/** Refuses stored text that could not be sent again in one body, such as a list that grew item by item. */
export function assertSendable(text: string): void {
  countColons(text, MAX_MEMBERS - ROOM_BESIDE)
}

/** The keys in the parsed value; a duplicate key is there once. */
function countKeys(value: unknown, checkText: (text: string) => void): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  let sum = 0
  if (Array.isArray(value)) {
    for (const item of value) sum += countKeys(item, checkText)
    return sum
  }
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw REFUSALS.malformed(`The key ${key} is not allowed.`)
    checkText(key)
    sum += 1 + countKeys(item, checkText)
  }
  return sum
}

/** Text written as escapes, such as e and an accent, is composed like all other text. */
function toNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toNfc)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.normalize('NFC'), toNfc(item)]))
}

/** Refuses 1e309 and the like, which JSON can write and no number can hold, with the path of the first one. */
export function assertFinite(body: unknown): void {
  if (isFiniteThroughout(body)) return
  throw REFUSALS.invalid([{ path: pathOfInfinite(body) ?? '', message: 'This number is too large.' }])
}

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Array.isArray(value)
    ? value.every(isFiniteThroughout)
    : Object.values(value).every(isFiniteThroughout)
}

/** The path of the first number that is not finite, as fields are named everywhere: 'items[0].price'. */
function pathOfInfinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    const below = isList ? `${path}[${key}]` : memberPath(path, key)
    const found = pathOfInfinite(item, below)
    if (found !== null) return found
  }
  return null
}
