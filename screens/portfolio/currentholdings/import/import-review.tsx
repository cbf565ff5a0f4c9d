import type { Account } from '#finance/ledger/ledger.ts'
import { counted, date } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { FileAccounts } from './file-accounts.tsx'
import { FileQuestions } from './file-questions.tsx'
import type { Preview } from './import-preview.ts'
import { ImportRows } from './import-rows.tsx'
import { ReadingRules } from './reading-rules.tsx'
import { StatedHoldings } from './stated-holdings.tsx'
import { whyNoneRecorded } from './stated-words.ts'
import type { Import, Stage } from './use-import.ts'
import css from './wizard.module.css'

type ImportReviewProps = {
  readonly work: Import
  readonly stage: Extract<Stage, { at: 'looking' }>
  readonly accounts: readonly Account[]
}

/** What the file would bring: questions first, then accounts and rows, and how it was read. */
export function ImportReview({ work, stage, accounts }: ImportReviewProps) {
  const { answer, name, isWorking } = stage
  const { preview } = answer
  return (
    <div className={css.review} aria-busy={isWorking}>
      <header>
        <h2>{headline(preview)}</h2>
        <p className={css.muted}>{[name, ...factsOf(preview)].join(' · ')}</p>
      </header>
      <FileNotes work={work} stage={stage} />
      <FileQuestions preview={preview} said={work.said} onSay={work.say} />
      <FileAccounts
        files={preview.accounts}
        choices={answer.accounts}
        known={accounts}
        onSay={(chosen) => work.say({ accounts: { ...work.said.accounts, ...chosen } })}
      />
      <StatedHoldings preview={preview} said={work.said} onSay={work.say} />
      <ImportRows work={work} preview={preview} />
      <ReadingRules preview={preview} said={work.said} told={answer.told} onSay={work.say} />
      <ReviewFooter work={work} preview={preview} isWorking={isWorking} />
    </div>
  )
}

/** What went wrong, what was remembered, and what the file as a whole is. */
function FileNotes({ work, stage }: Pick<ImportReviewProps, 'work' | 'stage'>) {
  const { answer, problem } = stage
  const { preview } = answer
  return (
    <>
      {problem !== null && (
        <Callout
          tone="negative"
          title="Import not saved"
          text={`${problem} Your work here is safe; try again.`}
        />
      )}
      {answer.mappingName !== null && (
        <div className={css.remembered}>
          <p>Using the settings from {answer.mappingName}, which has the same headers.</p>
          <button
            type="button"
            className={css.quiet}
            onClick={() => work.say({ isRemembering: false, told: {} })}
          >
            Detect settings again
          </button>
        </div>
      )}
      {preview.notes.map((note) => (
        <Callout key={note} tone="caution" title="About this file" text={note} />
      ))}
    </>
  )
}

type FooterProps = { readonly work: Import; readonly preview: Preview; readonly isWorking: boolean }

function ReviewFooter({ work, preview, isWorking }: FooterProps) {
  const reason = whyNot(preview)
  return (
    <footer className={css.footer}>
      <Actions>
        <Action isRunning={isWorking} disabled={reason !== null} onClick={work.store}>
          {preview.adds.transactions > 0
            ? `Import ${counted(preview.adds.transactions, 'transaction')}`
            : whyNoneRecorded(preview) === null
              ? 'Import'
              : 'Save prices only'}
        </Action>
        <Action tone="plain" onClick={work.startAgain}>
          Choose another file
        </Action>
      </Actions>
      <p className={css.muted} aria-live="polite">
        {isWorking ? 'Reading again…' : (reason ?? 'You can undo the whole import later.')}
      </p>
    </footer>
  )
}

function headline({ adds, span, counts, kind }: Preview): string {
  const period =
    span === null
      ? ''
      : span[0] === span[1]
        ? ` of ${date(span[0])}`
        : ` from ${date(span[0])} to ${date(span[1])}`
  if (adds.transactions > 0) return `${counted(adds.transactions, 'transaction')}${period}`
  if (kind === 'accounts' && adds.accounts > 0) return counted(adds.accounts, 'account')
  if (counts.stated > 0) return `${counted(counts.stated, 'holding')} to compare`
  if (counts.duplicate === 0 || counts.repeated > 0) return 'Nothing to import yet'
  return counts.rejected === 0
    ? 'Everything in this file is already in your portfolio'
    : `Already in your portfolio, except ${counted(counts.rejected, 'row')} with problems`
}

const FORMATS = {
  table: 'table',
  ofx: 'OFX statement',
  qif: 'QIF',
  ledger: 'portfolio export from this app',
} as const

function factsOf({ format, adds, counts, rows }: Preview): readonly string[] {
  const facts = [
    FORMATS[format],
    counted(rows.length, 'row'),
    adds.accounts === 0 ? '' : counted(adds.accounts, 'new account'),
    counts.duplicate === 0 ? '' : `${counted(counts.duplicate, 'duplicate')} skipped`,
  ]
  return facts.filter((fact) => fact !== '')
}

/** Why nothing can be imported yet; null: it can. */
function whyNot({ questions, adds }: Preview): string | null {
  if (questions.length > 0)
    return questions.length === 1
      ? 'Answer the question above first.'
      : `Answer the ${questions.length} questions above first.`
  return adds.transactions + adds.accounts + adds.prices === 0 ? 'There is nothing new to import.' : null
}
