import { useState } from 'react'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../create.module.css'
import { type Revision, useRevisions } from '../queries.ts'
import { Diff } from './diff.tsx'
import { comparedFirst } from './revisions.model.ts'

/** Any two revisions, compared line by line. */
export const Revisions = ({ id }: { readonly id: string }) => (
  <Panel title="Revisions" lead="Saves within ten minutes count as one; the newest fifty are kept.">
    <Waiting asked={useRevisions(id)} what="the revisions" shape="lines">
      {(revisions) => <Compare key={revisions[0]?.rev} revisions={revisions} />}
    </Waiting>
  </Panel>
)

function Compare({ revisions }: { readonly revisions: readonly Revision[] }) {
  const [first] = useState(() => comparedFirst(revisions))
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const bodyOf = (rev: string) => revisions.find((one) => String(one.rev) === rev)?.content.body ?? ''
  const choices = revisions.map((one) => ({ value: String(one.rev), label: labelOf(one) }))
  return (
    <>
      <div className={css.pair}>
        <SelectField label="From" value={from} choices={choices} onChange={setFrom} />
        <SelectField label="To" value={to} choices={choices} onChange={setTo} />
      </div>
      {from === to ? (
        <p className={css.quiet}>
          {revisions.length < 2
            ? 'There is one revision so far: the next save ten minutes from its first one, or by somebody else, makes another.'
            : 'Choose two revisions to compare them.'}
        </p>
      ) : bodyOf(from) === bodyOf(to) ? (
        <p className={css.quiet}>The text of these two is the same.</p>
      ) : (
        <Diff before={bodyOf(from)} after={bodyOf(to)} />
      )}
    </>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const labelOf = ({ rev, what, by, at }: Revision): string =>
  `${rev}: ${what} by ${by}, ${what === 'saved' ? 'from ' : ''}${MOMENT.format(new Date(at))}`
