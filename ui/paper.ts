/** Letter where it is in use, A4 everywhere else. */
export function paper(): 'LETTER' | 'A4' {
  // What the browser calls its language need not be a locale ('en-US@posix'); what it formats by is one.
  const { locale } = Intl.DateTimeFormat().resolvedOptions()
  return LETTER_COUNTRIES.has(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4'
}

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'GT', 'CR', 'PA', 'DO'])
