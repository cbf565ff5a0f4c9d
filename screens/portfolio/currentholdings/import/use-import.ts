import { proxy, type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newImportId, type LedgerView, useChangeLedger } from '#kit/react/portfolio.tsx'
import type { AccountChoices } from '#kit/portfolio/import/plan/accounts.ts'
import type { ReadOptions } from '#kit/portfolio/import/reading.ts'
import type { Encoding } from '#kit/portfolio/import/text/decode.ts'
import type { ImportWorker } from './import.worker.ts'
import type { Answer, Asked } from './import-desk.ts'
import { mappingOf, type Told } from './remembered.ts'

/** What the person has said of the open file. */
export type Said = {
  readonly encoding: Encoding | undefined
  readonly told: Told
  readonly fixes: NonNullable<ReadOptions['fixes']>
  readonly accounts: AccountChoices
  readonly hasDuplicates: 'skip' | 'keep'
  readonly positions: 'compare' | 'open'
  /** Whether what is remembered of such files is made use of. */
  readonly isRemembering: boolean
}

const NOTHING_SAID: Said = {
  encoding: undefined,
  told: {},
  fixes: {},
  accounts: {},
  hasDuplicates: 'skip',
  positions: 'compare',
  isRemembering: true,
}

type OpenFile = { readonly name: string; readonly importId: string; readonly openedAt: Date }

export type Stage =
  | { readonly at: 'choosing'; readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | {
      readonly at: 'looking'
      readonly name: string
      readonly answer: Answer
      readonly isWorking: boolean
      readonly problem: string | null
    }
  | { readonly at: 'storing'; readonly share: number }
  | { readonly at: 'done'; readonly importId: string; readonly name: string; readonly answer: Answer }

type Session = { readonly worker: Worker; readonly remote: Remote<ImportWorker>; readonly file: OpenFile }

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The file could not be read.'

/** One import from the file to what is stored; a newer file or leaving the page ends the one before. */
export function useImport({ ledger, settings }: LedgerView) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null })
  const [said, setSaid] = useState<Said>(NOTHING_SAID)
  const session = useRef<Session | null>(null)
  const turn = useRef(0)
  const change = useChangeLedger()

  const close = useCallback(() => {
    turn.current += 1
    session.current?.worker.terminate()
    session.current = null
  }, [])
  useEffect(() => close, [close])

  const look = async (next: Said) => {
    const open = session.current
    if (open === null) return
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine
    setSaid(next)
    setStage((now) =>
      now.at === 'looking'
        ? { ...now, isWorking: true, problem: null }
        : { at: 'reading', name: open.file.name, share: 0 },
    )
    const progress = (share: number) =>
      setStage((now) => (isMine() && now.at === 'reading' ? { ...now, share } : now))
    try {
      const asked = askedOf(next, open.file, settings)
      const answer = await open.remote.answer(asked, proxy(progress))
      if (isMine()) setStage({ at: 'looking', name: open.file.name, answer, isWorking: false, problem: null })
    } catch (error) {
      if (!isMine()) return
      close()
      setStage({ at: 'choosing', problem: wordsOf(error) })
    }
  }

  const open = async (name: string, source: Uint8Array | string) => {
    close()
    const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
    const file = { name, importId: newImportId(), openedAt: new Date() }
    const remote = wrap<ImportWorker>(worker)
    session.current = { worker, remote, file }
    setStage({ at: 'reading', name, share: 0 })
    await remote.open({ source, ledger })
    await look(NOTHING_SAID)
  }

  const store = async () => {
    const current = session.current
    if (current === null || stage.at !== 'looking') return
    const { answer, name } = stage
    setStage({ at: 'storing', share: 0 })
    try {
      const put = { ...(await current.remote.change()), mappings: mappingsOf(answer, said, name) }
      await change.mutateAsync({ put, onProgress: (share) => setStage({ at: 'storing', share }) })
      close()
      setStage({ at: 'done', importId: current.file.importId, name, answer })
    } catch (error) {
      setStage({ at: 'looking', name, answer, isWorking: false, problem: wordsOf(error) })
    }
  }

  return {
    stage,
    said,
    open: (name: string, source: Uint8Array | string) => void open(name, source),
    say: (more: Partial<Said>) => void look({ ...said, ...more }),
    row: async (at: number) => (await session.current?.remote.row(at)) ?? null,
    store: () => void store(),
    startAgain: () => {
      close()
      setStage({ at: 'choosing', problem: null })
    },
  }
}

export type Import = ReturnType<typeof useImport>

function askedOf(said: Said, file: OpenFile, settings: LedgerView['settings']): Asked {
  const { baseCurrency } = settings
  const today = file.openedAt.toISOString().slice(0, 10)
  return {
    encoding: said.encoding,
    read: { today, currency: baseCurrency, fixes: said.fixes, ...said.told },
    plan: {
      baseCurrency,
      importId: file.importId,
      fileName: file.name,
      importedAt: file.openedAt.toISOString(),
      accounts: said.accounts,
      hasDuplicates: said.hasDuplicates,
      positions: said.positions,
    },
    remembered: said.isRemembering ? settings.mappings : [],
  }
}

/** The mapping of a table, with its account where the whole file belongs to one of the ledger. */
function mappingsOf({ preview, told, accounts }: Answer, said: Said, name: string) {
  const { table } = preview
  if (table === undefined) return []
  const [only, ...others] = Object.values(accounts)
  const account = others.length === 0 && only?.kind === 'existing' ? only.id : ''
  return [mappingOf(table, { ...told, ...said.told }, { name, account })]
}
