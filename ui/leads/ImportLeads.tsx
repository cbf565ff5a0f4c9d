import { type ChangeEvent, useState } from 'react'
import { counted } from '#kit/format.ts'
import type { importLeads } from '#kit/contract/leads.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { ReportTable } from '../blocks/ReportTable.tsx'
import type { ImportColumns } from '#kit/leads/import-columns.ts'
import { BOARDS, type Board } from '#kit/leads/stages.ts'
import { CheckField } from '../entry/CheckField.tsx'
import { Problem } from '../entry/Said.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Modal } from '../parts/modal.ts'
import { ConsentFields, consentProblem, isGiven, NO_CONSENT } from './ConsentFields.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'
import { boardField } from './lead-fields.ts'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import type { Consent } from './use-leads.ts'

type Preview = AnswerOf<typeof importLeads>

const WORDS = { new: 'New lead', duplicate: 'Added to a lead', refused: 'Left out' } as const

const EXPECTED =
  'A CSV file with names, and any of company, e-mail, phone, ZIP code, value, and notes. The preview shows which column is read for what. Nothing is written before you choose Import.'

const WithoutConsent = () => (
  <p className={css.note}>
    Until you say how these people agreed to be contacted, their names stay hidden and nobody may be
    contacted.
  </p>
)

/** A file or a pasted table: first what each row would become, then the import. */
export function ImportLeads({
  place,
  actions,
  isOneBoard,
  onClose,
}: Desk & { readonly onClose: () => void }) {
  const [content, setContent] = useState('')
  const [board, setBoard] = useState<Board>(place.board ?? 'coaching')
  const [consent, setConsent] = useState(NO_CONSENT)
  const [asNew, setAsNew] = useState<readonly number[]>([])
  const [columns, setColumns] = useState<Partial<ImportColumns>>({})
  const { preview, failure, isRunning, run, clear } = useImporting(place.org, actions.refreshed)
  const wrong = consentProblem(consent)
  const body = { board, content, consent, columns, asNew: [...asNew] }
  // What was shown of other rows, or for another board, no longer holds.
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      clear()
    }
  const finish = async () => {
    if (await run(body, false)) onClose()
  }
  return (
    <Modal opened onClose={onClose} size="xl" title="Import leads">
      <div className={css.form}>
        <p>{EXPECTED}</p>
        <Source
          {...{ content, board, isOneBoard }}
          onContent={anew((text) => {
            setContent(text)
            setColumns({})
          })}
          onBoard={anew(setBoard)}
        />
        <ConsentFields consent={consent} error={wrong} onChange={setConsent} />
        {isGiven(consent) ? null : <WithoutConsent />}
        <Problem text={failure} />
        {preview === null ? null : (
          <ColumnChoices
            {...preview}
            onChoose={(field, heading) => {
              const next = { ...columns, [field]: heading }
              setColumns(next)
              void run({ ...body, columns: next }, true)
            }}
          />
        )}
        {preview === null ? null : (
          <Rows
            preview={preview}
            asNew={asNew}
            onApart={(line, isApart) => {
              const next = isApart ? [...asNew, line] : asNew.filter((one) => one !== line)
              setAsNew(next)
              void run({ ...body, asNew: [...next] }, true)
            }}
          />
        )}
        <Buttons
          {...{ preview, isRunning, onClose, finish }}
          isReady={wrong === undefined && content.trim() !== ''}
          onPreview={() => void run(body, true)}
        />
      </div>
    </Modal>
  )
}

type SourceProps = {
  readonly content: string
  readonly board: Board
  readonly isOneBoard: boolean
  readonly onContent: (text: string) => void
  readonly onBoard: (board: Board) => void
}

/** The file or the pasted table, and the board that it goes to. */
function Source({ content, board, isOneBoard, onContent, onBoard }: SourceProps) {
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined) onContent(await file.text())
  }
  return (
    <>
      <input type="file" accept=".csv,.txt" aria-label="File" onChange={(event) => void readFile(event)} />
      <textarea
        aria-label="Table"
        className={css.message}
        value={content}
        placeholder="Or paste the table here"
        onChange={(event) => onContent(event.target.value)}
      />
      {isOneBoard ? null : (
        <FieldInput
          name="board"
          field={boardField}
          value={board}
          onChange={(value) => onBoard(BOARDS.find(({ id }) => id === value)?.id ?? board)}
        />
      )}
    </>
  )
}

type ButtonsProps = {
  readonly preview: Preview | null
  readonly isRunning: boolean
  readonly isReady: boolean
  readonly onPreview: () => void
  readonly finish: () => Promise<void>
  readonly onClose: () => void
}

const Buttons = ({ preview, isRunning, isReady, onPreview, finish, onClose }: ButtonsProps) => (
  <Actions>
    {preview === null ? (
      <Action isRunning={isRunning} disabled={!isReady} onClick={onPreview}>
        Preview
      </Action>
    ) : (
      <Action
        isRunning={isRunning}
        disabled={!isReady || preview.columns.name === null || preview.added + preview.attached === 0}
        onClick={() => void finish()}
      >
        Import
      </Action>
    )}
    <Action tone="plain" onClick={onClose}>
      Cancel
    </Action>
  </Actions>
)

type Body = {
  readonly board: Board
  readonly content: string
  readonly consent: Consent
  readonly columns: Partial<ImportColumns>
  readonly asNew: number[]
}

/** The preview, and what became of the last call. */
function useImporting(org: string | undefined, changed: () => Promise<unknown>) {
  const api = useApi()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async (body: Body, isDry: boolean): Promise<boolean> => {
    setRunning(true)
    setFailure(null)
    try {
      const answer = await api.call<typeof importLeads>('POST', '/prospects/import', {
        query: { dryRun: isDry ? 'true' : 'false' },
        body: { ...body, format: 'csv', org_name: org },
      })
      if (isDry) setPreview(answer)
      else await changed()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      setRunning(false)
    }
  }
  return { preview, failure, isRunning, run, clear: () => setPreview(null) }
}

type RowsProps = {
  readonly preview: Preview
  readonly asNew: readonly number[]
  readonly onApart: (line: number, isApart: boolean) => void
}

/** Every row with what would become of it; one that only looks like a lead can be set apart. */
function Rows({ preview: { rows, added, attached, refused }, asNew, onApart }: RowsProps) {
  const alike = rows.filter(
    ({ line, verdict, reason }) =>
      asNew.includes(line) || (verdict === 'duplicate' && !reason.startsWith('Same e-mail')),
  )
  return (
    <>
      <p role="status">
        {counted(added, 'new lead')}, {counted(attached, 'row')} added to a lead, {refused} left out.
      </p>
      <ReportTable
        title="Each row"
        columns={[
          { key: 'line', label: 'Line', format: 'integer' },
          { key: 'name', label: 'Name', format: 'text' },
          { key: 'verdict', label: 'Result', format: 'text' },
          { key: 'reason', label: 'Why', format: 'text' },
        ]}
        rows={rows.map(({ line, name, verdict, reason }) => ({
          line,
          name,
          verdict: WORDS[verdict],
          reason,
        }))}
      />
      {alike.map(({ line, name }) => (
        <CheckField key={line} checked={asNew.includes(line)} onChange={(isApart) => onApart(line, isApart)}>
          Line {line}, {name}, is another person
        </CheckField>
      ))}
    </>
  )
}
