import type { Client } from '../testing/client.ts'

/** What one editor of one list has to work with. */
export type Desk = {
  readonly org_name: string
  readonly withRevisions: boolean
  readonly list: { readonly path: string; readonly key: string }
  readonly client: Client
  readonly editor: number
}

/** One round of an editor: an item more, its mark on the item that all share, and perhaps an own item less. */
export type Edit = { readonly id: string; readonly victim: string | null; readonly round: number }

/** Whether the round is done; false when a clash refused it and it has to be made again. */
export type Editor = (change: Edit) => Promise<boolean>

export const SHARED = 'shared'
export const markOf = (editor: number): string => `mark${editor}`

/** A save that was acknowledged, or refused by a clash; anything else is a defect. */
export function isDone({ status, text }: { readonly status: number; readonly text: string }): boolean {
  if (status >= 200 && status < 300) return true
  if (status === 412) return false
  throw new Error(`a save was answered ${status}: ${text}`)
}
