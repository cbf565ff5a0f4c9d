import { inWords, labelOf } from './lead-words.ts'
import css from './clashes.module.css'
import { type Lead, useLeadSettings } from './use-leads.ts'
import type { LeadSave } from './use-lead-save.ts'

type LeadClashesProps = Pick<LeadSave, 'clashes' | 'mine' | 'choose'> & {
  readonly lead: Lead
  /** The lead with what was typed. */
  readonly now: object
  readonly organization: string
}

/** What was typed here and changed elsewhere, both values beside each other: nothing is saved until each is chosen. */
export function LeadClashes({ clashes, mine, choose, lead, now, organization }: LeadClashesProps) {
  const owners = useLeadSettings(organization).data?.owners ?? []
  return (
    <div role="alert" className={css.clashes}>
      {clashes.length === 0 ? null : (
        <>
          <h3>This lead was changed elsewhere</h3>
          <p>Choose which values to keep. Your other changes stay as you entered them.</p>
        </>
      )}
      {clashes.map((name) => (
        <fieldset key={name} className={css.clash}>
          <legend>{labelOf(name)}</legend>
          {[
            { label: 'Yours', from: now, isMine: true },
            { label: 'Saved', from: lead, isMine: false },
          ].map(({ label, from, isMine }) => (
            <label key={label} data-on={mine.get(name) === isMine || undefined}>
              <input
                type="radio"
                name={`clash-${name}`}
                checked={mine.get(name) === isMine}
                onChange={() => choose(name, isMine)}
              />
              <span>{label}</span>
              <b>{inWords(name, Reflect.get(from, name), owners)}</b>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
