/** The code in what was typed or pasted: the code itself, or the link of the invitation that ends with it. */
export function invitationCode(typed: string): string {
  const text = typed.trim()
  if (!URL.canParse(text)) return text
  return new URL(text).searchParams.get('invite')?.trim() ?? text
}
