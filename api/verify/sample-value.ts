import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

const known = new WeakMap<z.ZodType, Schema>()

/** The JSON schema of what a client sends. */
export function inputSchema(schema: z.ZodType): Schema {
  const found = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, found)
  return found
}

/** The smallest value that the schema describes: required fields only, each as short as may be. */
export const sampleOf = (schema: z.ZodType): unknown => valueOf(inputSchema(schema))

function valueOf(schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return 'x'
  const { anyOf, enum: choices, const: only, type, minimum = 0 } = schema
  if (only !== undefined) return only
  if (choices !== undefined) return choices[0]
  if (anyOf !== undefined) return valueOf(anyOf[0])
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return arrayOf(schema)
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (type === 'boolean') return true
  return type === 'string' ? textOf(schema) : null
}

function objectOf({ properties = {}, required = [] }: Schema): unknown {
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name])]))
}

function arrayOf({ items, minItems = 0 }: Schema): unknown {
  const item = Array.isArray(items) ? items[0] : items
  return Array.from({ length: minItems }, () => valueOf(item))
}

const EMAIL = '@'

function textOf({ minLength = 1, format, pattern = '' }: Schema): string {
  if (format === 'date-time') return '2026-11-20T14:05:00.000Z'
  if (format === 'date') return '2026-11-20'
  if (pattern.includes(EMAIL)) return 'somebody@example.org'
  const prefix = prefixOfPattern(pattern)
  return prefix === null ? 'x'.repeat(Math.max(1, minLength)) : `${prefix}_${'0'.repeat(16)}`
}

/** 'pln' of an id's pattern. */
export const prefixOfPattern = (pattern: string): string | null => /^\^([a-z]+)_\[/.exec(pattern)?.[1] ?? null
