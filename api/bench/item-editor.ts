import { type Desk, type Editor, isDone, markOf, SHARED } from './editor-desk.ts'

/** Works on single items, each call on the item's own revision; a round that a clash stopped goes on where it stopped. */
export function editorOfItems({ client, editor, list, org_name, withRevisions }: Desk): Editor {
  const items = `${list.path}/items`
  const done = new Set<string>()

  const once = async (
    step: string,
    call: () => Promise<{ status: number; text: string }>,
  ): Promise<boolean> => {
    if (!done.has(step) && isDone(await call())) done.add(step)
    return done.has(step)
  }

  const patch = async (id: string, fields: object) => {
    const { headers } = await client.get(`${items}/${id}?org_name=${encodeURIComponent(org_name)}`)
    const tag = headers.get('etag')
    const match = withRevisions && tag !== null ? { 'if-match': tag } : {}
    return client.patch(`${items}/${id}`, { ...fields, org_name }, match)
  }

  return async ({ id, victim, round }) =>
    (await once(`add ${id}`, () => client.post(items, { id, name: `Item ${id}`, org_name }))) &&
    (await once(`edit ${id}`, () => patch(id, { seenIn: `seen in ${round}` }))) &&
    (await once(`mark ${round}`, () => patch(SHARED, { [markOf(editor)]: round }))) &&
    (victim === null ||
      (await once(`delete ${victim}`, () =>
        client.delete(`${items}/${victim}?org_name=${encodeURIComponent(org_name)}`),
      )))
}
