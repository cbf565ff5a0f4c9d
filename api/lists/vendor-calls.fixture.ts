import type { Client } from '../testing/client.ts'

export const org_name = 'Sample Realty'

/** The calls for single vendors of Sample Realty, as some caller. */
export function vendorCalls(as: Client) {
  const at = (id: string) => `/org/vendors/items/${id}?org_name=${encodeURIComponent(org_name)}`
  const match = (tag: string | undefined) => (tag === undefined ? {} : { 'if-match': tag })
  return {
    save: (vendors: unknown, rev?: number) => as.post('/org/vendors', { vendors, org_name, rev }),
    list: async () => (await as.get(`/org/vendors?org_name=${encodeURIComponent(org_name)}`)).body,
    revisions: async () =>
      (await as.get(`/org/vendors/revisions?org_name=${encodeURIComponent(org_name)}`)).body,
    get: (id: string) => as.get(at(id)),
    add: (item: object, headers = {}) => as.post('/org/vendors/items', { ...item, org_name }, headers),
    patch: (id: string, fields: object, tag?: string) =>
      as.patch(`/org/vendors/items/${id}`, { ...fields, org_name }, match(tag)),
    remove: (id: string, tag?: string) => as.send('DELETE', at(id), { headers: match(tag) }),
    restore: (id: string) => as.post(`/org/vendors/items/${id}/restore`, { org_name }),
  }
}
