import type { Queries } from '../database/connection.ts'

/** A file in the person's own storage whose content has arrived. */
export type Upload = {
  readonly id: string
  readonly holder: string
  readonly subfolder: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string | null
  readonly createdAt: Date
  readonly key: string
}

/** Where the export lists the uploaded files. */
export const MANIFEST = 'files.csv'

/** Files in the person's own storage, the newest first; those in an organization's belong to it. */
export async function findUploads(trx: Queries, userId: string): Promise<Upload[]> {
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'holder', 'subfolder', 'name', 'type', 'size', 'sha256', 'created_at', 'storage_key'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ storage_key: key, created_at: createdAt, size, ...row }) =>
    key === null || size === null ? [] : [{ ...row, size, createdAt, key }],
  )
}

/** What leads out of a folder, or what some systems refuse in a name. */
const plain = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')

/** A path for each, by its folder and name; where two would have the same one, the second is numbered. */
export function uploadPaths(uploads: readonly Upload[]): string[] {
  const taken = new Set<string>()
  return uploads.map(({ subfolder, name }) => {
    const folder = `files/${plain(subfolder)}`
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(plain(name)) ?? []
    let path = `${folder}/${stem}${ending}`
    for (let again = 2; taken.has(path.toLowerCase()); again += 1)
      path = `${folder}/${stem} (${again})${ending}`
    taken.add(path.toLowerCase())
    return path
  })
}
