/** A message to begin from: it is copied or opened in one's own mail program, and nothing is sent from here. */
export const MESSAGES = [
  {
    id: 'first',
    label: 'First reply',
    subject: 'Your question to {organization}',
    text: 'Hello {name},\n\nThank you for getting in touch. When would a 15-minute call suit you this week? Reply with two times and I will confirm one.\n\n{me}\n{organization}',
  },
  {
    id: 'follow',
    label: 'Follow-up',
    subject: 'Following up',
    text: 'Hello {name},\n\nI wanted to follow up on my last message. Is this still on your list? A one-line reply is enough, and “not now” is a fine answer.\n\n{me}\n{organization}',
  },
  {
    id: 'meeting',
    label: 'Meeting confirmed',
    subject: 'Our meeting',
    text: 'Hello {name},\n\nI look forward to our meeting. Please bring the figures you would like to look at. If the time no longer suits you, reply and we will find another.\n\n{me}\n{organization}',
  },
] as const

export type Message = { readonly subject: string; readonly text: string }

type Words = { readonly name: string; readonly me: string; readonly organization: string }

/** A message with its blanks filled in. */
export function messageFor(message: Message, { name, me, organization }: Words): Message {
  const fill = (text: string) =>
    text
      .replaceAll('{name}', () => name)
      .replaceAll('{me}', () => me)
      .replaceAll('{organization}', () => organization)
  return { subject: fill(message.subject), text: fill(message.text) }
}

/** The address that opens a message in one's own mail program. */
export const mailAddress = (to: string, { subject, text }: Message): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
