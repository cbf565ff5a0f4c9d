/** Said by the field whose number is none. */
export const PHONE_PROBLEM =
  'Enter 10 digits, or a plus sign and the country code for a number outside the US.'

const WRITTEN = /^(\+?)([\d\s()./-]+?)(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i
/** E.164: at most 15 digits with the country code; the shortest national numbers have 7 with it. */
const ABROAD = { min: 7, max: 15 }

/** A number that can be dialed: 10 digits with or without +1 and however they are set apart, others with their country code. */
export function isPhone(text: string): boolean {
  const [, plus = '', number = ''] = WRITTEN.exec(text.trim()) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (plus === '' || digits.startsWith('1'))
    return /^1?\d{10}$/.test(digits) && (plus === '' || digits.length === 11)
  return digits.length >= ABROAD.min && digits.length <= ABROAD.max
}
