import { useApi } from '#kit/react/api.ts'
import { useReportsChanged } from '#kit/react/reports.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import type { processFile } from '../../shared/process/process.api.ts'
import { type ProjectFile, useProjectsChanged } from '../../shared/queries.ts'

export type FileProps = { readonly projectId: string; readonly file: ProjectFile }
type Options = { readonly dateOrder?: 'mdy' | 'dmy' }

/** Reads a file into its report; `start` answers whether it was begun. */
export function useProcess({ projectId, file: { fileId, subfolder } }: FileProps) {
  const api = useApi()
  const [projects, reports] = [useProjectsChanged(), useReportsChanged()]
  const submit = useSubmit([])
  const start = async (options: Options = {}): Promise<boolean> => {
    const isStarted = await submit.run(() =>
      api.call<typeof processFile>('POST', '/projects/{id}/files/{fileId}/process', {
        params: { id: projectId, fileId },
        query: { subfolder },
        body: { options },
        fallback: 'Failed to process file',
      }),
    )
    if (isStarted) await Promise.all([projects(), reports()])
    return isStarted
  }
  return { ...submit, start }
}
