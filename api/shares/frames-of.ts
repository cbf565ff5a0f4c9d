import { z } from 'zod'
import type { Services } from '../services.ts'
import { openShare } from './shares.handlers.ts'

const OPTIONS = z.object({ embedOn: z.array(z.string()).default([]) })

/** The sites that may show the page of a shared form or widget within their own, and of no other page. */
export async function framesOf(services: Services, path: string): Promise<readonly string[]> {
  const [, code] = /^\/f\/([a-z0-9]{1,64})$/.exec(path) ?? []
  if (code === undefined) return []
  const opened = await openShare(services, code)
  return opened?.kind.isFramed === true ? OPTIONS.parse(opened.share.options).embedOn : []
}
