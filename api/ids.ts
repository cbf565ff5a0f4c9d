import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id of the type that three to five letters stand for, with 80 random bits: 'org_7k3…'. */
export const newId = (prefix: Lowercase<string>): string => `${prefix}_${randomLetters(16)}`

/** Five random bits per letter, without letters that look alike. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')

/** Random: a running number would tell everyone how many requests others make. */
export const newRequestId = (): string => `req_${randomLetters(18)}`
