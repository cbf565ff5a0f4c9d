import type { Api } from '#kit/react/api.ts'

/** The key under which the session's token stands, fixed by the specification. */
const TOKEN_KEY = 'token'

/**
 * The file of a finished export. A link could not carry the token, and the calls of the contracts read JSON only: this
 * one fetches the bytes, and a refusal is the server's own message.
 */
export async function exportedFile(api: Api, path: string): Promise<Blob> {
  const token = window.localStorage.getItem(TOKEN_KEY) ?? ''
  const response = await fetch(api.address(path), {
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
