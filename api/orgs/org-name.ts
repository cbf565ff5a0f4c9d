/**
 * How names of organizations compare: NFKC, without space around, case folded. JavaScript has no case folding; lower
 * case of upper case is its nearest ('Straße' and 'STRASSE' are one name).
 */
export const foldOrgName = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFKC')
