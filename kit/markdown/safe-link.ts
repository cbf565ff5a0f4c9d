/** Where a link of a text may lead: other sites by https, mail, telephone, and addresses inside the app. */
const SCHEMES = /^(https:\/\/[^\s/?#]|mailto:[^\s@]+@|tel:\+?[\d])/i

/** Signs that browsers drop or read as others ('java\tscript:', '/\\host'). */
const TRICKS = /[\p{Cc}\p{Cf}\p{Z}\\<>"'`{}|^]/u

/** The address if a link may have it, else null. `//host` is another site without its scheme, so it is none. */
export function safeLink(address: string): string | null {
  const text = address.trim()
  if (text.length > 2_000 || TRICKS.test(text)) return null
  if (SCHEMES.test(text)) return text
  return isInside(text) ? text : null
}

/** A path of the app, or a place on the same page. */
export const isInside = (address: string): boolean => /^(\/(?![/\\])|#)/.test(address)
