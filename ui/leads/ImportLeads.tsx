import { useState } from 'react'
import type { importLeads } from '#kit/contract/lead-files.api.ts'
import type { ImportColumns } from '#kit/leads/import-columns.ts'
import { BOARDS, type Board } from '#kit/leads/stages.ts'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Problem } from '../entry/Said.tsx'
import { TableSource } from '../entry/TableSource.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Dialog } from '../page/Dialog.tsx'
import { ConsentFields, consentProblem, isGiven, NO_CONSENT } from './ConsentFields.tsx'
import { type Asked, becameOf, type Preview, Previewed } from './ImportPreview.tsx'
import type { Desk } from './LeadsPage.tsx'
import { boardField } from './lead-fields.ts'
import css from './leads.module.css'
import type { Consent } from './use-leads.ts'

const EXPECTED =
  'A CSV file with names, an e-mail or a phone number for each, and any of company, ZIP code, value, expected close, next action, notes, owner, source, stage, and consent. Whoever the file says did not agree gets no consent, whatever is checked below. The preview shows which column is read for what. Nothing is written before you choose Import.'

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
  onImported,
  onClose,
}: Desk & { readonly onImported: (said: string) => void; readonly onClose: () => void }) {
  const form = useImportForm({ place, actions })
  const { content, board, consent, setConsent, body, anew, preview, failure, isRunning, run } = form
  const wrong = consentProblem(consent)
  const finish = async () => {
    const answer = await run(body, false)
    if (answer === null) return
    onImported(`Imported: ${becameOf(answer)}`)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size="xl" title="Import leads">
      <div className={css.form}>
        <p>{EXPECTED}</p>
        <Source
          {...{ content, board, isOneBoard }}
          onContent={anew(form.setFile)}
          onBoard={anew(form.setBoard)}
        />
        <ConsentFields consent={consent} error={wrong} onChange={setConsent} />
        {isGiven(consent) ? null : <WithoutConsent />}
        <Problem text={failure} />
        {preview === null ? null : <Previewed {...{ preview, ...form.asked }} onAsked={form.ask} />}
        <Buttons
          {...{ preview, isRunning, onClose, finish }}
          isReady={wrong === undefined && content.trim() !== ''}
          onPreview={() => void run(body, true)}
        />
      </div>
    </Dialog>
  )
}

/** What is entered of an import, what became of it, and how it is asked for anew. */
function useImportForm({ place, actions }: Pick<Desk, 'place' | 'actions'>) {
  const [content, setContent] = useState('')
  const [board, setBoard] = useState<Board>(place.board ?? 'coaching')
  const [consent, setConsent] = useState(NO_CONSENT)
  const [asNew, setAsNew] = useState<readonly number[]>([])
  const [columns, setColumns] = useState<Partial<ImportColumns>>({})
  const { preview, failure, isRunning, run, clear } = useImporting(place.org, actions.refreshed)
  const body = { board, content, consent, columns, asNew: [...asNew] }
  // What was shown of other rows, or for another board, no longer holds.
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      clear()
    }
  return {
    content,
    setFile: (text: string) => {
      setContent(text)
      setColumns({})
    },
    board,
    setBoard,
    consent,
    setConsent,
    body,
    anew,
    preview,
    failure,
    isRunning,
    run,
    asked: { columns, asNew },
    ask: (next: Asked) => {
      setColumns(next.columns)
      setAsNew(next.asNew)
      void run({ ...body, columns: next.columns, asNew: [...next.asNew] }, true)
    },
  }
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
  return (
    <>
      <TableSource label="Table" accept=".csv,.txt" content={content} onContent={onContent} />
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
  const run = async (body: Body, isDry: boolean): Promise<Preview | null> => {
    setRunning(true)
    setFailure(null)
    try {
      const answer = await api.call<typeof importLeads>('POST', '/prospects/import', {
        query: { dryRun: isDry ? 'true' : 'false' },
        body: { ...body, format: 'csv', org_name: org },
      })
      if (isDry) setPreview(answer)
      else await changed()
      return answer
    } catch (error) {
      setFailure(messageOf(error))
      return null
    } finally {
      setRunning(false)
    }
  }
  return { preview, failure, isRunning, run, clear: () => setPreview(null) }
}
