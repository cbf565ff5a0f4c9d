import { insertFile, newId, type Queries, type SampleOwner, saveReport } from '#api/kit.ts'
import { readFile } from '../statement/read-file.model.ts'
import { sampleFiles } from './sample-statements.model.ts'

/** Three files of the sample project, the first of them with its report, where there is a place for their content. */
export async function insertSampleFiles(trx: Queries, owner: SampleOwner, projectId: string): Promise<void> {
  const { userId, now, keep } = owner
  if (keep === null) return
  const today = now.toISOString().slice(0, 10)
  const whose = { holder: projectId, user_id: userId, org_id: null }
  for (const { name, type, content } of sampleFiles(today)) {
    const id = newId('fil')
    const kept = await keep(trx, id, Buffer.from(content))
    const state = { status: 'ready', reason: null, created_at: now, expires_at: now } as const
    await insertFile(trx, {
      id,
      ...whose,
      uploaded_by: userId,
      subfolder: 'upload',
      name,
      type,
      ...kept,
      ...state,
    })
    if (!name.endsWith('.csv')) continue
    const bytes = new TextEncoder().encode(content)
    const nothing = { answers: {}, learned: new Map<string, never>(), progress: () => {} }
    const report = readFile({ kind: 'csv', bytes, today, ...nothing })
    const { summary, status, rows, warnings, ...rest } = report
    const about = { kind: 'file', title: name, source_ref: id, created_by: userId } as const
    const said = { summary, status, rows, warnings, content: JSON.stringify(rest) }
    await saveReport(trx, { ...about, ...whose, ...said, now })
  }
}
