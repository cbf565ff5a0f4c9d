import { useRef, useState } from 'react'
import { FILE_TYPES } from '#kit/file-types.ts'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { deleteFileOf } from '../../shared/project-files.api.ts'
import { type ProjectDetails, type ProjectFile, useProjectsChanged } from '../../shared/queries.ts'
import css from '../project.module.css'
import { FilePanel } from './file-panel.tsx'
import files from './files.module.css'
import { ProcessAction, ProcessingState } from './process-file.tsx'
import { sizeText } from './size.model.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const ACCEPT = Object.keys(FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

/** The project's files: sent here, looked at, downloaded, deleted. */
export function FilesTab({ project }: { readonly project: ProjectDetails }) {
  const { query } = useAddress()
  const uploads = useUploads(project.id)
  const mayEdit = project.myRole !== 'viewer'
  const shown = project.files.find(({ fileId }) => fileId === query.file)
  return (
    <div className={css.part}>
      {mayEdit ? <Drop onFiles={uploads.add} /> : null}
      <UploadList {...uploads} />
      <Panel title="Files">
        {project.files.length === 0 ? (
          <p className={css.faint}>
            No files yet.{mayEdit ? ' Add statements, documents, or pictures above.' : ''}
          </p>
        ) : (
          <ul className={css.rows}>
            {project.files.map((file) => (
              <FileRow key={file.fileId} project={project} file={file} />
            ))}
          </ul>
        )}
      </Panel>
      {shown === undefined ? null : <FilePanel projectId={project.id} file={shown} />}
    </div>
  )
}

function Drop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={files.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Action onClick={() => input.current?.click()}>Choose files</Action>
      <p className={css.faint}>
        Or drop them here. CSV, Excel, OFX, QIF, PDF, text, pictures, and calendars, up to 50 MB each.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label="Choose files"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

const STATUS = {
  ready: { tone: 'positive', label: 'Ready' },
  pending: { tone: 'neutral', label: 'Not received yet' },
  rejected: { tone: 'negative', label: 'Rejected' },
} as const

type RowProps = { readonly project: ProjectDetails; readonly file: ProjectFile }

function FileRow({ project, file }: RowProps) {
  const { setQuery } = useAddress()
  const [isAsking, setAsking] = useState(false)
  const { fileId, fileName, size, status, reason, createdAt, uploadedBy } = file
  const who = project.members.find(({ userId }) => userId === uploadedBy)?.displayName
  const facts = [size === null ? null : sizeText(size), date(createdAt), who ?? null]
  return (
    <li>
      <div className={css.words}>
        <strong>{fileName}</strong>
        <p className={css.faint}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {reason === null ? null : <p>{`Rejected: ${reason}.`}</p>}
        <ProcessingState projectId={project.id} file={file} mayEdit={project.myRole !== 'viewer'} />
      </div>
      <StatusDot {...STATUS[status]} />
      <Actions>
        {status === 'ready' ? (
          <Action tone="plain" label={`Open ${fileName}`} onClick={() => setQuery({ file: fileId }, 'push')}>
            Open
          </Action>
        ) : null}
        {project.myRole === 'viewer' ? null : <ProcessAction projectId={project.id} file={file} />}
        {project.myRole === 'viewer' ? null : (
          <Action tone="danger" label={`Delete ${fileName}`} onClick={() => setAsking(true)}>
            Delete
          </Action>
        )}
      </Actions>
      {isAsking ? <DeleteFile projectId={project.id} file={file} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}

type DeleteProps = { readonly projectId: string; readonly file: ProjectFile; readonly onClose: () => void }

function DeleteFile({ projectId, file, onClose }: DeleteProps) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const remove = async () => {
    const isDone = await submit.run(() =>
      api.call<typeof deleteFileOf>('DELETE', '/projects/{id}/files/{fileId}', {
        params: { id: projectId, fileId: file.fileId },
        query: { subfolder: file.subfolder },
        fallback: 'Failed to delete file',
      }),
    )
    if (!isDone) return
    onClose()
    await changed()
  }
  return (
    <Confirm
      title={`Delete ${file.fileName}`}
      action="Delete"
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      The file is removed for everybody in the project and cannot be restored.
    </Confirm>
  )
}
