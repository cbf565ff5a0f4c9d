import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import type { fileContent } from '../../shared/project-files.api.ts'
import type { ProjectFile } from '../../shared/queries.ts'
import css from '../project.module.css'
import files from './files.module.css'

type Content = AnswerOf<typeof fileContent>

type PanelProps = { readonly projectId: string; readonly file: ProjectFile }

/** Addresses of a download live five minutes: the content is asked for anew before that. */
const FRESH_MS = 4 * 60_000

/** The beginning of a file beside the list, and all of it as a download. */
export function FilePanel({ projectId, file }: PanelProps) {
  const api = useApi()
  const { setQuery } = useAddress()
  const { fileId, fileName, subfolder } = file
  const asked = useQuery({
    queryKey: ['files', fileId],
    refetchInterval: FRESH_MS,
    queryFn: ({ signal }) =>
      api.call<typeof fileContent>('GET', '/projects/{id}/files/{fileId}/content', {
        params: { id: projectId, fileId },
        query: { subfolder },
        signal,
        fallback: 'Failed to fetch file content',
      }),
  })
  return (
    <Drawer opened onClose={() => setQuery({ file: null })} position="right" size="xl" title={fileName}>
      <Waiting asked={asked} what="the file" shape="lines">
        {(content) => (
          <div className={css.part}>
            <a className={`${css.back} ${files.download}`} href={content.downloadUrl} download>
              Download
            </a>
            <Body content={content} />
            {content.truncated ? <p className={css.faint}>Only the beginning is shown.</p> : null}
          </div>
        )}
      </Waiting>
    </Drawer>
  )
}

function Body({ content }: { readonly content: Content }) {
  const { kind, text = '', fileName, downloadUrl } = content
  if (kind === 'image') return <img className={files.picture} src={downloadUrl} alt={fileName} />
  if (kind === 'text')
    return (
      <pre className={files.text} tabIndex={0} aria-label={`Text of ${fileName}`}>
        {text}
      </pre>
    )
  if (kind === 'table') return <Table content={content} />
  return <p>This type of file is not shown here. Download it to open it.</p>
}

function Table({ content: { columns = [], rows = [], fileName } }: { readonly content: Content }) {
  return (
    <div className={files.table} tabIndex={0} role="region" aria-label={`Rows of ${fileName}`}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
