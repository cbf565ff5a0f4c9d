import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { type PlanEffects, useChangeFacts } from '#kit/react/facts.ts'
import { type Household, useHousehold } from '#kit/react/household.ts'
import { AffectedPlans } from './affected-plans.tsx'
import { type Edits, useEdits } from './edits.ts'
import { FactField } from './fact-field.tsx'
import css from './profile.module.css'
import { type Section, sectionsOf } from './sections.ts'

const SECTIONS = sectionsOf()

/** The household profile: every fact once, with its age; a change says which saved plans it moves. */
export default function ProfilePage() {
  const [now] = useState(() => Date.now())
  const query = useHousehold(now)
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>Household profile</h1>
        <p>
          Enter each number once. Tools start from it, and plans that use it tell you when it changes. Nothing
          here is shared with anyone.
        </p>
      </header>
      {query.data !== undefined ? (
        <Facts profile={query.data} />
      ) : query.isError ? (
        <div className={css.failed} role="alert">
          <p>Your profile could not be loaded. {query.error?.message}</p>
          <button type="button" onClick={() => void query.refetch()}>
            Retry
          </button>
        </div>
      ) : (
        <div className={css.skeleton} role="status" aria-label="Loading your profile" />
      )}
    </article>
  )
}

function Facts({ profile }: { readonly profile: Household }) {
  const edits = useEdits()
  const save = useChangeFacts()
  const [affected, setAffected] = useState<PlanEffects | null>(null)
  const entered = new Set([
    ...Object.keys(profile.typed),
    ...edits.names.filter((name) => edits.changes[name] !== null),
  ])
  const isFolded = ({ isOfFew, names }: Section) => isOfFew && !names.some((name) => entered.has(name))
  const asked = SECTIONS.filter((section) => !isFolded(section)).flatMap(({ names }) => names)
  const submit = () =>
    save.mutate(
      { changes: edits.changes, rev: profile.rev },
      {
        onSuccess: (effects) => {
          edits.clear()
          setAffected(effects)
        },
      },
    )
  return (
    <>
      <p className={css.count}>
        {entered.size} of {counted(asked.length, 'fact')} entered. All of them are optional.
      </p>
      <div className={css.sections}>
        {SECTIONS.map((section) =>
          isFolded(section) ? (
            <details key={section.id}>
              <summary>{section.title}</summary>
              <FactSection section={section} profile={profile} edits={edits} />
            </details>
          ) : (
            <FactSection key={section.id} section={section} profile={profile} edits={edits} />
          ),
        )}
      </div>
      {affected === null || edits.names.length > 0 ? null : (
        <AffectedPlans effects={affected} onClose={() => setAffected(null)} />
      )}
      {edits.names.length === 0 ? null : <SaveBar edits={edits} save={save} onSave={submit} />}
    </>
  )
}

type SaveBarProps = {
  readonly edits: Edits
  readonly save: Pick<ReturnType<typeof useChangeFacts>, 'isPending' | 'error'>
  readonly onSave: () => void
}

/** What is not saved yet, always in sight. */
const SaveBar = ({ edits, save, onSave }: SaveBarProps) => (
  <div className={css.bar} role="region" aria-label="Changes">
    <div>
      <strong>{counted(edits.names.length, 'change')} not saved</strong>
      {save.error === null ? null : <p role="alert">{save.error.message}</p>}
      {edits.problems.length === 0 ? null : <p>Fix the marked fields first.</p>}
    </div>
    <button type="button" className={css.plain} onClick={edits.clear}>
      Discard
    </button>
    <button
      type="button"
      className={css.save}
      disabled={edits.problems.length > 0 || save.isPending}
      onClick={onSave}
    >
      {save.isPending ? 'Saving' : 'Save changes'}
    </button>
  </div>
)

type SectionProps = { readonly section: Section; readonly profile: Household; readonly edits: Edits }

const FactSection = ({ section: { id, title, names }, profile, edits }: SectionProps) => (
  <section className={css.section} aria-labelledby={`section-${id}`}>
    <h2 id={`section-${id}`}>{title}</h2>
    <div className={css.fields}>
      {names.map((name) => (
        <FactField
          key={name}
          name={name}
          stored={profile.typed[name]}
          holdings={profile.holdings}
          change={edits.changes[name]}
          isChanged={edits.names.includes(name)}
          problems={edits.problems}
          onChange={(value) => edits.set(name, value)}
        />
      ))}
    </div>
  </section>
)
