const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const PROGRAMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['curl', /^curl\//],
  ['Python', /^python-|^Python\//],
  ['Node.js', /^node\b|undici/i],
]

/** 'Firefox on Windows' from what a browser says of itself; a program by its name, and what says nothing as unknown. */
export function deviceOf(agent: string): string {
  const program = found(PROGRAMS, agent)
  if (program !== null) return `Program (${program})`
  const browser = found(BROWSERS, agent)
  const system = found(SYSTEMS, agent)
  if (browser !== null && system !== null) return `${browser} on ${system}`
  if (browser !== null || system !== null) return browser ?? `Browser on ${system}`
  const first = /^[\w.-]{1,40}/.exec(agent.trim())?.[0]
  return first === undefined ? 'Unknown device' : `Program (${first})`
}

const found = (list: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  list.find(([, sign]) => sign.test(agent))?.[0] ?? null
