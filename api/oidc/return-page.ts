import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../http/refusal.ts'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.2}a{color:inherit}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Whether a person is looking: a browser navigating to an address asks for a page, a program does not. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html')

/** A refusal as a page, for someone returning from the provider who would otherwise see JSON. */
export function sendPage(reply: FastifyReply, refusal: Refusal, backTo: string): FastifyReply {
  const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign-in did not work</title><style>${STYLE}</style>
<main><h1>Sign-in did not work</h1><p>${escape(refusal.message)}</p>
<p><a href="${escape(backTo)}">Back to sign-in</a></p></main></html>
`
  return reply
    .status(refusal.status)
    .headers({ 'content-security-policy': POLICY, ...refusal.more.headers })
    .type('text/html; charset=utf-8')
    .send(page)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
