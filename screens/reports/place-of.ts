/** A path of the answer as the router takes it. */
export function placeOf(path: string) {
  const [to = '', query = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
