import { randomBytes } from 'node:crypto'

export type IdPrefix =
  | 'usr'
  | 'org'
  | 'rol'
  | 'itm'
  | 'ses'
  | 'pln'
  | 'req'
  | 'evt'
  | 'job'
  | 'mai'
  | 'rec'
  | 'tok'
  | 'psk'
  | 'oid'
  | 'inv'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id of that type with 80 random bits: 'org_7k3…'. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomLetters(16)}`

/** Five random bits per letter, without letters that look alike. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')
