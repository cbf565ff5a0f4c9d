import type { JsonObject } from '#kit/list/same.ts'

/**
 * What answers say of an item, beside or among its own fields: one of its own by such a name would be taken for what the
 * server knows, such as who changed it last.
 */
const RESERVED = ['rev', 'deleted', 'updatedAt', 'updatedBy'] as const

export const BESIDE = 'This name is reserved: the server says it beside the fields of an item.'

/** The first of them that an item would get; what a whole list brought before may stay. */
export const reservedIn = (fields: JsonObject, stored: JsonObject | null = null): string | undefined =>
  RESERVED.find(
    (name) =>
      Object.hasOwn(fields, name) && (name === 'rev' || stored === null || !Object.hasOwn(stored, name)),
  )
