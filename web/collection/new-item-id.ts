/** An id of a new item, of 80 random bits as the server's own have. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `itm_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
