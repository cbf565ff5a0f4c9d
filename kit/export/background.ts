/** The sections that every report ends with, closed until opened: an address and a document call them so. */
export const BACKGROUND = {
  results: { id: 'all-results', title: 'All results' },
  method: { id: 'method-and-sources', title: 'Method and sources' },
} as const
