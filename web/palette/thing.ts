import type { Lead } from '#kit/contract/lead-parts.ts'

/** Something of a person or their organization that is found by its name. */
export type Thing = { readonly label: string; readonly detail: string; readonly href: string }

export const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`

type Named = Pick<Lead, 'id' | 'name' | 'company' | 'isHidden'>

/** Leads by name; one without consent is shown to nobody, so that there is no name to find. */
export const leadThings = (leads: readonly Named[], org: string): readonly Thing[] =>
  leads
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, name, company }) => ({
      label: name,
      detail: company === '' ? `Lead of ${org}` : `Lead of ${org}, ${company}`,
      href: address('/prospecting', { org, item: id }),
    }))
