const HOME = '/dashboard'
/** Paths that nobody wants to come back to after signing in. */
const DOORS = ['/', '/login', '/register']

/**
 * The page to open after signing in: a path of this app, or /dashboard. Everything that a browser could read as
 * another origin ('//evil.example', '/\evil.example', 'javascript:…', control characters) is refused.
 */
export function insideApp(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x20-\x7e]*$/.test(next)) return HOME
  const base = 'https://inside.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return HOME
  return DOORS.includes(url.pathname) ? HOME : `${url.pathname}${url.search}${url.hash}`
}
