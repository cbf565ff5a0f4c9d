/** The standard fonts have Latin-1 and a few marks: other characters get their closest match. */
const NEAREST: Readonly<Record<string, string>> = {
  '\u2212': '\u2013',
  '\u2192': 'to',
  '\u2190': 'from',
  '\u2264': 'at most',
  '\u2265': 'at least',
  '\u2248': 'about',
  '\u03bb': 'lambda',
  '\u03bc': 'mu',
  '\u03c4': 'tau',
  '\u03b2': 'beta',
  '\u03a0': 'product',
  '\u03c3': 'sigma',
  '\u03c1': 'rho',
  '\u0394': 'delta',
  '\u03a3': 'sum',
  '\u221a': 'root',
  '\u222b': 'integral',
  '\u03a6': 'Phi',
  '\u2081': '1',
  '\u2082': '2',
  '\u2075': '^5',
  '\u25cf': '\u2022',
  '\u2009': ' ',
  '\u202f': ' ',
}

/** The text with only characters the fonts have. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[^\u0000-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/gu,
    (sign) => NEAREST[sign] ?? '?',
  )
