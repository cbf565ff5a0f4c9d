import { Callout } from '#ui/blocks/Callout.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { useLeave } from '#ui/page/use-leave.tsx'
import { ExampleFigures } from './example-figures.tsx'
import { type FieldName, FORM, type Form, LONG, SHORT } from './form-fields.ts'
import { sellsAlways } from './form-request.ts'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import css from './proposal.module.css'
import { type DeskState, useDesk } from './use-desk.ts'
import { MOVE_WORDS, missingWords, STATE_WORDS } from './words.ts'

type DeskProps = { readonly org: string; readonly onClose: () => void }

/** Writing a proposal around the net sheet of the page: its form, what it says, and where it stands. */
export function Desk({ org, onClose }: DeskProps) {
  const desk = useDesk(org)
  const leave = useLeave(desk)
  const { form, isDraft, opened, document } = desk
  return (
    <div className={css.desk}>
      <div className={css.form}>
        {fieldsOf(form).map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={FORM[name]}
            value={form[name]}
            problems={desk.problems}
            disabled={!isDraft}
            onChange={(value) => desk.setField(name, value)}
          />
        ))}
      </div>
      <Standing desk={desk} />
      <ExampleFigures desk={desk} />
      <Buttons desk={desk} onClose={() => leave.ask(onClose)} />
      {document !== null && <Preview blocks={document.blocks} sheets={document.netSheets} />}
      <h3 className={css.savedTitle}>Saved proposals</h3>
      <History
        org={org}
        openId={opened?.id ?? null}
        onOpen={(id) => leave.ask(() => void desk.openOne(id))}
      />
      {leave.dialog}
    </div>
  )
}

const fieldsOf = ({ templateId }: Form): readonly FieldName[] => [
  ...SHORT,
  ...(sellsAlways(templateId) ? [] : (['withSale'] as const)),
  ...LONG,
]

type Props = { readonly desk: DeskState }

/** Where the proposal stands, what keeps it from being sent, and what went wrong. */
function Standing({ desk: { opened, isDraft, document, act } }: Props) {
  const words = missingWords(document?.missing ?? [])
  return (
    <div role="status" className={css.standing}>
      {opened !== null && (
        <p>
          <strong>{opened.title}</strong>: {STATE_WORDS[opened.status]}, revision {opened.rev}.
          {!isDraft && ' It no longer changes; copy it to write another.'}
        </p>
      )}
      {isDraft && words !== '' && (
        <Callout tone="information" title="Still needed before it can be sent" text={`${words}.`} />
      )}
      {document?.warnings.map((warning) => (
        <Callout key={warning} tone="caution" title="Check this" text={warning} />
      ))}
      {act.failure !== null && <Callout tone="negative" title="That did not work" text={act.failure} />}
    </div>
  )
}

/** Saving, the next statuses, a copy, and back to the net sheet alone. */
function Buttons({ desk, onClose }: Props & Pick<DeskProps, 'onClose'>) {
  return (
    <>
      <Actions>
        <Moves desk={desk} />
        <Action tone="plain" onClick={onClose}>
          Close
        </Action>
      </Actions>
      {desk.opened?.status === 'draft' && (
        <p className={css.quiet}>
          Nothing is e-mailed. Print the proposal or save it as a PDF, send it yourself, then mark it as sent.
        </p>
      )}
    </>
  )
}

function Moves({ desk }: Props) {
  const { act, opened, isDraft, request, title, document, examples } = desk
  if (request === null || document === null) return null
  const { isRunning } = act
  return (
    <>
      {isDraft && (
        <Action isRunning={isRunning} onClick={() => void desk.save({ title, request })}>
          {opened === null ? 'Save the proposal' : 'Save changes'}
        </Action>
      )}
      {opened?.moves.map((status) => (
        <Action
          key={status}
          tone="plain"
          isRunning={isRunning}
          disabled={isDraft && (document.missing.length > 0 || examples.length > 0)}
          onClick={() => void desk.save({ title, request, status })}
        >
          {MOVE_WORDS[status]}
        </Action>
      ))}
      {opened !== null && (
        <Action tone="plain" onClick={desk.copy}>
          {isDraft ? 'Start a copy' : 'Copy as a new draft'}
        </Action>
      )}
    </>
  )
}
