import { isCode, normalized } from './referral-code.ts'

const PATH = '/generate-referral-code'

/** What is sent to whoever is referred. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}${PATH}?code=${code}&utm_source=referral&utm_medium=link`

/** The code that such a link brought; null for any other address, and for a code that was mistyped. */
export function codeInLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname !== PATH) return null
  const code = new URLSearchParams(search).get('code') ?? ''
  return isCode(code) ? normalized(code) : null
}
