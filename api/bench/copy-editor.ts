import { type Desk, type Editor, isDone, markOf, SHARED } from './editor-desk.ts'

/** Sends each round as one call with the items that it touches; fields of its own, so nothing has to be read before. */
export function editorOfCopy({ client, editor, list, org_name }: Desk): Editor {
  return async ({ id, victim, round }) => {
    const changes = [
      { id, item: { name: `Item ${id}`, seenIn: `seen in ${round}` } },
      { id: SHARED, set: { [markOf(editor)]: round } },
      ...(victim === null ? [] : [{ id: victim, deleted: true }]),
    ]
    return isDone(await client.post(`${list.path}/changes`, { org_name, changes }))
  }
}
