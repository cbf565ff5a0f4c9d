/** Crockford's base 32: no letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code before its check character: 16 of them are 80 random bits. */
export const BODY_LENGTH = 16

/** As it is read: without spaces and hyphens, in capitals, O for 0, and I or L for 1. */
export const normalized = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * The check character of a body: Luhn's rule modulo 32. From the right, the first character and every second one is
 * doubled; of each, quotient and remainder of the division by 32 are added. Null for signs that no code has.
 */
export function checkCharacter(body: string): string | null {
  const values = [...normalized(body)].map((sign) => SIGNS.indexOf(sign))
  if (values.length === 0 || values.includes(-1)) return null
  const sum = values.toReversed().reduce((total, value, index) => {
    const doubled = index % 2 === 0 ? 2 * value : value
    return total + Math.floor(doubled / 32) + (doubled % 32)
  }, 0)
  return SIGNS.charAt((32 - (sum % 32)) % 32)
}

/** A body with its check character; null for signs that no code has. */
export function withCheck(body: string): string | null {
  const check = checkCharacter(body)
  return check === null ? null : `${normalized(body)}${check}`
}

/** Whether a code was typed as it is: every single wrong character and nearly every swap of neighbors is caught. */
export function isCode(text: string): boolean {
  const code = normalized(text)
  return code.length > 1 && checkCharacter(code.slice(0, -1)) === code.at(-1)
}

/** In groups of four, for people. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
