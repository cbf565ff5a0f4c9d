/** Lower-case text without accents, so that 'Zoë' is found by 'zoe'. */
export const unaccented = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** 'Fees & Comm', 'fees_comm' and 'Prix (€)' without what differs between those who write them. */
export const plainHeading = (heading: string): string =>
  unaccented(heading)
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\d]/gu, '')
