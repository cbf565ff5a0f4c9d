/** What every answer of the API carries, whatever it says. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** What would tell who wrote the server, or let other origins in. */
const NEVER = [
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
]

/** Signs of a stack, of a path of the machine, of the database or of a library's own text. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|\.ts:\d+|FST_ERR|pg_|SELECT |relation "|syntax error at|\bfastify\b|\bkysely\b/i

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }

/** What is wrong with the frame of an answer; nothing of it depends on what the call was about. */
export function frameProblems({ status, headers, text }: Answer): string[] {
  const missing = Object.entries(HEADERS)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name}: ${headers.get(name)}`)
  const told = NEVER.filter((name) => headers.has(name))
  const id = headers.get('x-request-id') ?? ''
  return [
    ...missing,
    ...told,
    ...(headers.get('strict-transport-security')?.includes('max-age=')
      ? []
      : ['no strict-transport-security']),
    ...(/^req_[a-z0-9]{18,}$/.test(id) ? [] : [`x-request-id: ${id}`]),
    ...(status >= 400 && INSIDE.test(text) ? [`shows its inside: ${text.slice(0, 200)}`] : []),
    ...(status >= 400 && !text.includes(`"requestId":"${id}"`) ? ['another requestId in the body'] : []),
  ]
}
