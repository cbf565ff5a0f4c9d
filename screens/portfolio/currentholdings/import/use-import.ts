import { proxy } from 'comlink'
import { type RefObject, useState } from 'react'
import { type LedgerView, useChangeLedger } from '#kit/react/portfolio.tsx'
import type { AccountChoices } from '#screens/portfolio/shared/import/plan/accounts.model.ts'
import type { ReadOptions } from '#screens/portfolio/shared/import/reading.model.ts'
import type { Encoding } from '#kit/statement/decode.ts'
import type { Answer, Asked } from './import-desk.ts'
import { localDay } from '#kit/local-day.ts'
import { mappingOf, type Told } from './remembered.ts'
import { type OpenFile, type Session, useSession } from './use-session.ts'

/** What the person has said of the open file. */
export type Said = {
  readonly encoding: Encoding | undefined
  readonly told: Told
  readonly fixes: NonNullable<ReadOptions['fixes']>
  readonly accounts: AccountChoices
  readonly hasDuplicates: 'skip' | 'keep'
  readonly hasRepeats: 'skip' | 'keep'
  /** Undefined: as the accounts suggest. */
  readonly positions: 'compare' | 'open' | undefined
  /** Of holdings without a purchase date in the file; undefined: not known. */
  readonly purchasedOn: string | undefined
  /** Whether what is remembered of such files is made use of. */
  readonly isRemembering: boolean
}

const NOTHING_SAID: Said = {
  encoding: undefined,
  told: {},
  fixes: {},
  accounts: {},
  hasDuplicates: 'skip',
  hasRepeats: 'skip',
  positions: undefined,
  purchasedOn: undefined,
  isRemembering: true,
}

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

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/(?<![.!?])$/, '.') : 'The file could not be read.'

const lookingAt = (name: string, answer: Answer, problem: string | null = null): Stage => ({
  at: 'looking',
  name,
  answer,
  isWorking: false,
  problem,
})

/** One import from the file to what is stored; a newer file or leaving the page ends the one before. */
export function useImport({ ledger, settings }: LedgerView) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null })
  const [said, setSaid] = useState<Said>(NOTHING_SAID)
  const { session, close, start, takeTurn, row } = useSession(() =>
    setStage({
      at: 'choosing',
      problem: 'The file could not be read. Reload the page and try again.',
    }),
  )
  const startAgain = (problem: string | null = null) => {
    close()
    setStage({ at: 'choosing', problem })
  }
  const look = async (next: Said) => {
    const open = session.current
    if (open === null) return
    const isMine = takeTurn()
    setSaid(next)
    setStage((now) => asking(now, open.file.name))
    const progress = (share: number) =>
      setStage((now) => (isMine() && now.at === 'reading' ? { ...now, share } : now))
    try {
      const answer = await open.remote.answer(askedOf(next, open.file, settings), proxy(progress))
      if (isMine()) setStage(lookingAt(open.file.name, answer))
    } catch (error) {
      if (isMine()) startAgain(wordsOf(error))
    }
  }
  const open = async (name: string, source: Uint8Array | string) => {
    const { remote } = start(name)
    setStage({ at: 'reading', name, share: 0 })
    await remote.open({ source, ledger })
    await look(NOTHING_SAID)
  }
  const store = useStore({ session, said, setStage, onStored: close })
  return {
    stage,
    said,
    row,
    open: (name: string, source: Uint8Array | string) => void open(name, source),
    say: (more: Partial<Said>) => void look({ ...said, ...more }),
    store: () => stage.at === 'looking' && void store(stage),
    startAgain: () => startAgain(),
  }
}

/** What was seen stays in sight while it is read again. */
const asking = (now: Stage, name: string): Stage =>
  now.at === 'looking' ? { ...now, isWorking: true, problem: null } : { at: 'reading', name, share: 0 }

type Storing = {
  readonly session: RefObject<Session | null>
  readonly said: Said
  readonly setStage: (stage: Stage) => void
  readonly onStored: () => void
}

/** Stores what was seen. After a failure the same can be sent again: what is stored already is left out. */
function useStore({ session, said, setStage, onStored }: Storing) {
  const change = useChangeLedger()
  return async ({ answer, name }: Extract<Stage, { at: 'looking' }>) => {
    const current = session.current
    if (current === null) return
    setStage({ at: 'storing', share: 0 })
    try {
      const put = { ...(await current.remote.change()), mappings: mappingsOf(answer, said, name) }
      await change.mutateAsync({ put, onProgress: (share) => setStage({ at: 'storing', share }) })
      onStored()
      setStage({ at: 'done', importId: current.file.importId, name, answer })
    } catch (error) {
      setStage(lookingAt(name, answer, wordsOf(error)))
    }
  }
}

export type Import = ReturnType<typeof useImport>

function askedOf(said: Said, file: OpenFile, settings: LedgerView['settings']): Asked {
  const { baseCurrency } = settings
  return {
    encoding: said.encoding,
    read: { today: localDay(Date.now()), currency: baseCurrency, fixes: said.fixes, ...said.told },
    plan: {
      baseCurrency,
      importId: file.importId,
      fileName: file.name,
      importedAt: file.openedAt.toISOString(),
      accounts: said.accounts,
      hasDuplicates: said.hasDuplicates,
      hasRepeats: said.hasRepeats,
      positions: said.positions,
      purchasedOn: said.purchasedOn,
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
