import type { RecordList } from '#kit/collection.ts'
import type { Api } from '#kit/react/api.ts'
import { TOKEN_KEY } from '../../session/stored-session.ts'
import { ofOrganization } from '../transport.ts'

export type FileFormat = 'csv' | 'xlsx' | 'json'

/**
 * The list as a file made by the server. The calls of the contracts read JSON only, so this one fetches the bytes, with
 * the same token; a refusal is the server's own message.
 */
export async function exportedList(
  api: Api,
  list: RecordList,
  { orgName, format }: { readonly orgName: string; readonly format: FileFormat },
): Promise<Blob> {
  const address = `${api.address(`${list.path}/export`)}?${new URLSearchParams({ ...ofOrganization(orgName), format })}`
  const token = window.localStorage.getItem(TOKEN_KEY) ?? ''
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
  })
  if (response.ok) return response.blob()
  const said: unknown = await response.json().catch(() => null)
  const message =
    typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string'
      ? said.message
      : `Request failed with status ${response.status}`
  throw new Error(message)
}
