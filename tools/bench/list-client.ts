import { z } from 'zod'
import type { Collection, Item } from '#kit/collection.ts'
import { productUrl } from '../../e2e/session.ts'

const STATE = z.looseObject({ rev: z.int() })
const ITEMS = z.array(z.looseObject({}))

/** One editor's view of an organisation's list. */
export type ListState = { rev: number; items: readonly Item[] }

/** Calls of one list by one signed-in editor, over HTTP as any client makes them. */
export function listClient(collection: Collection, token: string) {
  const { key, path } = collection.list
  const address = `${productUrl()}/api${path}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async (): Promise<ListState> => {
    const answer = await fetch(address, { headers })
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
    const state = STATE.parse(await answer.json())
    return { rev: state.rev, items: ITEMS.parse(state[key]) }
  }
  /** True when acknowledged, false when a clash has to be resolved by reading again. */
  const save = async (items: readonly Item[], rev: number | null): Promise<boolean> => {
    const body = JSON.stringify({ [key]: items, ...(rev === null ? {} : { rev }) })
    const answer = await fetch(address, { method: 'POST', headers, body })
    if (answer.status === 412) return false
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return true
  }
  return { read, save }
}
