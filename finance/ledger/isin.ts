/**
 * The country of a security by its ISIN, ISO 6166: the first two letters are the country of the issuer, in ISO 3166
 * alpha-2. Null for what is no ISIN (nine letters or digits and a check digit follow) and for international numbers,
 * which have no country: those beginning with X (XS: Euroclear and Clearstream) and EU.
 */
export function isinCountry(text: string): string | null {
  const isin = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) || !isChecked(isin)) return null
  const country = isin.slice(0, 2)
  return country.startsWith('X') || country === 'EU' ? null : country
}

/** Letters count 10 to 35; the digits of all are doubled by turns from the right, and the sum is a multiple of 10. */
function isChecked(isin: string): boolean {
  const digits = [...isin].map((letter) => Number.parseInt(letter, 36)).join('')
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
